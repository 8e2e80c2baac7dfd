// A server that is killed during a payment: each order is sent exactly once.
import { setTimeout as wait } from "node:timers/promises";
import { TEXTS } from "#wizard/texts.ts";
import { call } from "../api.ts";
import { dieAt, readBooks, startBank } from "../bank/books.ts";
import {
  createCustomer,
  type Customer,
  PAYMENTS,
  type Seen,
  type Stage,
} from "../bank/customer.ts";
import type { Moment } from "../bank/moments.ts";
import { expect, test } from "../fixtures.ts";
import type { Service } from "../service.ts";
import { claimOfDead } from "../stores.ts";

// One server at a time, started up to seven times per test.
test.describe.configure({ mode: "default", timeout: 90_000 });

const pay = test.extend<{ bank: Service }>({
  bank: async ({ start, store }, use, info) => {
    // Triple timeout: the last test kills five servers.
    info.setTimeout(info.timeout + 3 * claimOfDead(store));
    const service = await startBank(start);
    await use(service);
    await service.stop();
  },
});

/** The numbers of payments and of creation events that the merchant finds for a transaction. */
async function found(service: Service, { transaction }: Customer): Promise<number[]> {
  const lists = await Promise.all(["/v1/payments", "/v1/events"].map((it) => call(service, it)));
  return lists.map(({ body }) => {
    const rows = body["data"] as { transaction: string }[];
    return rows.filter((row) => row.transaction === transaction).length;
  });
}

async function walk(
  stages: readonly Stage[],
  service: Service,
  customer: Customer,
  before: (seen: Seen) => Promise<void> = async () => {},
): Promise<void> {
  for (const stage of stages) {
    const seen = await customer.ask();
    expect(seen.step).toBe(stage.at);
    await before(seen);
    await stage.does(service, customer, seen);
  }
}

/** Pages with which every procedure begins: the server dies on them in the first one alone. */
const COMMON = new Set(["bank", "login", "login-next", "account"]);

for (const [procedure, stages] of Object.entries(PAYMENTS)) {
  const pages = procedure === "qr" ? "each of its pages" : "each page of its release";
  pay(`a payment by ${procedure} outlives kill -9 on ${pages}`, async ({ bank }) => {
    const customer = await createCustomer(bank);
    await walk(stages, bank, customer, async ({ step, formId }) => {
      if (procedure !== "qr" && COMMON.has(step)) return;
      await bank.restart("SIGKILL");
      expect(await customer.ask()).toMatchObject({ step, formId });
    });
    expect(await customer.ask()).toMatchObject({ step: "finish" });
    await bank.restart("SIGKILL");
    expect(await customer.ask()).toMatchObject({ step: "finish" });
    expect(readBooks(bank)).toEqual({ orders: 1, carriedOut: 1 });
    expect(await found(bank, customer)).toEqual([1, 1]);
  });
}

/** A process that died after sending an order cannot know whether the bank executed it. */
const UNCLEAR = {
  step: "error",
  answer: { error: { recoverable: false, message: TEXTS.en["error.order_unclear"] } },
};

type Death = { moment: Moment; orders: number; carriedOut: number };

/** Kills the server at one stage and checks what the customer sees after the restart. */
async function dieIn(stage: Stage, moment: Moment, service: Service, customer: Customer) {
  const seen = await customer.ask();
  dieAt(service, moment);
  await expect(stage.does(service, customer, seen)).rejects.toThrow();
  await service.restart("SIGKILL");
  // A repeated request of the customer's browser is not executed again.
  return stage.does(service, customer, seen).then(() => customer.ask());
}

const DEATHS: (Death & { at: "account" | "tan" })[] = [
  { at: "account", moment: "before the order", orders: 0, carriedOut: 0 },
  { at: "account", moment: "after the order", orders: 1, carriedOut: 0 },
  { at: "tan", moment: "before the release", orders: 1, carriedOut: 0 },
  { at: "tan", moment: "after the release", orders: 1, carriedOut: 1 },
];

for (const { at, moment, ...books } of DEATHS) {
  pay(`kill -9 ${moment} ends the payment and says so`, async ({ bank }) => {
    const customer = await createCustomer(bank);
    const index = PAYMENTS.qr.findIndex((stage) => stage.at === at);
    await walk(PAYMENTS.qr.slice(0, index), bank, customer);
    const stage = PAYMENTS.qr[index];
    if (!stage) throw new Error(`There is no step ${at}.`);
    expect(await dieIn(stage, moment, bank, customer)).toMatchObject(UNCLEAR);
    expect(readBooks(bank)).toEqual(books);
    expect(await found(bank, customer)).toEqual([0, 0]);
    const { body } = await call(bank, `/v1/sessions/${customer.transaction}`);
    expect(body["last_error"]).toBe("tech_error");
  });
}

for (const procedure of ["push", "redirect"] as const) {
  for (const moment of ["before the release", "after the release"] as const) {
    pay(`kill -9 ${moment} by ${procedure} is made up for by the next poll`, async ({ bank }) => {
      const customer = await createCustomer(bank);
      const stages = PAYMENTS[procedure];
      await walk(stages.slice(0, -1), bank, customer);
      const last = stages.at(-1);
      if (!last) throw new Error("There is nothing to do.");
      expect(await dieIn(last, moment, bank, customer)).toMatchObject({ step: "finish" });
      expect(readBooks(bank)).toEqual({ orders: 1, carriedOut: 1 });
      expect(await found(bank, customer)).toEqual([1, 1]);
    });
  }
}

/** Milliseconds from sending a TAN to the server's death; a TAN takes a few. */
const AFTER = [0, 3, 6, 10, 20];

pay("kill -9 at any time of a TAN's way neither doubles nor loses an order", async ({ bank }) => {
  test.slow();
  for (const milliseconds of AFTER) {
    const customer = await createCustomer(bank);
    await walk(PAYMENTS.qr.slice(0, -1), bank, customer);
    const before = readBooks(bank);
    const answered = customer.ask({ tan: "204816" }).catch(() => null);
    await wait(milliseconds);
    await bank.restart("SIGKILL");
    const acknowledged = await answered;
    let { step } = await customer.ask();
    if (acknowledged) expect(step).toBe("finish");
    // The TAN never arrived: the customer, who got no response, sends it again.
    if (step === "tan") ({ step } = await customer.ask({ tan: "204816" }));
    const { orders, carriedOut } = readBooks(bank);
    const times = carriedOut - before.carriedOut;
    expect(orders).toBe(before.orders);
    expect([step, times]).toEqual(step === "finish" ? ["finish", 1] : ["error", times && 1]);
    expect(await found(bank, customer)).toEqual(step === "finish" ? [1, 1] : [0, 0]);
  }
});
