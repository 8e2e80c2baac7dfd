// What can happen to a payment while its bank is asked: afterwards, the bank's books and the service
// agree. Each order in the books has one payment and one event, or its session says that the outcome is
// unclear; no payment is without an order, and none is carried out twice.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type GatedBank, gatedBank } from "#connectors/test-bank/testing/gated-bank.ts";
import { type Books, openBooks } from "#connectors/test-bank/testing/ledger.ts";
import { type Api, basic, openApi } from "#http/testing/api.ts";
import { setBlocked } from "#products/blocked.ts";
import { clearOutlived } from "#products/retention.ts";
import { SERVICE } from "#schema/audit.ts";
import type { JsonObject } from "#schema/json.ts";
import { DAY } from "#schema/time.ts";
import { readState } from "#wizard/stored-state.ts";
import { BANK, HOUR, login, merchant } from "#wizard/testing/world.ts";
import { createWizard, type Wizard } from "#wizard/wizard.ts";
import { createKey, revokeKey } from "#products/merchant-keys.ts";

const SCOPE = { merchant: merchant.id, mode: "test" } as const;
const POLL = { action: "poll" };
const PAYMENT = {
  amount: 12.5,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815",
  recipient_holder: "Blumen Adler",
  recipient_iban: "DE04888888880087654321",
};

let books: Books;
let bank: GatedBank;
let api: Api;
beforeAll(async () => {
  books = openBooks();
  bank = gatedBank(books);
  api = await openApi({ connector: bank.connector });
});
afterAll(() => api.close());

/** The context of an administrator's command. */
const operator = () => ({ ...api.ctx, actor: SERVICE });

/** A process of the service; `arrived` counts the requests of its wizard. */
async function startProcess(owner: string) {
  const ctx = api.context({ owner });
  const wizard = createWizard(ctx);
  const process = { wizard, base: "", arrived: 0 };
  const run: Wizard["run"] = (...args) => {
    process.arrived += 1;
    return wizard.run(...args);
  };
  process.base = await api.serve({ ctx, wizard: { ...wizard, run } });
  return process;
}

type Step = { step: string; body: Record<string, unknown> };
type Payment = Awaited<ReturnType<typeof createPayment>>;

async function createPayment() {
  const { record, key: apiKey } = await createKey(operator(), { ...SCOPE, label: "" });
  const authorization = basic(apiKey);
  const { body } = await api.post("/v1/payments", PAYMENT, apiKey);
  const key = String(body["wizard_session_key"]);
  const transaction = String(body["transaction"]);
  const process = await startProcess("first");
  return { record, key, transaction, process, authorization, form: "" };
}

/** A request of the browser, for the form that it last saw. */
async function ask(payment: Payment, body: JsonObject): Promise<Step> {
  const answer = await api.ask(`${payment.process.base}/wizard`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: payment.key, form_id: payment.form, ...body }),
  });
  const ui = Object(answer.body["ui"]);
  payment.form = String(ui.form_id);
  return { step: String(ui.step), body: answer.body };
}

/** A request that the wizard has taken in, and has not answered yet. */
async function send(payment: Payment, body: JsonObject): Promise<{ answer: Promise<string> }> {
  const { process } = payment;
  const before = process.arrived;
  const answer = ask(payment, body).then(({ step }) => step);
  await vi.waitUntil(() => process.arrived > before, { interval: 1, timeout: 10_000 });
  return { answer };
}

/** The status of a call of the merchant. */
async function call(payment: Payment, method: "GET" | "DELETE"): Promise<string> {
  const path = `${payment.process.base}/v1/payments/${payment.transaction}`;
  const { status, body } = await api.ask(path, { method, headers: payment.authorization });
  return method === "DELETE" && status === 409 ? String(body["type"]) : String(status);
}

/** The customer confirms the order on the bank's own page, which sends the browser back. */
async function confirm({ key, process }: Payment): Promise<void> {
  const { state } = await api.session(key);
  const shown = readState(state);
  const token = ("redirect" in shown && shown.redirect?.token) || "";
  await process.wizard.visit(token, (before) => ({ ...before, returned: { result: "confirmed" } }));
}

