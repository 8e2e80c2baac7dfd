// What a browser is shown around the form, request by request.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import {
  BANK,
  browserDoor,
  login,
  merchant,
  openWorld,
  serverDoor,
  uiOf,
  type World,
} from "../testing/world.ts";
import { noticeAddress } from "./around.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const WRONG = { tan: "WRONG" };

type Kind = "create" | "risk" | "order";

/** The answer to the last of these requests, in English. */
async function after(
  kind: Kind,
  requests: JsonObject[],
  request: JsonObject = {},
): Promise<WizardAnswer> {
  const { key } = await world[kind]({ language: "en", ...request });
  const ask = browserDoor(world.wizard, key);
  let answer = await ask({});
  for (const body of requests) answer = await ask(body);
  return answer;
}

async function shown(kind: Kind, requests: JsonObject[], request: JsonObject = {}): Promise<Ui> {
  return uiOf(await after(kind, requests, request));
}

test("the consent is shown until the login is sent", async () => {
  for (const requests of [[], [BANK]]) {
    expect(await shown("create", requests)).toMatchObject({ scopes: expect.any(Array) });
  }
  const ui = await shown("create", [BANK, login("accounts")]);
  expect([ui.scopes, ui.consent]).toEqual([undefined, undefined]);
});

const RECEIPT = {
  amount: "€12.50",
  payee: "Blumen Adler",
  iban: "DE04 8888 8888 0087 6543 21",
  purpose: "Rechnung 2026/0815",
};

function rows({ summary = [] }: Ui): object {
  return Object.fromEntries(summary.map(({ kind, value }) => [kind, value]));
}

describe("the summary of a payment", () => {
  test.each<[string, JsonObject[], object]>([
    ["bank", [], {}],
    ["login", [BANK], {}],
    ["account", [BANK, login("accounts")], RECEIPT],
    ["tan", [BANK, login("1")], { ...RECEIPT, account: "Girokonto •••• 5678" }],
  ])("on the page %s", async (step, requests, summary) => {
    const ui = await shown("order", requests);
    expect(ui.step).toBe(step);
    expect(rows(ui)).toEqual(summary);
  });

  test("at the end names bank and reference", async () => {
    const ui = await shown("order", [BANK, login("1"), { tan: "123456" }]);
    expect(ui.step).toBe("finish");
    expect(ui.title).toBe("Payment ordered");
    expect(ui.buttons.finish).toBe("Back to Blumen Adler");
    expect(rows(ui)).toEqual({
      ...RECEIPT,
      account: "Girokonto •••• 5678",
      bank: "Testbank",
      reference: expect.stringMatching(/^12345-xp-/),
    });
  });
});

test("the amount of a payment is shown as a text and as a number", async () => {
  const amount = { text: "€12.50", value: 12.5, currency_id: "EUR" };
  expect((await shown("order", [BANK])).amount).toEqual(amount);
  expect(await shown("create", [BANK], { check_amount: 1250 })).not.toHaveProperty("amount");
});

test("the summary of a verification is its result", async () => {
  expect(await shown("create", [BANK, login("accounts")])).not.toHaveProperty("summary");
  const ui = await shown("create", [BANK, login("1")]);
  expect(ui.title).toBe("Account confirmed");
  expect(rows(ui)).toEqual({
    holder: expect.stringMatching(/\w/),
    account: "Girokonto •••• 5678",
    bank: "Testbank",
    reference: expect.stringMatching(/^12345-xv-/),
  });
});

