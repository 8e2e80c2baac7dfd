// A verification from its creation to its finish: the rows written.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import type { VerificationRequest } from "#schema/verification.ts";
import { finishSession } from "./finish.ts";
import { listTransactionEvents } from "./events.ts";
import { openSession } from "./open.ts";
import { findRecord } from "./records.ts";
import { findSession } from "./testing/find-session.ts";
import {
  all,
  bank,
  CREATED,
  data,
  type Desk,
  HOUR,
  merchant,
  openDesk,
  scope,
} from "./testing/desk.ts";
import { verify } from "./verify.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

function events(id: string) {
  return listTransactionEvents(desk.ctx, scope, "svc_verify", id, all);
}

describe("creating", () => {
  test("writes a session that waits for a day", async () => {
    const metadata = { order: [1, null] };
    const opened = await desk.create({ check_amount: 1250, merchant_id: "A1", metadata });
    expect(opened.wizard_session_key).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(opened.transaction).toMatch(/^12345-xv-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/);
    const session = await findSession(desk.ctx, scope, opened.transaction);
    expect(session).toMatchObject({
      product: "svc_verify",
      mode: "test",
      parameters: { check_amount: 12.5, merchant_id: "A1" },
      metadata,
      currentStep: "WizardStartStep",
      lastError: "",
      ended: null,
      state: null,
      openedAt: null,
      page: null,
      returnedElsewhere: false,
      expiresAt: CREATED + DAY,
      createdAt: CREATED,
    });
    expect(session.record).toMatch(/^xv_/);
    expect(session.id).toMatch(/^ws_/);
  });

  test("is refused to a merchant without the product", async () => {
    const poor = { ...merchant, products: [] };
    const refused = openSession(desk.ctx, verify, { merchant: poor, mode: "test" }, {});
    await expect(refused).rejects.toMatchObject({
      status: 403,
      type: "feature_not_enabled",
      message: "The product is not enabled for this account.",
    });
  });
});

describe("the finished object", () => {
  test("contains the bank's data", async () => {
    const { transaction, session } = await desk.finished({ merchant_id: "A1" });
    const record = await findRecord(desk.ctx, verify, scope, transaction);
    expect(record).toEqual({
      ...scope,
      id: session.record,
      transaction,
      account_holder: "Max Mustermann",
      iban: "DE62888888880012345678",
      bic: "TESTDE88XXX",
      bank_name: "Testbank",
      country_id: "DE",
      check_requested: false,
      check_amount: 0,
      check_currency_id: "EUR",
      check_passed: false,
      metadata: null,
      customer_fields: [],
      merchant_id: "A1",
      created_at: CREATED + HOUR,
      kept_until: CREATED + 30 * DAY,
    });
    expect(await findRecord(desk.ctx, verify, scope, session.record)).toEqual(record);
  });

  test("has no merchant's id without one", async () => {
    const { transaction } = await desk.finished({});
    const record = await findRecord(desk.ctx, verify, scope, transaction);
    expect(record.merchant_id).toBe("");
  });

  test.each<[VerificationRequest, object]>([
    [{ check_amount: 212_300 }, { check_amount: 212_300, check_passed: true }],
    [{ check_amount: 212_301 }, { check_amount: 212_301, check_passed: false }],
    [
      { check_amount: 1, check_currency_id: "USD" },
      { check_currency_id: "USD", check_passed: false },
    ],
    [
      { check_currency_id: "CHF" },
      { check_requested: false, check_currency_id: "EUR", check_passed: false },
    ],
  ])("with %j has %j", async (request, result) => {
    const { transaction } = await desk.finished(request);
    expect(await findRecord(desk.ctx, verify, scope, transaction)).toMatchObject(result);
  });

  test.each<
    [
      metadata: VerificationRequest["metadata"],
      extra: Record<string, string>,
      kept: unknown,
      names: string[],
    ]
  >([
    [undefined, {}, null, []],
    [undefined, { age: "42" }, { age: "42" }, ["age"]],
    [{ age: 1 }, { age: "42", news: "on" }, { age: 1, news: "on" }, ["news"]],
    [{ age: 1 }, { age: "42" }, { age: 1 }, []],
    [["a", "b"], { "1": "x", "2": "y" }, { "0": "a", "1": "b", "2": "y" }, ["2"]],
    [["a"], {}, ["a"], []],
    [["a"], { "0": "x" }, ["a"], []],
    [{}, {}, {}, []],
  ])("of metadata %j and fields %j stores %j, from the customer %j", async (...row) => {
    const [metadata, extra, kept, names] = row;
    const { transaction } = await desk.finished(metadata === undefined ? {} : { metadata }, extra);
    const record = await findRecord(desk.ctx, verify, scope, transaction);
    expect(record).toMatchObject({ metadata: kept, customer_fields: names });
    expect((await findSession(desk.ctx, scope, transaction)).metadata).toEqual(kept);
    const { rows } = await events(transaction);
    expect(rows).toMatchObject([{ data: { metadata: kept, customer_fields: names } }]);
  });

  test("records one event with the whole object", async () => {
    const { transaction, session } = await desk.finished({ check_amount: 1050 });
    const { rows } = await events(transaction);
    expect(rows).toMatchObject([
      {
        type: "transaction.created",
        transaction,
        record: session.record,
        message: "The transaction was created.",
        created_at: CREATED + HOUR,
        data: {
          id: session.record,
          object: "svc_verification",
          testmode: true,
          check_amount: 10.5,
          check_passed: true,
          created_at: "2026-03-02 11:00:00",
        },
      },
    ]);
    expect(await events(session.record)).toEqual(await events(transaction));
  });

  test("is not written if the session has changed meanwhile", async () => {
    const { transaction } = await desk.create();
    const session = await findSession(desk.ctx, scope, transaction);
    await desk.ctx.store.write((db) => db.sessions.update(session.id, session.version, {}));
    const patch = { ended: "finished" } as const;
    expect(await finishSession(desk.ctx, session, { bank, data, extra: {}, patch })).toBe(false);
    await expect(findRecord(desk.ctx, verify, scope, transaction)).rejects.toMatchObject({
      status: 404,
    });
    expect((await events(transaction)).total).toBe(0);
  });

  test("cannot be created without the required data", async () => {
    const { transaction } = await desk.create({ check_amount: 0 });
    const session = await findSession(desk.ctx, scope, transaction);
    const silent = { ...data, balance: { ...data.balance, balance: null } };
    const nameless = { ...data, account: { ...data.account, iban: "" } };
    expect(verify.refusal(session, data)).toBeNull();
    expect(verify.refusal(session, silent)).toBe("balance_failed");
    expect(verify.refusal({ ...session, parameters: {} }, silent)).toBeNull();
    expect(verify.refusal(session, nameless)).toBe("account_data_incomplete");
  });
});