/** How a payment gets to the request that asks the bank. */
const MOMENTS = {
  login: { before: [{}, BANK], last: login("123456") },
  TAN: { before: [{}, BANK, login("123456")], last: { tan: "1" } },
  push: { before: [{}, BANK, login("config"), { cfg_tan: "push" }, POLL, POLL], last: POLL },
  redirect: { before: [{}, BANK, login("config"), { cfg_tan: "redirect" }], last: POLL },
} satisfies Record<string, { before: JsonObject[]; last: JsonObject }>;
type Moment = keyof typeof MOMENTS;

async function begin(moment: Moment): Promise<Payment> {
  const payment = await createPayment();
  for (const body of MOMENTS[moment].before) await ask(payment, body);
  if (moment === "redirect") await confirm(payment);
  return payment;
}

type Happening = (payment: Payment) => Promise<{ answer: Promise<string> | string }>;

/** What happens meanwhile. The answer of a request that waits for the bank comes later. */
const HAPPENINGS = {
  delete: async (payment) => ({ answer: await call(payment, "DELETE") }),
  async retention(payment) {
    api.time.now += 30 * DAY;
    await clearOutlived(api.ctx);
    return { answer: await call(payment, "GET") };
  },
  abort: (payment) => send(payment, { action: "abort" }),
  back: (payment) => send(payment, { action: "back" }),
  "second TAN": (payment) => send(payment, { tan: "2" }),
  async restart(payment) {
    payment.process = await startProcess("second");
    return { answer: "" };
  },
  async block(payment) {
    await setBlocked(operator(), merchant.id, true);
    return { answer: await call(payment, "GET") };
  },
  async revoke(payment) {
    await revokeKey(operator(), { merchant: merchant.id }, payment.record.id);
    return { answer: await call(payment, "GET") };
  },
} satisfies Record<string, Happening>;
type Name = keyof typeof HAPPENINGS;

/** What became of a payment: the session's end, and how often each of its orders was carried out. */
async function outcomeOf({ key, transaction }: Payment, first: number) {
  return api.ctx.store.read(async (db) => {
    const session = await db.sessions.byKey(key);
    const state = session?.state ? readState(session.state) : null;
    const lost = state?.error?.unclear ? " unclear" : "";
    const events = await db.in(SCOPE).events.list({
      page: 1,
      perPage: 15,
      filters: [
        { column: "transaction", op: "equals", value: transaction },
        { column: "type", op: "equals", value: "transaction.created" },
      ],
      order: { column: "created_at", direction: "desc" },
    });
    return {
      end: session ? `${session.ended ?? "open"}${lost}` : "gone",
      orders: books.orders.slice(first).map(({ carriedOut }) => carriedOut),
      payments: (await db.in(SCOPE).payments.find(transaction)) ? 1 : 0,
      events: events.total,
    };
  });
}

/** Asserts that the books and the service agree, also once what has outlived its retention is gone. */
async function agree(payment: Payment, first: number) {
  await clearOutlived(api.ctx);
  const { end, orders, payments, events } = await outcomeOf(payment, first);
  const carriedOut = orders.reduce((sum, times) => sum + times, 0);
  expect(carriedOut).toBeLessThanOrEqual(1);
  expect([payments, events]).toEqual(end.endsWith("unclear") ? [0, 0] : [carriedOut, carriedOut]);
  return { end, orders };
}

/** Nobody comes back: the session ends. */
async function leave({ process }: Payment): Promise<void> {
  api.time.now += HOUR;
  await process.wizard.endSessions();
}

function unblock(): Promise<void> {
  return setBlocked(operator(), merchant.id, false);
}

/**
 * `answer`: of what happens, "" for none. `seen`: the step that the customer sees next. `end`: of the
 * session. `orders`: how often each was carried out.
 */
type Row = [Name, Moment, answer: string, seen: string, end: string, orders: number[]];

