// A payment, from its creation to the merchant's report of its arrival.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentRequest } from "#schema/payment.ts";
import { deleteTransaction } from "./forget-transaction.ts";
import { DAY } from "#schema/time.ts";
import { listTransactionEvents } from "./events.ts";
import { openSession } from "./open.ts";
import { pay, setPaymentStatus } from "./pay.ts";
import { findRecord } from "./records.ts";
import { findSession } from "./testing/find-session.ts";
import {
  actor,
  all,
  CREATED,
  creator,
  data,
  type Desk,
  HOUR,
  openDesk,
  scope,
  strangers,
  type FinishInput,
} from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const least: PaymentRequest = {
  amount: 1250,
  currency_id: "EUR",
  purpose: "Rechnung 2026/0815 fuer 'Strassenbau' - bitte Kundennummer 4711 angeben.",
  recipient_holder: "Blumen Adler",
  recipient_iban: "AT248888800012345678",
};

async function created(more: Partial<PaymentRequest> = {}): Promise<string> {
  const { transaction } = await openSession(desk.ctx, pay, creator, { ...least, ...more });
  return transaction;
}

async function paid(more: Partial<PaymentRequest> = {}, input: FinishInput = {}) {
  const transaction = await created(more);
  await desk.finish(transaction, input);
  return findRecord(desk.ctx, pay, scope, transaction);
}

async function pins(more: Partial<PaymentRequest>) {
  return pay.pins((await findSession(desk.ctx, scope, await created(more))).parameters);
}

function events(id: string) {
  return listTransactionEvents(desk.ctx, scope, "svc_pay", id, all);
}

function createLive(recipient_iban: string) {
  return openSession(desk.ctx, pay, { ...creator, mode: "live" }, { ...least, recipient_iban });
}

describe("creating", () => {
  test("writes a session with the accepted parameters", async () => {
    const transaction = await created({ metadata: [1], merchant_id: "A1" });
    expect(transaction).toMatch(/^12345-xp-/);
    const session = await findSession(desk.ctx, scope, transaction);
    expect(session).toMatchObject({ product: "svc_pay", metadata: [1] });
    expect(session.parameters).toEqual({ ...least, amount: 12.5, merchant_id: "A1" });
    expect(session.record).toMatch(/^xp_/);
  });

  test("is refused in Live mode if the recipient's account is at a test bank", async () => {
    await expect(createLive("DE04888888880087654321")).rejects.toMatchObject({
      status: 422,
      fields: { recipient_iban: [expect.stringContaining("Test key")] },
    });
    expect(await createLive("DE02120300000000202051")).toHaveProperty("transaction");
  });

  test("requests from the bank: the order, its whole purpose and no turnovers", async () => {
    const session = await findSession(desk.ctx, scope, await created());
    const { amount, purpose, recipient_holder: holder, recipient_iban: iban } = least;
    expect(pay.wish(session.parameters)).toEqual({
      days: 0,
      order: { amount, currency: "EUR", purpose, recipient: { holder, iban, bic: "" } },
    });
    const named = await findSession(
      desk.ctx,
      scope,
      await created({ recipient_bic: "TESTAT88XXX" }),
    );
    expect(pay.wish(named.parameters).order?.recipient.bic).toBe("TESTAT88XXX");
  });

  test.each([
    [true, true],
    [false, undefined],
  ])("requests an instant transfer only if asked to: %s", async (instant, wished) => {
    const { parameters } = await findSession(desk.ctx, scope, await created({ instant }));
    expect(pay.wish(parameters).order?.instant).toBe(wished);
  });

  test("restricts the account holder", async () => {
    const none = { countryId: "", bankCode: "", bic: "", iban: "", holder: "" };
    expect(await pins({})).toEqual(none);
    const sender = {
      sender_holder: "Max",
      sender_iban: "DE62888888880012345678",
      sender_bic: "TESTDE88XXX",
      sender_country_id: "DE",
    } as const;
    expect(await pins(sender)).toEqual({
      countryId: "DE",
      bankCode: "",
      bic: "TESTDE88XXX",
      iban: "DE62888888880012345678",
      holder: "Max",
    });
  });
});

