// Scripted logins over HTTP, from the script to the result of a checkout.
import { afterEach, beforeEach, expect, it } from "vitest";
import { basic, KEYS } from "#http/testing/api.ts";
import { DAY } from "#schema/time.ts";
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

const DOCUMENTS = ["svc_account_snapshot", "svc_fact_sheet"] as const;
const ANNA = { user_name: "anna", seed: "a1", date: "2026-01-31" };

/** The documents of a scripted login, `wait` milliseconds later; by a clock at `now` if given. */
async function documentsOf(wait: number, files: readonly string[], now?: string) {
  const other = await openClocked();
  try {
    other.time.now += wait;
    // The only random part of a document.
    other.ctx.ids = { ...other.ctx.ids, transaction: () => "11111-xr-Same-Same" };
    if (now) await other.post("/v1/test/clock", { now });
    await other.post(PATH, ANNA);
    const request = Object.fromEntries(DOCUMENTS.map((name) => [name, {}]));
    const { body } = await other.post("/v1/risks", { language: "en", ...request });
    const key = body["wizard_session_key"];
    const values = { USER_NAME: "anna", USER_PIN: "123456", privacy_policy: "true" };
    for (const sent of [{}, BANK, values]) await other.post("/v1/wizard", { key, ...sent });
    const id = String(body["transaction"]);
    const found: string[] = [];
    for (const file of files) {
      const path = `/v1/risks/${id}/${file}`;
      const response = await fetch(other.base + path, { headers: basic(KEYS.test) });
      const bytes = Buffer.from(await response.arrayBuffer());
      found.push(`${response.status} ${bytes.toString("latin1")}`);
    }
    return found;
  } finally {
    await other.close();
  }
}

it("leaves the same data in documents on each day, if the script has a date", async () => {
  const files = [
    "accountSnapshot?format=json",
    "accountSnapshot?format=csv",
    "factSheet?format=json",
  ];
  const first = await documentsOf(0, files);
  expect(first.map((text) => text.slice(0, 3))).toEqual(["200", "200", "200"]);
  expect(first.join()).toContain("2026-01-");
  expect(await documentsOf(217 * DAY, files)).toEqual(first);
});

it("leaves the same files by a clock at the same time", async () => {
  const [files, now] = [["accountSnapshot", "factSheet", "fullpdf"], "2027-05-01T10:00:00Z"];
  const first = await documentsOf(0, files, now);
  expect(first.map((text) => text.slice(0, 9))).toEqual(files.map(() => "200 %PDF-"));
  expect(await documentsOf(217 * DAY, files, now)).toEqual(first);
});

it.each<[account: object, place: string, message: string]>([
  [{ iban: "DE00" }, ".iban", "Must be a valid IBAN, or empty for none."],
  [{ balance: "1" }, ".balance", "Must be a number with at most two decimals, below a billion."],
  [{ joint: 1 }, ".joint", "Must be true or false."],
  [{ days: 0 }, ".days", "Must be a whole number from 1 to 365."],
  [{ description: "" }, ".description", "Must be text of 1 to 140 characters."],
  [{ currency: "XXX" }, ".currency", "Must be one of EUR, CHF, GBP, USD."],
  [{ turnovers: {} }, ".turnovers", "Must be a list of 0 to 100 entries."],
  [
    { turnovers: [{ amount: 1, from: "2026-02-02", to: "2026-02-01" }] },
    ".turnovers[0].to",
    "Must not be before from.",
  ],
  [{ turnovers: [{ amount: 1, day: 32 }] }, ".turnovers[0].day", "Must be one of 1–31, L."],
  [{ turnovers: [{ amount: 1, gvc: "x" }] }, ".turnovers[0].gvc", "Must be one of 000–999."],
])("names the place of a fault, and what it takes: %j", async (account, place, message) => {
  const { status, body } = await api.post(PATH, { user_name: "anna", accounts: [account] });
  expect([status, body["errors"]]).toEqual([422, { [`accounts[0]${place}`]: [message] }]);
});

it("names the members of an account for an unknown one", async () => {
  const { body } = await api.post(PATH, { user_name: "anna", accounts: [{ colour: "red" }] });
  const message = expect.stringContaining("There is no such member: there are type, description,");
  expect(body["errors"]).toEqual({ "accounts[0].colour": [message] });
});

it.each([
  [{ user_name: " \t " }, "user_name", "Must not be blank."],
  [{ user_name: "an\u0007na" }, "user_name", "Must not contain control characters."],
  [{ user_name: "anna", people: ["", "A B"] }, "people", "Must not be blank."],
  [{ user_name: "anna", people: ["A\nB"] }, "people", "Must not contain control characters."],
])("refuses the names of %j", async (sent, field, message) => {
  const { status, body } = await api.post(PATH, sent);
  expect([status, body["errors"]]).toEqual([422, { [field]: [message] }]);
});

it("takes names without the blanks around them, as the login does", async () => {
  const sent = { user_name: "  anna ", people: [" Anna Probe "] };
  expect((await api.post(PATH, sent)).body).toMatchObject({ user_name: "anna" });
  expect((await verify(" anna")).found).toMatchObject({ account_holder: "Anna Probe" });
});

it.each(["9999-12-31", "0001-01-01", "2200-01-01", "1969-12-31"])(
  "refuses the date %s, and says which it takes",
  async (date) => {
    const { status, body } = await api.post(PATH, { user_name: "anna", date });
    const message = "Must be a date from 1970-01-01 to 2199-12-31.";
    expect([status, body["errors"]]).toEqual([422, { date: [message] }]);
  },
);

it.each(["1970-01-01", "2199-12-31"])("has all data on %s", async (date) => {
  await api.post(PATH, { user_name: "anna", date });
  const { body } = await api.post("/v1/risks", { svc_cashflow_overview: {} });
  const key = body["wizard_session_key"];
  const values = { USER_NAME: "anna", USER_PIN: "123456", privacy_policy: "true" };
  let last = await api.post("/v1/wizard", { key });
  for (const sent of [BANK, values]) last = await api.post("/v1/wizard", { key, ...sent });
  expect(last.body).toMatchObject({ form: { name: "finish" } });
});

it("is refused to a Live key", async () => {
  expect((await api.post(PATH, { user_name: "anna" }, KEYS.live)).status).toBe(403);
});
