// What somebody new begins with.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import { newBrowser } from "./testing/browser.ts";
import { type Browser, signIn } from "./testing/sign-in.ts";

let api: Api;
let owner: Browser;
beforeAll(async () => {
  api = await openApi();
  owner = await signIn(api);
});
afterAll(() => api.close());

/** The language of the pages for somebody new, who accepts an invitation of the owner. */
async function languageOf(email: string): Promise<unknown> {
  const { body } = await owner.ask("POST /team/invitations", undefined, { email, role: "support" });
  const token = String(body["link"]).split("#")[1] ?? "";
  const browser = await newBrowser(api.base);
  const accepted = { token, name: "New", password: "seven wooden lanterns" };
  expect((await browser.ask("POST /invitations", accepted)).status).toBe(200);
  return (await api.ctx.store.read((db) => db.staff.byEmail(email)))?.language;
}

it("sees the pages in the language that the merchant has chosen for new people", async () => {
  expect(await languageOf("first@shop.example")).toBe("en");
  await owner.ask("POST /settings", undefined, { language: "de" });
  expect(await languageOf("second@shop.example")).toBe("de");
});
