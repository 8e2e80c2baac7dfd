// The objects of finished sessions: found, listed and deleted only within their scope.
import { beforeEach, describe, expect, it } from "vitest";
import type { ListQuery } from "#schema/list.ts";
import type { MerchantRepositories, Store } from "../store.ts";
import type { Payment, ProductRecord, RecordRepository } from "../tables/records.ts";
import {
  FOREIGN,
  MOMENT,
  query,
  samplePayment,
  sampleRisk,
  sampleVerification,
  TEST_SCOPE,
} from "./samples.ts";

function recordsOf<R extends ProductRecord>(
  store: () => Store,
  record: R,
  table: (db: MerchantRepositories) => RecordRepository<R>,
): void {
  const find = (id = record.id) => store().read((db) => table(db.in(TEST_SCOPE)).find(id));

  beforeEach(() => store().write((db) => table(db.in(record)).insert(record)));

  it("are found by both ids and returned as written", async () => {
    for (const id of [record.id, record.transaction]) expect(await find(id)).toEqual(record);
    expect(await find("xx_none")).toBeNull();
    expect(await find("none")).toBeNull();
  });

  it("are listed as written", async () => {
    const page = await store().read((db) => table(db.in(TEST_SCOPE)).list(query()));
    expect(page).toEqual({ total: 1, rows: [record] });
  });

  it.each(FOREIGN)("are neither found, listed nor deleted from %s", async (_, scope) => {
    expect(await store().read((db) => table(db.in(scope)).find(record.id))).toBeNull();
    const page = await store().read((db) => table(db.in(scope)).list(query()));
    expect(page).toEqual({ total: 0, rows: [] });
    await store().write((db) => table(db.in(scope)).delete(record.id));
    expect(await find()).toEqual(record);
  });

  it("are deleted by either id", async () => {
    for (const id of [record.id, record.transaction]) {
      await store().write((db) => table(db.in(TEST_SCOPE)).delete(id));
      expect(await find()).toBeNull();
      await store().write((db) => table(db.in(record)).insert(record));
    }
  });
}

function riskContract(store: () => Store): void {
  const record = sampleRisk({
    metadata: { a: 1 },
    customer_fields: ["a"],
    checks: {
      svc_balance_overview: {
        balance: -1,
        available: 2,
        limit: 3,
        currency_id: "EUR",
        created_at: MOMENT,
      },
      svc_standing_orders_check: { standing_orders: [], supported: false, created_at: MOMENT },
    },
  });
  recordsOf(store, record, (db) => db.risks);

  it.each<ListQuery["filters"][number]>([
    { column: "account_holder", op: "contains", value: "ännE" },
    { column: "iban", op: "equals", value: "AT1" },
    { column: "bic", op: "equals", value: "B" },
    { column: "country_id", op: "equals", value: "AT" },
    { column: "merchant_id", op: "equals", value: "m" },
  ])("are filtered by %j", async (filter) => {
    const fields = { account_holder: "Änne", iban: "AT1", bic: "B", country_id: "AT" };
    const other = { id: "xr_two", transaction: "12345-xr-cccc-dddd", merchant_id: "m" };
    await store().write((db) =>
      db.in(TEST_SCOPE).risks.insert(sampleRisk({ ...fields, ...other })),
    );
    const filters = [filter];
    const { rows } = await store().read((db) => db.in(TEST_SCOPE).risks.list(query({ filters })));
    expect(rows.map(({ id }) => id)).toEqual(["xr_two"]);
  });
}

