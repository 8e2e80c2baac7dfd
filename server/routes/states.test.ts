// Every row of the interface's state tables, except the bank user API.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, openApi } from "#http/testing/api.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import type { Ui, WizardAnswer } from "#schema/wizard.ts";
import { BANK, login, PAYMENT } from "#wizard/testing/world.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const PATHS = {
  verify: ["/v1/verifications", {}],
  risk: ["/v1/risks", { svc_balance_check: {} }],
  pay: ["/v1/payments", { ...PAYMENT, amount: PAYMENT.amount / 100 }],
} as const;
type Product = keyof typeof PATHS;
const PRODUCTS = Object.keys(PATHS) as Product[];

/** The page alone: the texts of the widget come with some requests only. */
function withoutTexts(answer: WizardAnswer & { ui: Ui }) {
  return { ...answer, ui: { ...answer.ui, texts: undefined } };
}

/** A session at the browser endpoint, after these requests. */
async function begin(product: Product, ...requests: JsonObject[]) {
  const [path, request] = PATHS[product];
  const { body } = await api.post(path, request);
  const key = String(body["wizard_session_key"]);
  const transaction = String(body["transaction"]);
  async function ask(members: JsonObject = {}): Promise<WizardAnswer & { ui: Ui }> {
    const answer = await api.post("/wizard", { key, ...members });
    expect(answer.status).toBe(200);
    return answer.body as WizardAnswer & { ui: Ui };
  }
  let page = await ask();
  for (const each of requests) page = await ask(each);
  const session = async () => (await api.ask(`/v1/sessions/${transaction}`)).body;
  const events = async () => {
    const { body: list } = await api.ask(`${path}/${transaction}/events`);
    return (list["data"] as { type: string }[]).map(({ type }) => type);
  };
  return { ask, page, session, events, object: `${path}/${transaction}` };
}

function thrice(request: JsonObject): JsonObject[] {
  return [request, request, request];
}

/** A completed session. */
function finished(product: Product) {
  return begin(product, BANK, login("1"), ...(product === "pay" ? [{ tan: "1" }] : []));
}

describe("payment_status", () => {
  const states = ["NONE", "RECEIVED", "LOSS"];
  const rows = states.flatMap((from) => [
    [from, "received", "RECEIVED"],
    [from, "loss", "LOSS"],
  ]);

  test.each(rows)("%s, %s: %s", async (from = "", call, to) => {
    const { object, events } = await finished("pay");
    if (from !== "NONE") await api.ask(`${object}/${from.toLowerCase()}`, { method: "POST" });
    expect((await api.ask(object)).body["payment_status"]).toBe(from);
    const before = await events();
    const answer = await api.post(`${object}/${call}`, {});
    expect(answer).toMatchObject({ status: 200, body: { payment_status: to } });
    expect((await api.ask(object)).body).toEqual(answer.body);
    expect(await events()).toEqual(["transaction.updated", ...before]);
  });
});

/** Every page that waits for the customer or for the bank, and the way to it. */
const PAGES: readonly [step: string, product: Product, requests: JsonObject[], before: string][] = [
  ["bank", "verify", [], "bank"],
  ["login", "verify", [BANK], "bank"],
  ["login-next", "verify", [BANK, login("next")], "login"],
  ["account", "verify", [BANK, login("accounts")], "login"],
  ["showcase", "verify", [BANK, login("forms")], "login"],
  ["wait", "verify", [BANK, login("autosubmit")], "login"],
  ["redirect", "verify", [BANK, login("config"), { cfg_login: "redirect" }], "login"],
  ["tan", "pay", [BANK, login("1")], "login"],
  ["wait", "pay", [BANK, login("config"), { cfg_tan: "push" }], "login"],
  ["redirect", "pay", [BANK, login("config"), { cfg_tan: "redirect" }], "login"],
];

