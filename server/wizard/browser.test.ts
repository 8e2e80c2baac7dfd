// The browser door: `ui`, callbacks, form ids, custom fields.
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import { WIDGET_TEXTS } from "./widget-texts/widget-texts.ts";
import {
  BANK,
  browserDoor,
  login,
  openWorld,
  serverDoor,
  uiOf,
  type Ask,
  type World,
} from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function begin(...steps: JsonObject[]): Promise<Ask> {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  for (const step of steps) await ask(step);
  return ask;
}

test("all members on the first page", async () => {
  const ask = await begin();
  expect(uiOf(await ask({}))).toEqual({
    form_id: "f1",
    step: "bank",
    callback: "bank",
    language: "de",
    languages: [...LANGUAGES],
    product: "svc_verify",
    testmode: true,
    title: "Bank wählen",
    bank: null,
    allowed: { submit: true, back: false, abort: true, language: true, choose_bank: false },
    buttons: { submit: "Weiter", back: "Zurück", abort: "Abbrechen" },
    position: [1, 3],
    expires_in: 1800,
    texts: WIDGET_TEXTS.de,
    merchant: { name: "Blumen Adler" },
    purpose: "Blumen Adler bestätigt Ihr Konto",
    promise: "Ihre Zugangsdaten gehen an Ihre Bank. Blumen Adler sieht sie nie.",
    scopes: [
      { key: "holder", text: "Kontoinhaber und IBAN", included: true },
      { key: "balance", text: "Kein Kontostand", included: false },
      { key: "turnovers", text: "Keine Umsätze", included: false },
      { key: "standing_orders", text: "Keine Daueraufträge", included: false },
    ],
    consent: {
      title: "Blumen Adler sieht einmalig:",
      notice: {
        label: "Hinweise zum Datenschutz",
        url: expect.stringMatching(/^https:\/\/svc\.example\/privacy\/de\/12345-xv-[\w-]+$/),
      },
    },
    test_bank: {
      name: "Testbank verwenden",
      tile: { monogram: "T", group: "test" },
      country_id: "DE",
      value: "88888888",
    },
  });
});

test("the login page offers no banks and no way to the bank's page", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  expect(uiOf(await ask({}))).toHaveProperty("test_bank");
  const ui = uiOf(await ask(BANK));
  expect(ui).not.toHaveProperty("test_bank");
  expect(ui).not.toHaveProperty("popular");
  expect(ui.buttons).not.toHaveProperty("redirect");
});

test("the first page offers the banks that customers of this product chose", async () => {
  const { key } = await world.risk();
  const ask = serverDoor(world.wizard, key);
  for (const step of [BANK, login("1")]) await ask(step);
  const { key: next } = await world.risk();
  expect(uiOf(await browserDoor(world.wizard, next)({})).popular).toMatchObject({
    banks: [{ name: "Testbank", value: "88888888" }],
  });
});

test("the server door has none", async () => {
  const { key } = await world.create();
  expect(await serverDoor(world.wizard, key)({})).not.toHaveProperty("ui");
});

test.each<[step: string, requests: JsonObject[], ui: object]>([
  [
    "login",
    [{}, BANK],
    {
      callback: "login",
      bank: { name: "Testbank", bic: "TESTDE88XXX", ...BANK },
      allowed: { submit: true, back: true, abort: true, language: true },
      position: [2, 3],
    },
  ],
  [
    "login-next",
    [{}, BANK, login("next")],
    {
      callback: null,
      allowed: { submit: true, back: true, abort: true, language: false },
      position: [2, 3],
    },
  ],
  ["account", [{}, BANK, login("accounts")], { callback: "account", position: [3, 3] }],
  [
    "finish",
    [{}, BANK, login("1")],
    {
      callback: "finish",
      allowed: { submit: false, back: false, abort: false, language: false },
      position: null,
      expires_in: 0,
    },
  ],
  ["abort", [{}, { action: "abort" }], { callback: "abort", position: null }],
  [
    "error",
    [{}, BANK, login("no-account")],
    {
      callback: null,
      allowed: { submit: false, back: false, abort: true, language: false },
      buttons: { submit: "Weiter", back: "Zurück", abort: "Schließen" },
    },
  ],
])("on the page %s", async (step, requests, ui) => {
  const ask = await begin(...requests.slice(0, -1));
  expect(uiOf(await ask(requests.at(-1) ?? {}))).toMatchObject({ step, ...ui });
});

test.each<[what: string, steps: JsonObject[], again: JsonObject, callback: string | null]>([
  ["a field error", [{}], { ...BANK, bank_code: "" }, null],
  ["a refused login", [{}, BANK], login("wrong"), null],
  ["a poll of a page that does not wait", [{}], { action: "poll" }, null],
  ["another language", [{}], { action: "change-language", language: "en" }, null],
  ["a search", [{}], { action: "complete-bankcodes", bank_code: "t" }, null],
  ["back on the first page", [{}], { action: "back" }, null],
  ["a look", [{}], {}, "bank"],
  ["a look after a refusal", [{}, BANK, login("wrong")], {}, "login"],
  ["back to another page", [{}, BANK], { action: "back" }, "bank"],
  ["any request after the finish", [{}, BANK, login("1")], { action: "poll" }, "finish"],
  ["any request after an abort", [{}, { action: "abort" }], BANK, "abort"],
  ["abort after a fatal error", [{}, BANK, login("no-account")], { action: "abort" }, "abort"],
])("callback of %s", async (_, steps, again, callback) => {
  const ask = await begin(...steps);
  expect(uiOf(await ask(again)).callback).toBe(callback);
});

