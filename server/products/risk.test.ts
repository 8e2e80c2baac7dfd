// A risk session, from its creation to its finish: requested checks, refusals and written data.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonObject } from "#schema/json.ts";
import { deleteTransaction } from "./forget-transaction.ts";
import { DAY } from "#schema/time.ts";
import { listTransactionEvents } from "./events.ts";
import { openSession } from "./open.ts";
import { findRecord, listRecords } from "./records.ts";
import { risk } from "./risk.ts";
import type { RiskRequest } from "./risk-schema.ts";
import { findSession } from "./testing/find-session.ts";
import { all, CREATED, creator, data, type Desk, HOUR, openDesk, scope } from "./testing/desk.ts";

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

async function created(request: RiskRequest): Promise<string> {
  return (await openSession(desk.ctx, risk, creator, request)).transaction;
}

async function finished(request: RiskRequest) {
  const transaction = await created(request);
  await desk.finish(transaction);
  return findRecord(desk.ctx, risk, scope, transaction);
}

describe("creating", () => {
  test("stores the requested checks in the session", async () => {
    const transaction = await created({
      iban: "DE62888888880012345678",
      metadata: { a: 1 },
      svc_balance_check: { check_amount: 1250 },
      svc_balance_overview: {},
    });
    expect(transaction).toMatch(/^12345-xr-/);
    const session = await findSession(desk.ctx, scope, transaction);
    expect(session).toMatchObject({ product: "svc_risk", metadata: { a: 1 } });
    expect(session.record).toMatch(/^xr_/);
    expect(session.parameters).toEqual({
      iban: "DE62888888880012345678",
      svc_balance_check: { check_amount: 12.5 },
      svc_balance_overview: {},
    });
    expect(risk.pins(session.parameters)).toEqual({
      countryId: "",
      bankCode: "",
      bic: "",
      iban: "DE62888888880012345678",
      holder: "",
    });
    expect(risk.wish(session.parameters)).toEqual({ days: 1 });
    expect(risk.wish({})).toEqual({ days: 0 });
    const everything = { svc_account_snapshot: { days: 30, all_accounts: true } };
    expect(risk.wish(everything)).toEqual({ days: 30, allAccounts: true });
  });
});

describe("the finished object", () => {
  test("contains the bank's data and the results, in the order of the request", async () => {
    const record = await finished({
      merchant_id: "A1",
      svc_balance_check: { check_amount: 212_300 },
      svc_balance_overview: {},
      svc_name_check: { name: "Mustermann", firstname: "Erika" },
    });
    expect(record).toEqual({
      ...scope,
      id: expect.stringMatching(/^xr_/),
      transaction: record.transaction,
      account_holder: "Max Mustermann",
      iban: "DE62888888880012345678",
      bic: "TESTDE88XXX",
      bank_name: "Testbank",
      country_id: "DE",
      checks: {
        svc_balance_check: {
          check_amount: 212_300,
          check_currency_id: "EUR",
          check_passed: true,
          created_at: CREATED + HOUR,
        },
        svc_balance_overview: {
          balance: 212_300,
          available: 312_300,
          limit: 100_000,
          currency_id: "EUR",
          created_at: CREATED + HOUR,
        },
        svc_name_check: {
          match: false,
          similarity: expect.any(Number),
          name: "Mustermann",
          firstname: "Erika",
          created_at: CREATED + HOUR,
        },
      },
      metadata: null,
      customer_fields: [],
      merchant_id: "A1",
      created_at: CREATED + HOUR,
      kept_until: CREATED + 30 * DAY,
    });
    expect((await listRecords(desk.ctx, risk, scope, all)).rows).toEqual([record]);
  });

  test("has no checks if none was requested", async () => {
    expect((await finished({})).checks).toEqual({});
  });

  test("counts months back to the requested day, even if the bank shows fewer", async () => {
    const { checks } = await finished({ svc_cashflow_overview: {} });
    expect(checks.svc_cashflow_overview?.cashflow).toHaveLength(13);
  });

  test("records one event with the whole object", async () => {
    const { id, transaction } = await finished({ svc_balance_check: { check_amount: 1 } });
    const { rows } = await listTransactionEvents(desk.ctx, scope, "svc_risk", id, all);
    expect(rows).toMatchObject([
      {
        type: "transaction.created",
        transaction,
        record: id,
        data: {
          id,
          object: "svc_risk",
          svc_balance_check: {
            check_amount: 0.01,
            check_passed: true,
            created_at: "2026-03-02 11:00:00",
            object: "svc_balance_check",
          },
        },
      },
    ]);
  });

  test.each<[JsonObject, silent: string | null]>([
    [{}, null],
    [{ svc_balance_check: {} }, "balance_failed"],
    [{ svc_balance_overview: {} }, "balance_failed"],
  ])("requested %j without a balance: %j", async (parameters, reason) => {
    const session = { ...(await findSession(desk.ctx, scope, await created({}))), parameters };
    const silent = { ...data, balance: { ...data.balance, balance: null } };
    const nameless = { ...data, account: { ...data.account, iban: "" } };
    expect(risk.refusal(session, data)).toBeNull();
    expect(risk.refusal(session, silent)).toBe(reason);
    expect(risk.refusal(session, nameless)).toBe("account_data_incomplete");
  });
});

test("deleting leaves nothing but a 410", async () => {
  const { id, transaction } = await finished({ svc_balance_overview: {} });
  await deleteTransaction(desk.ctx, scope, "svc_risk", transaction);
  await expect(findRecord(desk.ctx, risk, scope, id)).rejects.toMatchObject({ status: 410 });
  expect(await desk.ctx.store.read((db) => db.in(scope).risks.find(id))).toBeNull();
});
