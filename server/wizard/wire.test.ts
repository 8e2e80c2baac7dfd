// The answers of the server door, byte for byte.
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import type { FormElement, FormName, StepError } from "#schema/wizard.ts";
import * as shown from "./testing/examples.ts";
import { BANK, login, openWorld, serverDoor, type Ask, type World } from "./testing/world.ts";
import { TEXTS } from "./texts.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function answer(name: FormName, elements: FormElement[], error: [] | StepError = []) {
  return { code: 200, message: "ok", error, polling: {}, form: { name, elements } };
}

/** Compared as text, so that the order of the members counts too. */
function expectWire(actual: unknown, expected: unknown): void {
  expect(JSON.stringify(actual, null, 1)).toBe(JSON.stringify(expected, null, 1));
}

async function begin(...steps: Parameters<Ask>[0][]): Promise<Ask> {
  const { key } = await world.create();
  const ask = serverDoor(world.wizard, key);
  for (const step of steps) await ask(step);
  return ask;
}

const bankForm = answer("bank", [shown.country, shown.bankCode()]);
const loginForm = answer("login", [shown.userName(), shown.pin, shown.privacy(false)]);

test("the first request shows the bank step", async () => {
  const ask = await begin();
  expectWire(await ask({}), bankForm);
});

test("a chosen bank leads to its login form", async () => {
  const ask = await begin({});
  expectWire(await ask(BANK), loginForm);
});

test("an unchecked checkbox", async () => {
  const ask = await begin({}, BANK);
  const missing = { USER_NAME: "lena", USER_PIN: "12345", privacy_policy: false };
  expectWire(
    await ask(missing),
    answer("login", [shown.userName("lena"), shown.pin, shown.privacyMissing], {
      message: "Bitte prüfen Sie Ihre Eingaben.",
      recoverable: true,
      code: "validation_failed",
    }),
  );
});

test("a login that the bank refuses", async () => {
  const ask = await begin({}, BANK);
  expectWire(
    await ask(login("wrong")),
    answer("login", [shown.userName("lena"), shown.pin, shown.privacy(true)], {
      message: "Die Bank hat die Anmeldung abgelehnt.",
      recoverable: true,
      code: "login_failed",
    }),
  );
});

test("a second login page, then the finish", async () => {
  const ask = await begin({}, BANK);
  expectWire(await ask(login("next")), answer("login", shown.loginNext));
  expectWire(await ask({ login_next: "4711" }), answer("finish", []));
});

test("the choice of an account, then the finish", async () => {
  const ask = await begin({}, BANK);
  expectWire(await ask(login("accounts")), answer("account", [shown.accounts]));
  expectWire(await ask({ account_id: 0 }), answer("finish", []));
});

test("the only usable account is used without a choice", async () => {
  const ask = await begin({}, BANK);
  expectWire(await ask(login("12345")), answer("finish", []));
  expectWire(await ask(BANK), answer("finish", []));
});

test("a given account that is not part of the login", async () => {
  const { key } = await world.create({ iban: "DE89370400440532013000" });
  const ask = serverDoor(world.wizard, key);
  await ask(BANK);
  const fatal = answer("login", [], {
    message: "Das vorgegebene Konto gehört nicht zu diesem Zugang.",
    recoverable: false,
    code: "trans_not_possible",
  });
  expectWire(await ask(login("12345")), fatal);
  expectWire(await ask({}), fatal);
  expectWire(await ask({ action: "abort" }), answer("abort", []));
});

test("suggestions while a bank is typed", async () => {
  const ask = await begin({});
  const typed = { country_id: "DE", bank_code: "testb" };
  const { autocomplete, ...rest } = await ask({ action: "complete-bankcodes", ...typed });
  expectWire(rest, answer("bank", [shown.country, shown.bankCode("testb")]));
  expect(autocomplete?.name).toBe("bank_code");
  expectWire(autocomplete?.data[0], {
    value: "88888888",
    label: "Testbank, Teststadt (88888888)",
    object: {
      name: "Testbank",
      city: "Teststadt",
      bank_code: "88888888",
      bic: "TESTDE88XXX",
      country_id: "DE",
    },
  });
  expect((await ask({ action: "complete-bankcodes", bank_code: "" })).autocomplete?.data).toEqual(
    [],
  );
});

test("back leads to the bank step with the earlier choice", async () => {
  const ask = await begin({}, BANK);
  const before = answer("bank", [shown.country, shown.bankCode("88888888")]);
  expectWire(await ask({ action: "back" }), before);
  expectWire(await ask({ action: "back" }), before);
  expectWire(await ask(BANK), loginForm);
});

test("another language keeps the typed values", async () => {
  const ask = await begin({}, BANK, { action: "back" });
  const { form } = await ask({ action: "change-language", language: "en" });
  expectWire(form.elements, [
    {
      ...shown.country,
      label: "Country",
      options: { DE: "Germany", AT: "Austria", CH: "Switzerland" },
    },
    { ...shown.bankCode("88888888"), placeholder: "Name, bank code, BIC or IBAN" },
  ]);
  const typed = { ...BANK, country_id: "AT", bank_code: "8888" };
  const spanish = await ask({ action: "change-language", language: "es", ...typed });
  expect(spanish.form.elements).toMatchObject([
    { label: "País", selected: "AT" },
    { label: "Banco", value: "8888" },
  ]);
});

test("another language shows the error again", async () => {
  const ask = await begin({}, BANK, { ...login("wrong"), privacy_policy: false });
  const { error, form } = await ask({ action: "change-language", language: "en" });
  const message = "Please check your entries.";
  expect(error).toEqual({ message, recoverable: true, code: "validation_failed" });
  expect(form.elements[2]).toMatchObject({
    invalid: true,
    failed_validation_rules: "required",
    validation_error: "Please confirm this.",
  });
  await ask({ ...login("wrong"), USER_NAME: "lena" });
  expect((await ask({ action: "change-language", language: "es" })).error).toMatchObject({
    message: TEXTS.es["error.login_failed"],
    code: "login_failed",
  });
});

test("abort", async () => {
  const ask = await begin({}, BANK);
  expectWire(await ask({ action: "abort" }), answer("abort", []));
  expectWire(await ask(login("12345")), answer("abort", []));
});

test.each([
  ["no key", { key: "" }, { key: ["The key is required."] }],
  ["an unknown key", { key: "nobody" }, { key: ["The key is unknown."] }],
  ["an unknown action", { action: "fly" }, { action: ["The action is unknown."] }],
  [
    "an unknown tab",
    { action: "switch-login-tabs", tab: "tra_x" },
    { tab: ["The tab is unknown."] },
  ],
  [
    "a language without texts",
    { action: "change-language", language: "it" },
    { language: [`Must be one of ${LANGUAGES.join(", ")}.`] },
  ],
])("%s is refused", async (_, body, fields) => {
  const ask = await begin({});
  await expect(ask(body)).rejects.toMatchObject({
    status: 422,
    message: "Validation failed",
    fields,
  });
});

test("a session of the other mode is unknown", async () => {
  const { key } = await world.create();
  await expect(serverDoor(world.wizard, key, "live")({})).rejects.toMatchObject({
    status: 422,
    fields: { key: ["The key is unknown."] },
  });
});
