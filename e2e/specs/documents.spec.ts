// The documents of a risk as the built server renders them, in a worker thread.
import { call, finish } from "../api.ts";
import { expect, test } from "../fixtures.ts";
import { type Service, TEST_KEY } from "../service.ts";

/** A finished risk over a month; its transaction. */
async function finished(service: Service): Promise<string> {
  const svc_account_snapshot = { days: 30, all_tags: true };
  const body = { svc_account_snapshot, svc_fact_sheet: { limit_turnover_days: 30 } };
  const { wizard_session_key: key, transaction } = (await call(service, "/v1/risks", { body }))
    .body;
  await finish(service, String(key), { pin: "accounts" });
  return String(transaction);
}

async function pdf(service: Service, path: string): Promise<string> {
  const headers = { authorization: `Basic ${btoa(`api:${TEST_KEY}`)}` };
  const answer = await fetch(service.baseUrl + path, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
}

test("all documents requested at once are rendered, each with the same bytes again", async ({
  service,
}) => {
  const transaction = await finished(service);
  const kinds = ["accountSnapshot", "factSheet", "fullpdf"];
  const paths = kinds.map((kind) => `/v1/risks/${transaction}/${kind}`);
  const [first, second] = await Promise.all(
    [paths, paths].map((each) => Promise.all(each.map((path) => pdf(service, path)))),
  );
  for (const text of first ?? []) expect(text).toMatch(/^%PDF-1\.7\n[^]*%%EOF\s*$/);
  expect(new Set(first).size).toBe(kinds.length);
  expect(second).toEqual(first);
});