test.each<[Kind, JsonObject, string, string[], string[]]>([
  ["create", {}, "confirms your account", ["holder"], ["balance", "turnovers", "standing_orders"]],
  [
    "create",
    { check_amount: 10_400 },
    "confirms your account",
    ["holder", "Whether €104.00 is available"],
    ["balance", "turnovers", "standing_orders"],
  ],
  ["risk", {}, "checks your account", ["holder", "Balance"], ["turnovers", "standing_orders"]],
  [
    "risk",
    { svc_chargeback_check: {} },
    "checks your account",
    ["holder", "Balance", "Transactions of the last 365 days"],
    ["standing_orders"],
  ],
  [
    "risk",
    { svc_standing_orders_check: {} },
    "checks your account",
    ["holder", "Balance", "Transactions of the last 365 days", "standing_orders"],
    [],
  ],
  [
    "order",
    {},
    "Rechnung 2026/0815",
    ["holder", "One payment of €12.50, which you approve"],
    ["balance", "turnovers", "standing_orders"],
  ],
])("%s %j: what is read", async (kind, request, purpose, included, excluded) => {
  const { scopes = [], purpose: told } = await shown(kind, [BANK], request);
  const named = (words: string[]) =>
    scopes.filter(({ key, text }) => words.includes(key) || words.includes(text));
  expect(told).toContain(purpose);
  expect(scopes.filter((scope) => scope.included)).toEqual(named(included));
  expect(scopes.filter((scope) => !scope.included)).toEqual(named(excluded));
  expect(scopes).toHaveLength(included.length + excluded.length);
});

test.each<[string, Kind, JsonObject[], Ui["position"]]>([
  ["bank", "order", [], [1, 4]],
  ["login", "order", [BANK], [2, 4]],
  ["login-next", "order", [BANK, login("next")], [2, 4]],
  ["wait", "order", [BANK, login("autosubmit")], [2, 4]],
  ["account", "order", [BANK, login("accounts")], [3, 4]],
  ["tan", "order", [BANK, login("1")], [4, 4]],
  ["wait", "create", [BANK, login("autosubmit")], [2, 3]],
  ["account", "create", [BANK, login("accounts")], [3, 3]],
])("position on %s of %s", async (step, kind, requests, position) => {
  expect(await shown(kind, requests)).toMatchObject({ step, position });
});

test.each([
  ["", "https://svc.example/privacy/en"],
  ["12345-xv-aaaa-bbbb", "https://svc.example/privacy/en/12345-xv-aaaa-bbbb"],
])("the privacy notice of the transaction %j is at %s", (transaction, address) => {
  const state = { language: "en" } as Parameters<typeof noticeAddress>[1];
  expect(noticeAddress("https://svc.example", state, transaction)).toBe(address);
  if (!transaction) expect(noticeAddress("https://svc.example", state)).toBe(address);
});

describe("attempts left", () => {
  const MORE = "2 more tries, then your bank may lock access.";
  const LAST = "One more try, then your bank may lock access.";

  test.each<[string, Kind, JsonObject[], object | undefined]>([
    ["one wrong PIN", "create", [BANK, login("wrong")], { count: 2, text: MORE }],
    ["two", "create", [BANK, login("wrong"), login("wrong")], { count: 1, text: LAST }],
    ["the end", "create", [BANK, login("wrong"), login("wrong"), login("wrong")], undefined],
    ["a look later", "create", [BANK, login("wrong"), {}], { count: 2, text: MORE }],
    ["a missing PIN", "create", [BANK, login("")], undefined],
    ["one wrong TAN", "order", [BANK, login("1"), WRONG], { count: 2, text: MORE }],
    ["two wrong TANs", "order", [BANK, login("1"), WRONG, WRONG], { count: 1, text: LAST }],
  ])("after %s", async (_, kind, requests, attempts) => {
    expect((await shown(kind, requests)).attempts_left).toEqual(attempts);
  });
});