describe("a wizard session on the step", () => {
  test.each(PAGES)("%s of %s goes back", async (step, product, requests, before) => {
    const { ask, page, session } = await begin(product, ...requests);
    expect(page.ui.step).toBe(step);
    expect((await ask({ action: "back" })).ui.step).toBe(before);
    expect(await session()).toMatchObject({ finished: false });
  });

  test.each(PAGES)("%s of %s ends by an abort", async (_, product, requests) => {
    const { ask, session, events } = await begin(product, ...requests);
    const end = await ask({ action: "abort" });
    expect(end).toMatchObject({ form: { name: "abort" }, ui: { callback: "abort" } });
    expect(withoutTexts(await ask())).toEqual(withoutTexts(end));
    expect(await session()).toMatchObject({ finished: false, last_error: "client_aborted" });
    expect(await events()).toEqual([]);
  });

  test.each<[string, Product, JsonObject[], JsonObject, code: string]>([
    ["bank", "verify", [], { country_id: "DE", bank_code: "nowhere" }, "validation_failed"],
    ["login", "verify", [BANK], login("wrong"), "login_failed"],
    ["login", "verify", [BANK], { USER_NAME: "lena", USER_PIN: "1" }, "validation_failed"],
    ["login-next", "verify", [BANK, login("next")], { login_next: "" }, "validation_failed"],
    ["account", "verify", [BANK, login("accounts")], { account_id: 1 }, "validation_failed"],
    ["tan", "pay", [BANK, login("1")], { tan: "WRONG" }, "tan_failed"],
  ])("%s of %s stays after a recoverable error", async (step, product, way, wrong, code) => {
    const { ask, session } = await begin(product, ...way);
    const page = await ask(wrong);
    expect(page).toMatchObject({ error: { recoverable: true, code }, ui: { step } });
    expect(await session()).toMatchObject({ finished: false });
  });

  test.each<[string, Product, JsonObject[], lastError: string]>([
    ["login", "verify", [BANK, login("no-account")], "no_compatible_accounts"],
    ["login", "risk", [BANK, ...thrice(login("wrong"))], "max_login_tries"],
    ["tan", "pay", [BANK, login("1"), ...thrice({ tan: "WRONG" })], "max_tan_tries"],
  ])("%s of %s ends after a final error", async (step, product, way, lastError) => {
    const { ask, page, session } = await begin(product, ...way);
    expect(page).toMatchObject({
      error: { recoverable: false },
      form: { name: step, elements: [] },
      ui: { step: "error", allowed: { submit: false, back: false, abort: true } },
    });
    for (const members of [BANK, login("1"), { tan: "1" }, { action: "back" }]) {
      expect((await ask(members)).ui.step).toBe("error");
    }
    expect(await session()).toMatchObject({ finished: false, last_error: lastError });
  });
});

test.each(PRODUCTS)(
  "a session of %s that completed all its steps has finished",
  async (product) => {
    const { ask, page, session, events, object } = await finished(product);
    expect(page).toMatchObject({
      form: { name: "finish", elements: [] },
      ui: { callback: "finish", allowed: { submit: false, back: false, abort: false } },
    });
    expect(withoutTexts(await ask({ action: "abort" }))).toEqual(withoutTexts(page));
    expect(await session()).toMatchObject({ finished: true, current_step: "WizardFinishStep" });
    expect(await events()).toEqual(["transaction.created"]);
    expect((await api.ask(object)).status).toBe(200);
  },
);

describe("transaction data", () => {
  test.each(PRODUCTS)("of %s is deleted by a call", async (product) => {
    const { object } = await finished(product);
    expect((await api.ask(object, { method: "DELETE" })).status).toBe(200);
    expect((await api.ask(object)).status).toBe(410);
  });

  test.each(PRODUCTS)("of %s is deleted 30 days after its creation", async (product) => {
    const { object } = await finished(product);
    api.time.now += 30 * DAY - 1;
    expect((await api.ask(object)).status).toBe(200);
    api.time.now += 1;
    expect((await api.ask(object)).status).toBe(410);
  });
});