test("the form id changes with each new form and each executed submit, but not with a look", async () => {
  const ask = await begin();
  const id = async (body: JsonObject) => uiOf(await ask(body)).form_id;
  expect(await id({})).toBe("f1");
  expect(await id({ action: "complete-bankcodes", bank_code: "test" })).toBe("f1");
  expect(await id({ action: "poll" })).toBe("f1");
  expect(await id({ action: "change-language", language: "en" })).toBe("f2");
  expect(await id({ country_id: "DE", bank_code: "" })).toBe("f3");
  expect(await id(BANK)).toBe("f4");
  expect(await id(login("wrong"))).toBe("f5");
  expect(await id({ action: "change-language", language: "de" })).toBe("f6");
  expect(await id(login("accounts"))).toBe("f7");
  expect(await id({ action: "change-language", language: "en" })).toBe("f7");
  expect(await id({ account_id: 1 })).toBe("f8");
  expect(await id({ action: "back" })).toBe("f9");
  expect(await id({})).toBe("f9");
});

test.each<[what: string, body: JsonObject]>([
  ["the form of another id", { form_id: "f1", ...login("1") }],
  ["members of another form", BANK],
  ["an explicit submit of another form", { action: "submit", ...BANK }],
])("%s is not executed", async (_, body) => {
  const ask = await begin({}, BANK);
  const asked = world.bank.asked.login;
  const answer = await ask(body);
  expect(answer.error).toEqual([]);
  expect(uiOf(answer)).toMatchObject({ step: "login", form_id: "f2", callback: "login" });
  expect(world.bank.asked.login).toBe(asked);
});

test("an explicit submit of nothing finds every required field empty", async () => {
  const ask = await begin({}, BANK);
  const { form } = await ask({ action: "submit" });
  expect(form.elements.map((it) => "invalid" in it && it.invalid)).toEqual([true, true, true]);
});

async function languageOf(created: VerificationRequest, body: JsonObject) {
  const { key } = await world.create(created);
  return uiOf(await browserDoor(world.wizard, key)(body)).language;
}

test("the start language is the creation's, else the browser's, else German", async () => {
  expect(await languageOf({}, {})).toBe("de");
  expect(await languageOf({}, { language: "es" })).toBe("es");
  expect(await languageOf({}, { language: "xx" })).toBe("de");
  expect(await languageOf({ language: "en" }, { language: "es" })).toBe("en");
  expect(await languageOf({ language: "it" }, {})).toBe("en");
});

test("after the login the language stays", async () => {
  const ask = await begin({}, BANK, login("accounts"));
  const answer = await ask({ action: "change-language", language: "en" });
  expect(answer.error).toEqual([]);
  expect(uiOf(answer)).toMatchObject({ language: "de", step: "account" });
});

test("the number of suggestions", async () => {
  const ask = await begin({});
  const found = async (count: number | string) => {
    const { autocomplete } = await ask({ action: "complete-bankcodes", bank_code: "test", count });
    return autocomplete?.data.length;
  };
  expect(await found(1)).toBe(1);
  expect(await found(0)).toBe(1);
  expect(await found(20)).toBe(2);
  expect(await found("many")).toBe(2);
});

test.each([
  ["testb", "DE", "88888888"],
  ["8888888", "DE", "88888888"],
  ["testde", "DE", "88888888"],
  ["DE62 8888 88", "DE", "88888888"],
  ["AT2488888", "DE", "88888"],
  ["DE62888888880012345678", "AT", "88888888"],
])("suggestions for %j, country %s", async (bank_code, country_id, first) => {
  const ask = await begin({});
  const { autocomplete } = await ask({ action: "complete-bankcodes", bank_code, country_id });
  expect(autocomplete?.data[0]?.value).toBe(first);
  expect(autocomplete?.data.length).toBeLessThanOrEqual(5);
});

test("custom fields of the last submit of each form land in the metadata", async () => {
  const { key, transaction, scope } = await world.create({ metadata: ["a", "b"] });
  const ask = browserDoor(world.wizard, key);
  await ask({ country_id: "DE", bank_code: "", extra: { newsletter: "on", "1": "mine" } });
  await ask({ ...BANK, extra: { "1": "mine" } });
  await ask({ ...login("1"), extra: { age: 42, untouched: "" } });
  const session = await world.session(key);
  expect(session.metadata).toEqual({ 0: "a", 1: "b", age: "42" });
  const record = await world.ctx.store.read((db) => db.in(scope).verifications.find(transaction));
  expect(record).toMatchObject({ metadata: session.metadata, customer_fields: ["age"] });
});

function fields(from: number, to: number): JsonObject {
  return Object.fromEntries(Array.from({ length: to - from }, (_, nth) => [`f${from + nth}`, "x"]));
}

test("custom fields of all pages together are twenty at most", async () => {
  const { key } = await world.create();
  const ask = browserDoor(world.wizard, key);
  await ask({ ...BANK, extra: fields(0, 15) });
  await expect(ask({ ...login("1"), extra: fields(15, 21) })).rejects.toMatchObject({
    status: 422,
    fields: { extra: ["At most 20 fields are kept."] },
  });
  expect(uiOf(await ask({ ...login("1"), extra: fields(10, 20) })).step).toBe("finish");
});

test.each<[what: string, extra: JsonObject]>([
  ["a name with a blank", { "a b": "c" }],
  ["a nested value", { a: { b: "c" } }],
  ["a long value", { a: "x".repeat(1001) }],
  ["a reserved name", JSON.parse('{"__proto__":"x"}')],
  ["too many", Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, ""]))],
])("custom fields: %s", async (_, extra) => {
  const ask = await begin({});
  await expect(ask({ ...BANK, extra })).rejects.toMatchObject({
    status: 422,
    fields: { extra: {} },
  });
});