const WHILE_ASKED: Row[] = [
  ["delete", "login", "200", "error", "gone", []],
  ["delete", "TAN", "order_in_progress", "finish", "finished", [1]],
  ["delete", "push", "order_in_progress", "finish", "finished", [1]],
  ["delete", "redirect", "order_in_progress", "finish", "finished", [1]],
  ["retention", "login", "410", "error", "gone", []],
  ["retention", "TAN", "404", "finish", "finished", [1]],
  ["retention", "push", "404", "finish", "finished", [1]],
  ["retention", "redirect", "404", "finish", "finished", [1]],
  ["abort", "login", "abort", "abort", "aborted", []],
  ["abort", "TAN", "finish", "finish", "finished", [1]],
  ["abort", "push", "finish", "finish", "finished", [1]],
  ["abort", "redirect", "finish", "finish", "finished", [1]],
  ["back", "login", "login", "login", "failed", [0]],
  ["back", "TAN", "finish", "finish", "finished", [1]],
  ["back", "push", "finish", "finish", "finished", [1]],
  ["back", "redirect", "finish", "finish", "finished", [1]],
  ["second TAN", "login", "tan", "tan", "failed", [0]],
  ["second TAN", "TAN", "finish", "finish", "finished", [1]],
  ["second TAN", "push", "finish", "finish", "finished", [1]],
  ["second TAN", "redirect", "finish", "finish", "finished", [1]],
  ["restart", "login", "", "login", "failed", []],
  ["restart", "TAN", "", "error", "failed unclear", [1]],
  ["restart", "push", "", "wait", "finished", [1]],
  ["restart", "redirect", "", "redirect", "finished", [1]],
  ["block", "login", "403", "error", "failed", [0]],
  ["block", "TAN", "403", "finish", "finished", [1]],
  ["block", "push", "403", "finish", "finished", [1]],
  ["block", "redirect", "403", "finish", "finished", [1]],
  ["revoke", "login", "401", "tan", "failed", [0]],
  ["revoke", "TAN", "401", "finish", "finished", [1]],
  ["revoke", "push", "401", "finish", "finished", [1]],
  ["revoke", "redirect", "401", "finish", "finished", [1]],
];

describe("while a bank is asked", () => {
  it.each(WHILE_ASKED)("%s during %s", async (name, moment, ...expected) => {
    const first = books.orders.length;
    const payment = await begin(moment);
    const { asked, tell } = bank.hold();
    const { answer: asking } = await send(payment, MOMENTS[moment].last);
    // A process that is killed closes its connections.
    const page = asking.catch(() => "");
    await asked;
    const { answer } = await HAPPENINGS[name](payment);
    // A killed process never gets the bank's answer.
    if (name !== "restart") {
      tell();
      await page;
    }
    const answered = await answer;
    const { step } = await ask(payment, {});
    await leave(payment);
    await unblock();
    const { end, orders } = await agree(payment, first);
    expect([answered, step, end, orders]).toEqual(expected);
    if (answered !== "order_in_progress") return;
    expect(await call(payment, "DELETE")).toBe("200");
    expect(await call(payment, "GET")).toBe("410");
  });
});

/** The customer has released the order elsewhere, and the wizard has not asked the bank again yet. */
const BETWEEN_POLLS: Row[] = (["push", "redirect"] as const).flatMap((moment) => {
  const page = moment === "push" ? "wait" : "redirect";
  return [
    ["delete", moment, "order_in_progress", page, "finished", [1]],
    ["retention", moment, "404", "finish", "finished", [1]],
    ["abort", moment, "finish", "finish", "finished", [1]],
    ["back", moment, "finish", "finish", "finished", [1]],
    ["second TAN", moment, page, page, "finished", [1]],
    ["restart", moment, "", page, "finished", [1]],
    ["block", moment, "403", "finish", "finished", [1]],
    ["revoke", moment, "401", page, "finished", [1]],
  ];
});

describe("after a release elsewhere that nobody has asked for yet", () => {
  it.each(BETWEEN_POLLS)("%s of %s", async (name, moment, ...expected) => {
    const first = books.orders.length;
    const payment = await begin(moment);
    const { answer } = await HAPPENINGS[name](payment);
    const answered = await answer;
    const { step } = await ask(payment, {});
    await leave(payment);
    await unblock();
    const { end, orders } = await agree(payment, first);
    expect([answered, step, end, orders]).toEqual(expected);
  });
});
