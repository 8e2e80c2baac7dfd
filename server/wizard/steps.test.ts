// The order of the pages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNMEASURED } from "#context/context.ts";
import { LANGUAGES } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import {
  BANK,
  browserDoor,
  login,
  openWorld,
  serverDoor,
  uiOf,
  type World,
} from "./testing/world.ts";
import { TEXTS } from "./texts.ts";
import { createWizard } from "./wizard.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function begin(request: VerificationRequest = {}, mode: "test" | "live" = "test") {
  const { key } = await world.create(request, mode);
  return { key, ask: browserDoor(world.wizard, key) };
}

const GIRO = "DE62888888880012345678";
const SAVINGS = "DE04888888880087654321";
const GIRO_PLUS = "DE35888888880012345679";

describe("a session that was created for a bank", () => {
  test.each<[string, VerificationRequest]>([
    ["a bank code", { country_id: "DE", bank_code: "88888888" }],
    ["an Austrian bank code", { country_id: "AT", bank_code: "88888" }],
    ["a BIC", { bic: "TESTAT88XXX" }],
  ])("%s skips the bank step", async (_, request) => {
    const { ask } = await begin(request);
    const ui = uiOf(await ask({}));
    expect(ui).toMatchObject({ step: "login", form_id: "f1", callback: "login", position: [1, 2] });
    expect(ui.allowed.back).toBe(false);
    expect(uiOf(await ask({ action: "back" }))).toMatchObject({ step: "login", callback: null });
  });

  test.each<[string, VerificationRequest, string, string]>([
    ["code", { country_id: "DE", bank_code: "12345678" }, "DE", "12345678"],
    [
      "code of a country without banks",
      { country_id: "FR", bank_code: "88888888" },
      "DE",
      "88888888",
    ],
    ["BIC", { bic: "NOBADEFFXXX" }, "DE", "NOBADEFFXXX"],
  ])("an unknown %s shows the bank step with it", async (_, request, selected, value) => {
    const { ask, key } = await begin(request);
    const answer = await ask({});
    expect(answer.error).toMatchObject({ code: "validation_failed", recoverable: true });
    expect(answer.form).toMatchObject({
      name: "bank",
      elements: [
        { name: "country_id", selected },
        { name: "bank_code", value, invalid: true, failed_validation_rules: "" },
      ],
    });
    expect(await world.session(key)).toMatchObject({ lastError: "bank_code_unknown" });
    expect(uiOf(await ask(BANK)).step).toBe("login");
  });
});

test("a given IBAN prefills the bank step", async () => {
  const { ask } = await begin({ iban: "AT248888800012345678" });
  const answer = await ask({});
  expect(answer.form.elements).toMatchObject([{ selected: "AT" }, { value: "88888" }]);
  expect(uiOf(answer).position).toEqual([1, 2]);
});

