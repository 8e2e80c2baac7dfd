// Scripted logins over HTTP, from the script to the result of a checkout.
import { afterEach, beforeEach, expect, it } from "vitest";
import { KEYS } from "#http/testing/api.ts";
import { BANK } from "#wizard/testing/world.ts";
import { type Clocked, openClocked } from "./testing/clocked.ts";

const PATH = "/v1/test/bank";
type Account = { iban: string; holder: string };

let api: Clocked;
beforeEach(async () => {
  api = await openClocked();
});
afterEach(() => api.close());

/** A verification with a login; returns the last answer, and the object if the session finished. */
async function verify(user: string, pin = "123456", key = KEYS.test) {
  const created = (await api.post("/v1/verifications", {}, key)).body;
  const session = created["wizard_session_key"];
  const values = { USER_NAME: user, USER_PIN: pin, privacy_policy: "true" };
  let last = await api.post("/v1/wizard", { key: session }, key);
  for (const sent of [BANK, values])
    last = await api.post("/v1/wizard", { key: session, ...sent }, key);
  const { lastError } = await api.session(String(session));
  const path = `/v1/verifications/${String(created["transaction"])}`;
  return { last, lastError, found: (await api.ask(path)).body };
}

it("decides whom the logins with a user name find, for its merchant alone", async () => {
  const scripted = await api.post(PATH, { user_name: "anna", seed: "a1", people: ["Anna Probe"] });
  expect(scripted.status).toBe(200);
  const [first] = scripted.body["accounts"] as Account[];
  expect(scripted.body).toMatchObject({
    object: "svc_test_login",
    user_name: "anna",
    seed: "a1",
    date: null,
  });
  expect((await verify("anna")).found).toMatchObject({
    iban: first?.iban,
    account_holder: "Anna Probe",
  });
  const usual = { iban: "DE62888888880012345678" };
  expect((await verify("berta")).found).toMatchObject(usual);
  const other = (await api.post(PATH, { user_name: "anna", seed: "a2" }, KEYS.other)).body;
  expect((other["accounts"] as Account[])[0]?.iban).not.toBe(first?.iban);
  expect((await verify("anna")).found).toMatchObject({ iban: first?.iban });
});

it("gives way to a later script of the same name", async () => {
  await api.post(PATH, { user_name: "anna", people: ["Anna Probe"] });
  await api.post(PATH, { user_name: "anna", people: ["Emil Muster"] });
  expect((await verify("anna")).found).toMatchObject({ account_holder: "Emil Muster" });
});

it.each([
  ["turnovers_failed", "data", "turnovers_failed"],
  ["session_timeout", "accounts", "session_expired"],
  ["bank_down", "login", "tech_error"],
] as const)("fails with %s at %s", async (code, at, lastError) => {
  await api.post(PATH, { user_name: "anna", failure: { at, with: code } });
  expect((await verify("anna")).lastError).toBe(lastError);
  expect((await verify("berta", `error:${code}@${at}`)).lastError).toBe(lastError);
});

it("names the place of a fault", async () => {
  const accounts = [{ profile: "private", iban: "DE00" }];
  const { status, body } = await api.post(PATH, { user_name: "anna", accounts });
  expect([status, body["errors"]]).toEqual([422, { "accounts[0].iban": ["Must be IBAN."] }]);
});

it("is refused to a Live key", async () => {
  expect((await api.post(PATH, { user_name: "anna" }, KEYS.live)).status).toBe(403);
});
