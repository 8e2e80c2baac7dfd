import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { createSecurityTxt } from "./security-txt.ts";

const PATH = "/.well-known/security.txt";
const CONTACT = "mailto:security@bank.example";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** The service with a contact, on the last second of a day. */
function open(contact: string | null): Promise<string> {
  const now = Date.parse("2026-03-02T23:59:59Z");
  const file = createSecurityTxt(contact, { clock: () => now, baseUrl: "https://bank.example" });
  return api.serve({ pages: [file] });
}

it("names the contact, and expires within a year", async () => {
  const base = await open(CONTACT);
  const { status, headers, body } = await api.ask(base + PATH, { headers: {} });
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(body["text"]).toBe(
    `Contact: ${CONTACT}\nExpires: 2026-06-01T00:00:00.000Z\nCanonical: https://bank.example${PATH}\n`,
  );
});

it("does not exist without a contact", async () => {
  const base = await open(null);
  expect((await api.ask(base + PATH, { headers: {} })).status).toBe(404);
});

it("refuses other methods", async () => {
  const base = await open(CONTACT);
  expect((await api.ask(base + PATH, { method: "POST", headers: {} })).status).toBe(405);
});