describe("the finished object", () => {
  test("contains the merchant's order and the bank's data", async () => {
    const record = await paid({ merchant_id: "A1" });
    expect(record).toEqual({
      ...scope,
      id: expect.stringMatching(/^xp_/),
      transaction: record.transaction,
      sender_holder: "Max Mustermann",
      sender_iban: "DE62888888880012345678",
      sender_bic: "TESTDE88XXX",
      sender_bank_name: "Testbank",
      sender_country_id: "DE",
      sender_account_number: "12345678",
      sender_bank_code: "88888888",
      recipient_holder: "Blumen Adler",
      recipient_iban: "AT248888800012345678",
      recipient_bic: "TESTAT88XXX",
      recipient_bank_name: "Testbank Österreich",
      recipient_country_id: "AT",
      purpose: "Rechnung 2026/0815 fuer 'Strassenbau' - bitte Kundennu",
      amount: 1250,
      currency_id: "EUR",
      payment_status: "NONE",
      metadata: null,
      customer_fields: [],
      merchant_id: "A1",
      created_at: CREATED + HOUR,
      kept_until: CREATED + 30 * DAY,
    });
    expect(await findRecord(desk.ctx, pay, scope, record.id)).toEqual(record);
  });

  test.each<[string, Partial<PaymentRequest>, object]>([
    [
      "the merchant's data of the recipient",
      { recipient_bic: "OTHRDEFFXXX", recipient_country_id: "FR" },
      { recipient_bic: "OTHRDEFFXXX", recipient_country_id: "FR" },
    ],
    [
      "the BIC and country of a bank without a name",
      { recipient_iban: "AT483200000012345864" },
      { recipient_bic: "RLNWATWWXXX", recipient_bank_name: "", recipient_country_id: "AT" },
    ],
    [
      "nothing about an unknown bank",
      { recipient_iban: "NL91ABNA0417164300" },
      { recipient_bic: "", recipient_bank_name: "", recipient_country_id: "" },
    ],
    [
      "the holder's name at the bank",
      { sender_holder: "M. Muster" },
      { sender_holder: "Max Mustermann" },
    ],
  ])("shows %s", async (_, more, expected) => {
    expect(await paid(more)).toMatchObject(expected);
  });

  test("fills in missing data of the sender", async () => {
    const account = { ...data.account, holder: "", bic: "", countryId: "" };
    const silent = { data: { ...data, account } };
    expect(await paid({ sender_holder: "M. Muster" }, silent)).toMatchObject({
      sender_holder: "M. Muster",
      sender_bic: "TESTDE88XXX",
      sender_country_id: "DE",
    });
    expect(await paid({}, silent)).toMatchObject({ sender_holder: "", merchant_id: "" });
  });

  test("derives the sender's number and bank code without leading zeros", async () => {
    const account = { ...data.account, iban: "CH9300762011623852957" };
    expect(await paid({}, { data: { ...data, account } })).toMatchObject({
      sender_account_number: "11623852957",
      sender_bank_code: "762",
    });
  });

  test("has the customer's form fields in its metadata", async () => {
    expect((await paid({ metadata: { a: 1 } }, { extra: { b: "on" } })).metadata).toEqual({
      a: 1,
      b: "on",
    });
  });

  test("needs an IBAN, but no balance", async () => {
    const session = await findSession(desk.ctx, scope, await created());
    const silent = { ...data, balance: { ...data.balance, balance: null } };
    const nameless = { ...data, account: { ...data.account, iban: "" } };
    expect(pay.refusal(session, silent)).toBeNull();
    expect(pay.refusal(session, nameless)).toBe("account_data_incomplete");
  });
});

describe("marking whether the money arrived", () => {
  test.each(["RECEIVED", "LOSS", "NONE"] as const)("works from any state to %s", async (status) => {
    const { id, transaction } = await paid();
    for (const before of ["RECEIVED", "LOSS", "NONE", status] as const) {
      await setPaymentStatus(desk.ctx, scope, id, before);
      const noted = await setPaymentStatus(desk.ctx, scope, transaction, status);
      expect(noted.payment_status).toBe(status);
      expect(await findRecord(desk.ctx, pay, scope, id)).toEqual(noted);
    }
  });

  test("records an event each time, with the object as it is then", async () => {
    const { id, transaction } = await paid();
    desk.time.now += HOUR;
    await setPaymentStatus(desk.ctx, scope, id, "RECEIVED");
    await setPaymentStatus(desk.ctx, scope, id, "RECEIVED");
    const { rows } = await events(transaction);
    expect(rows).toMatchObject([
      { type: "transaction.updated" },
      {
        type: "transaction.updated",
        transaction,
        record: id,
        message: "The transaction was updated.",
        created_at: CREATED + 2 * HOUR,
        kept_until: CREATED + 30 * DAY,
        data: { id, object: "svc_payment", amount: 12.5, payment_status: "RECEIVED" },
      },
      { type: "transaction.created", data: { payment_status: "NONE" } },
    ]);
  });

  test("is recorded under the name of who did it", async () => {
    const { id, transaction } = await paid();
    await setPaymentStatus({ ...desk.ctx, actor }, scope, id, "RECEIVED");
    const [change] = await desk.ctx.store.read((db) => db.audit.list({ limit: 1 }));
    expect(change).toMatchObject({
      actor,
      kind: "payment.marked",
      subject: transaction,
      after: { status: "RECEIVED" },
    });
  });

  test("does not change other payments", async () => {
    const other = await paid();
    const { id } = await paid();
    await setPaymentStatus(desk.ctx, scope, id, "LOSS");
    expect(await findRecord(desk.ctx, pay, scope, other.id)).toEqual(other);
  });

  test.each(strangers)("is refused for %j", async (stranger) => {
    const record = await paid();
    const refused = setPaymentStatus(desk.ctx, stranger, record.id, "LOSS");
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await findRecord(desk.ctx, pay, scope, record.id)).toEqual(record);
  });

  test("is limited to finished payments that are still stored", async () => {
    const open = await created();
    const { id, transaction } = await paid();
    const gone = (await paid()).id;
    const note = (name: string) => setPaymentStatus(desk.ctx, scope, name, "LOSS");
    await deleteTransaction(desk.ctx, scope, "svc_pay", gone);
    await expect(note(gone)).rejects.toMatchObject({ status: 410 });
    await expect(note("xp_0000000000000000")).rejects.toMatchObject({ status: 404 });
    await expect(note(open)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining(`/v1/sessions/${open}`),
    });
    desk.time.now = CREATED + 31 * DAY;
    for (const name of [id, transaction]) {
      await expect(note(name)).rejects.toMatchObject({ status: 410 });
    }
  });
});

test("deleting leaves nothing but a 410", async () => {
  const { id, transaction } = await paid();
  await deleteTransaction(desk.ctx, scope, "svc_pay", id);
  await expect(findRecord(desk.ctx, pay, scope, transaction)).rejects.toMatchObject({
    status: 410,
  });
  await expect(events(id)).rejects.toMatchObject({ status: 410 });
  expect(await desk.ctx.store.read((db) => db.in(scope).payments.find(id))).toBeNull();
});