function paymentContract(store: () => Store): void {
  const record = samplePayment({ metadata: [{ b: 1 }] });
  recordsOf(store, record, (db) => db.payments);

  const find = () => store().read((db) => db.in(TEST_SCOPE).payments.find(record.id));

  it.each(["id", "transaction"] as const)("update only their status, by %s", async (name) => {
    const other = samplePayment({ id: "xp_two", transaction: "12345-xp-cccc-dddd" });
    await store().write((db) => db.in(TEST_SCOPE).payments.insert(other));
    await store().write((db) => db.in(TEST_SCOPE).payments.setStatus(record[name], "LOSS"));
    expect(await find()).toEqual({ ...record, payment_status: "LOSS" });
    expect(await store().read((db) => db.in(TEST_SCOPE).payments.find("xp_two"))).toEqual(other);
  });

  it.each(FOREIGN)("do not update their status from %s", async (_, scope) => {
    await store().write((db) => db.in(scope).payments.setStatus(record.id, "LOSS"));
    expect(await find()).toEqual(record);
  });

  it("are counted and summed by account since a moment", async () => {
    const of = (scope = TEST_SCOPE, iban = record.sender_iban, since = MOMENT) =>
      store().read((db) => db.in(scope).payments.sentFrom(iban, since));
    const two = { id: "xp_two", transaction: "12345-xp-cccc-dddd", amount: 7 };
    await store().write((db) => db.in(TEST_SCOPE).payments.insert(samplePayment(two)));
    expect(await of()).toEqual({ count: 2, sum: record.amount + 7 });
    const nothing = { count: 0, sum: 0 };
    expect(await of(TEST_SCOPE, record.sender_iban, MOMENT + 1)).toEqual(nothing);
    expect(await of(TEST_SCOPE, record.recipient_iban)).toEqual(nothing);
    for (const [, scope] of FOREIGN) expect(await of(scope)).toEqual(nothing);
  });

  const second: Partial<Payment> = {
    id: "xp_two",
    transaction: "12345-xp-cccc-dddd",
    sender_holder: "ÄNNE Beispiel",
    sender_iban: "CH1",
    sender_bic: "B",
    sender_country_id: "CH",
    sender_account_number: "5",
    sender_bank_code: "762",
    recipient_holder: "ÖL AG",
    recipient_iban: "AT1",
    recipient_bic: "C",
    recipient_country_id: "AT",
    purpose: "Second 100%",
    amount: 7,
  };

  it.each<ListQuery["filters"][number]>([
    { column: "sender_holder", op: "contains", value: "änne" },
    { column: "sender_iban", op: "equals", value: "CH1" },
    { column: "sender_bic", op: "equals", value: "B" },
    { column: "sender_country_id", op: "equals", value: "CH" },
    { column: "sender_account_number", op: "equals", value: "5" },
    { column: "sender_bank_code", op: "equals", value: "762" },
    { column: "recipient_holder", op: "contains", value: "Öl" },
    { column: "recipient_iban", op: "equals", value: "AT1" },
    { column: "recipient_bic", op: "equals", value: "C" },
    { column: "recipient_country_id", op: "equals", value: "AT" },
    { column: "purpose", op: "contains", value: "0%" },
    { column: "amount", op: "equals", value: 7 },
  ])("are filtered and ordered by %j", async (filter) => {
    await store().write((db) => db.in(TEST_SCOPE).payments.insert(samplePayment(second)));
    const list = (changes: Partial<ListQuery>) =>
      store().read((db) => db.in(TEST_SCOPE).payments.list(query(changes)));
    expect((await list({ filters: [filter] })).rows.map(({ id }) => id)).toEqual(["xp_two"]);
    const { column } = filter;
    const up = await list({ order: { column, direction: "asc" } });
    const down = await list({ order: { column, direction: "desc" } });
    expect(down.rows.map(({ id }) => id)).toEqual(up.rows.map(({ id }) => id).toReversed());
    expect(up.total).toBe(2);
  });
}

/** The repositories of all products. */
export function productRecordContract(store: () => Store): void {
  describe("verifications", () => {
    const record = sampleVerification({ metadata: { a: [1, "ß"] }, check_passed: true });
    recordsOf(store, record, (db) => db.verifications);
  });
  describe("risks", () => riskContract(store));
  describe("payments", () => paymentContract(store));
}