describe("the action choose-bank", () => {
  const CHOOSE = { action: "choose-bank" };

  test.each<[string, JsonObject[]]>([
    ["login", [BANK]],
    ["login after a refusal", [BANK, login("wrong")]],
    ["login-next", [BANK, login("next")]],
    ["account", [BANK, login("accounts")]],
    ["tan", [BANK, login("1")]],
    ["wait", [BANK, login("autosubmit")]],
  ])("leads from %s to the bank step", async (_, requests) => {
    const before = await shown("order", requests);
    expect(before.allowed.choose_bank).toBe(true);
    expect(before.buttons.choose_bank).toBe("Choose another bank");
    const answer = await after("order", [...requests, CHOOSE]);
    expect(uiOf(answer)).toMatchObject({ step: "bank", bank: null, callback: "bank" });
    expect(answer.form.elements[1]).toMatchObject({ name: "bank_code", value: "88888888" });
  });

  test.each<[string, JsonObject[], JsonObject]>([
    ["on the bank step", [], {}],
    ["where the merchant named the bank", [], BANK],
    ["at the end", [BANK, login("1")], {}],
    ["after a fatal error", [BANK, login("no-account")], {}],
  ])("changes nothing %s", async (_, requests, request) => {
    const before = await shown("create", requests, request);
    expect(before.allowed.choose_bank).toBe(false);
    expect(before.buttons).not.toHaveProperty("choose_bank");
    expect((await shown("create", [...requests, CHOOSE], request)).step).toBe(before.step);
  });
});

test.each([
  ["Testb", "DE", undefined],
  ["", "DE", undefined],
  ["Sparkasse", "DE", "not_served"],
  ["DE89370400440532013000", "DE", "not_served"],
  ["xyzzy", "DE", "not_found"],
  ["UBS", "CH", "directory_empty"],
])("%j in %s: %s", async (bank_code, country_id, reason) => {
  const search = { action: "complete-bankcodes", bank_code, country_id };
  expect((await shown("create", [search])).no_banks?.reason).toBe(reason);
});

test("a suggestion and the chosen bank have a tile", async () => {
  const search = { action: "complete-bankcodes", bank_code: "Testb" };
  const tile = { monogram: "T", group: "test" };
  const { autocomplete } = await after("create", [search]);
  expect(autocomplete?.data[0]?.object.tile).toEqual(tile);
  const { bank, skips_short_hold } = await shown("create", [BANK]);
  expect(bank).toMatchObject({ city: "Teststadt", tile });
  expect(skips_short_hold).toBe(true);
});

test("an account that cannot be chosen says why", async () => {
  const { form } = await after("order", [BANK, login("accounts")]);
  const [choice] = form.elements;
  const options = choice?.type === "radio" ? choice.options : [];
  const reasons = new Set(options.map(({ disabled, reason }) => `${disabled}: ${reason}`));
  expect([...reasons]).toEqual([
    "false: undefined",
    "true: No transfers are possible from this account.",
  ]);
});

describe("a TAN page", () => {
  test("has its instruction apart from the order", async () => {
    const { form, ui } = await after("order", [BANK, login("1")]);
    expect(ui?.title).toBe("Enter the TAN");
    expect(form.elements[0]).toMatchObject({
      type: "help_text",
      instruction: { approval: "qr", text: "Read the picture with your device." },
    });
  });
});

test("a merchant's logo is at the service's own address", async () => {
  const face = { displayName: "Fahrrad Vela", contact: "", privacyUrl: "" };
  const { store } = world.ctx;
  await store.write((db) => db.merchants.update(merchant.id, { ...face, logo: "one.png" }));
  const ui = await shown("create", [BANK]);
  expect(ui.merchant).toEqual({ name: "Fahrrad Vela", logo: "https://svc.example/logos/one.png" });
  expect(ui.promise).toBe("Your login details go to your bank. Fahrrad Vela never sees them.");
  await store.write((db) =>
    db.merchants.update(merchant.id, { ...face, displayName: "", logo: "" }),
  );
});

test("the server door learns none of it", async () => {
  const { key } = await world.order();
  const ask = serverDoor(world.wizard, key);
  const search = await ask({ action: "complete-bankcodes", bank_code: "Testb" });
  expect(search.autocomplete?.data[0]?.object).not.toHaveProperty("tile");
  for (const body of [BANK, login("accounts"), { account_id: 0 }]) {
    expect(JSON.stringify(await ask(body))).not.toMatch(/"(ui|reason|instruction)"/);
  }
});