describe("the bank step", () => {
  test.each([
    ["bank code", "DE", "88888888"],
    ["bank code with blanks", "DE", " 888 888 88 "],
    ["BIC", "DE", "testde88"],
    ["BIC of another country", "DE", "TESTAT88XXX"],
    ["IBAN", "DE", "DE62 8888 8888 0012 3456 78"],
    ["name", "AT", "Testbank Österreich"],
    ["country by position", "1", "88888"],
    ["country in small letters", "at", "88888"],
  ])("takes a %s", async (_, country_id, bank_code) => {
    const { ask } = await begin();
    expect(uiOf(await ask({ country_id, bank_code })).step).toBe("login");
  });

  test.each([
    ["nothing", BANK.country_id, "", "validation_failed", [false, true]],
    ["an unknown code", BANK.country_id, "99999999", "bank_code_unknown", [false, true]],
    ["a wrong IBAN", BANK.country_id, "DE62888888880012345679", "bank_code_unknown", [false, true]],
    ["a country without banks", "FR", "88888888", "country_id_invalid", [true, false]],
  ])("refuses %s", async (_, country_id, bank_code, lastError, invalid) => {
    const { ask, key } = await begin();
    const answer = await ask({ country_id, bank_code });
    expect(answer.error).toMatchObject({ code: "validation_failed", recoverable: true });
    expect(answer.form.elements.map((it) => "invalid" in it && it.invalid)).toEqual(invalid);
    expect(await world.session(key)).toMatchObject({ lastError, ended: null });
  });

  test.each([
    ["99999999", "fault.bank"],
    ["DE93999999990000000001", "fault.bank"],
    ["DE62 8888 8888", "fault.iban_short"],
    ["DE62888888880012345679", "fault.iban_wrong"],
    ["FR1420041010050500013M02606", "fault.iban_country"],
  ] as const)("explains what is wrong with %s", async (bank_code, text) => {
    for (const language of LANGUAGES) {
      const { ask } = await begin();
      await ask({ action: "change-language", language });
      const { form } = await ask({ country_id: "DE", bank_code });
      expect(form.elements[1]).toMatchObject({ validation_error: TEXTS[language][text] });
    }
  });

  test("a Live session does not reach a test bank, but may choose again", async () => {
    const { key } = await world.create({}, "live");
    const ask = serverDoor(world.wizard, key, "live");
    const answer = await ask(BANK);
    expect(answer.error).toMatchObject({ code: "testmode_error", recoverable: true });
    expect(answer.form.name).toBe("bank");
    expect(
      (await ask({ action: "complete-bankcodes", bank_code: "test" })).autocomplete?.data,
    ).toEqual([]);
  });
});

test("a bank that nobody serves is refused, and another one can be chosen", async () => {
  const { key } = await world.create({}, "live");
  const ask = serverDoor(world.wizard, key, "live");
  const answer = await ask({ country_id: "DE", bank_code: "50010517" });
  expect(answer).toMatchObject({ error: { recoverable: true }, form: { name: "bank" } });
  expect(await world.session(key)).toMatchObject({ lastError: "no_transports_found", ended: null });
});

test("each new page is counted, and no look at it", async () => {
  const { key } = await world.create();
  const counted: unknown[] = [];
  const count = (of: unknown) => void counted.push(of);
  const measures = { ...UNMEASURED, page: count, end: count };
  const ask = browserDoor(createWizard(world.context({ measures })), key);
  for (const body of [{}, {}, BANK, {}, { action: "abort" }]) await ask(body);
  expect(counted).toEqual([
    { product: "svc_verify", step: "bank" },
    { product: "svc_verify", step: "login" },
    { product: "svc_verify", step: "abort" },
    { product: "svc_verify", end: "aborted" },
  ]);
});

describe("the login", () => {
  test("the third refusal ends the session", async () => {
    const { ask, key } = await begin();
    await ask(BANK);
    expect((await ask(login("wrong"))).error).toMatchObject({ code: "login_failed" });
    await ask({ action: "back" });
    await ask(BANK);
    expect((await ask(login("wrong"))).error).toMatchObject({ recoverable: true });
    const last = await ask(login("wrong"));
    expect(last).toMatchObject({
      error: { code: "login_failed", recoverable: false },
      form: { name: "login", elements: [] },
    });
    expect(uiOf(last).step).toBe("error");
    const ended = { lastError: "max_login_tries", ended: "failed", currentStep: "WizardLoginStep" };
    expect(await world.session(key)).toMatchObject(ended);
    expect((await ask(login("1"))).error).toEqual(last.error);
    expect(uiOf(await ask({ action: "abort" })).step).toBe("abort");
    expect(await world.session(key)).toMatchObject({
      lastError: "max_login_tries",
      ended: "aborted",
    });
  });

  test("a missing consent has an error code of its own", async () => {
    const { ask, key } = await begin();
    await ask(BANK);
    await ask({ ...login("1"), privacy_policy: "off" });
    expect(await world.session(key)).toMatchObject({ lastError: "pp_not_checked" });
    await ask({ ...login("1"), privacy_policy: "on" });
    expect(await world.session(key)).toMatchObject({
      lastError: "pp_not_checked",
      ended: "finished",
    });
  });

  test("stored credentials that are not activated are refused, and do not count as an attempt", async () => {
    const { ask, key } = await begin();
    await ask(BANK);
    const before = await world.session(key);
    const refusal = { status: 403, message: expect.stringContaining("credentials") };
    await expect(ask({ credentials: "crp_x|||y" })).rejects.toMatchObject(refusal);
    expect(await world.session(key)).toEqual(before);
  });

  test("values that are not scalars are named", async () => {
    const { ask } = await begin();
    await ask(BANK);
    const nested = ask({ ...login("1"), USER_NAME: { a: 1 } });
    await expect(nested).rejects.toMatchObject({ status: 422, fields: { USER_NAME: {} } });
    const long = ask({ ...login("1"), USER_NAME: "x".repeat(1001) });
    await expect(long).rejects.toMatchObject({ status: 422, fields: { USER_NAME: {} } });
  });
});

