// Several windows of one browser share its cookie: each stays with the merchant that it shows, and
// with the person who was signed in when it was loaded.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { API } from "./mount.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

const IBAN = "DE02120300000000202051";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** A person of both merchants who has chosen the second one in another window. */
async function ofBoth(): Promise<Browser> {
  const browser = await signIn(api);
  const { second: merchant } = api.merchants;
  const member = { staff: browser.person.id, merchant, role: "owner", createdAt: 0 } as const;
  await api.ctx.store.write((db) => db.staffMembers.insert(member));
  expect((await browser.ask("POST /session/merchant", undefined, { merchant })).status).toBe(200);
  return browser;
}

function send(
  { cookie, csrf }: Pick<Browser, "cookie" | "csrf">,
  path: string,
  { body, ...headers }: Record<string, string>,
): Promise<Response> {
  return fetch(api.base + API + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      cookie: `__Host-svc-account=${cookie}`,
      "x-csrf-token": csrf,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

async function blacklistOf(browser: Browser, merchant: string): Promise<unknown[]> {
  const answer = await send(browser, "/test/blacklist", { "x-merchant": merchant });
  return ((await answer.json()) as { items: unknown[] }).items;
}

describe("a window that shows another merchant than the one chosen last", () => {
  it("changes and reads the one that it shows", async () => {
    const browser = await ofBoth();
    const { first, second } = api.merchants;
    const added = await send(browser, "/test/blacklist", {
      "x-merchant": first,
      body: JSON.stringify({ iban: IBAN }),
    });
    expect(added.status).toBe(200);
    expect(await blacklistOf(browser, first)).toHaveLength(1);
    expect(await blacklistOf(browser, second)).toHaveLength(0);
    const session = await send(browser, "/session", { "x-merchant": first });
    expect(await session.json()).toMatchObject({ merchant: { id: first } });
  });

  it("downloads from the one that it shows", async () => {
    const browser = await ofBoth();
    const path = `/live/objects/payments/export?merchant=${api.merchants.first}`;
    expect((await send(browser, path, {})).status).toBe(200);
    const { ask } = await signIn(api);
    const { body } = await ask("GET /audit", "/audit?kind=objects.exported");
    expect(body["items"]).toHaveLength(1);
  });

  it("finds no merchant or object by a name that no database takes", async () => {
    const browser = await signIn(api);
    for (const path of ["/test/blacklist?merchant=%00", "/test/sessions/a%00"]) {
      expect((await send(browser, path, {})).status).toBe(404);
    }
  });

  it("gets nothing of a merchant of others, and writes nothing into its audit log", async () => {
    const browser = await signIn(api);
    const { second } = api.merchants;
    const other = { "x-merchant": second };
    expect((await send(browser, "/test/blacklist", other)).status).toBe(403);
    expect(await (await send(browser, "/session", other)).json()).toMatchObject({
      merchant: { id: api.merchants.first },
    });
    const { body } = await browser.ask("GET /security/sessions");
    const [{ id } = { id: "" }] = body["items"] as { id: string }[];
    await fetch(`${api.base}${API}/security/sessions/${id}`, {
      method: "DELETE",
      headers: {
        cookie: `__Host-svc-account=${browser.cookie}`,
        "x-csrf-token": browser.csrf,
        "sec-fetch-site": "same-origin",
        ...other,
      },
    });
    const entries = await api.ctx.store.read((db) =>
      db.audit.list({ kind: "staff.signed_out", subject: browser.person.email, limit: 5 }),
    );
    expect(entries.map(({ merchant }) => merchant)).toEqual([api.merchants.first]);
  });
});

describe("a window that was loaded before somebody else signed in", () => {
  it("reads nothing as that person, and learns who it is", async () => {
    const [before, now] = [await signIn(api), await signIn(api)];
    const stale = { cookie: now.cookie, csrf: before.csrf };
    const answer = await send(stale, "/test/blacklist", {});
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ type: "cross_site" });
    const session = await send(stale, "/session", {});
    expect(await session.json()).toMatchObject({ csrf: now.csrf, person: { id: now.person.id } });
  });
});

describe("a link on a page of another site", () => {
  it.each(["cross-site", "same-site"])("downloads nothing: %s", async (site) => {
    const { cookie } = await signIn(api);
    const headers = { cookie: `__Host-svc-account=${cookie}`, "sec-fetch-site": site };
    const answer = await fetch(`${api.base}${API}/live/objects/payments/export`, { headers });
    expect(answer.status).toBe(403);
  });
});