describe("the account", () => {
  test.each<[body: JsonObject, step: string]>([
    [{ account_id: 0 }, "finish"],
    [{ account_id: "2" }, "finish"],
    [{ account_id: 1 }, "account"],
    [{ account_id: 4 }, "account"],
    [{ account_id: "x" }, "account"],
    [{ account_id: "" }, "account"],
  ])("%j leads to %s", async (body, step) => {
    const { ask } = await begin();
    await ask(BANK);
    await ask(login("accounts"));
    const answer = await ask(body);
    expect(uiOf(answer).step).toBe(step);
    if (step === "account") expect(answer.error).toMatchObject({ code: "validation_failed" });
  });

  test("none that can be used ends the session", async () => {
    const { ask, key } = await begin();
    await ask(BANK);
    expect((await ask(login("no-account"))).error).toMatchObject({ recoverable: false });
    expect(await world.session(key)).toMatchObject({ lastError: "no_compatible_accounts" });
  });

  test.each([
    ["the second current account", GIRO_PLUS],
    ["a savings account", SAVINGS],
  ])("a given IBAN uses %s without asking", async (_, iban) => {
    const { ask, key } = await begin({ iban });
    await ask(BANK);
    expect(uiOf(await ask(login("accounts"))).step).toBe("finish");
    const { record } = await world.session(key);
    const scope = { merchant: "mer_0000000000000001", mode: "test" } as const;
    const found = await world.ctx.store.read((db) => db.in(scope).verifications.find(record));
    expect(found).toMatchObject({ iban });
  });

  test.each([
    [GIRO_PLUS, 2],
    [SAVINGS, 0],
    [GIRO, 0],
  ])("a typed IBAN %s preselects number %i", async (bank_code, checked) => {
    const { ask } = await begin();
    await ask({ country_id: "DE", bank_code });
    const { form } = await ask(login("accounts"));
    expect(form.elements).toMatchObject([{ name: "account_id", checked }]);
  });
});

describe("back", () => {
  test("from the account drops the login and keeps the user name", async () => {
    const { ask, key } = await begin();
    await ask(BANK);
    await ask(login("accounts"));
    const answer = await ask({ action: "back" });
    expect(answer.form.elements).toMatchObject([
      { value: "lena" },
      { value: "" },
      { checked: true },
    ]);
    expect((await world.session(key)).state).toMatchObject({ dialogue: null });
    expect(uiOf(await ask({ account_id: 0 })).step).toBe("login");
    expect(uiOf(await ask({ action: "back" }))).toMatchObject({ step: "bank", bank: null });
  });

  test("from the second login page leads to the first", async () => {
    const { ask } = await begin();
    await ask(BANK);
    await ask(login("next"));
    expect(uiOf(await ask({ action: "back" })).step).toBe("login");
  });

  test("a second login page that was already answered is not shown again", async () => {
    const { ask } = await begin({ country_id: "DE", bank_code: "88888888" });
    await ask(login("next"));
    expect(uiOf(await ask({ action: "back" }))).toMatchObject({ step: "login" });
    expect(uiOf(await ask({ action: "back" }))).toMatchObject({ step: "login" });
  });
});
