// Every listed table behind the common interface of the tests of long lists.
import type { ListQuery } from "#schema/list.ts";
import type { MerchantRepositories, Repositories } from "../store.ts";
import type { ProductRecord, RecordRepository, Scope } from "../tables/records.ts";
import { sampleBlacklistItem, samplePayment, sampleRisk, sampleVerification } from "./samples.ts";
import { sampleEvent } from "./samples-events.ts";
import { sampleUser } from "./samples-bank-users.ts";

export type Row = {
  scope: Scope;
  id: string;
  created: number;
  /** End of retention, if the table has one. */
  until: number;
  tag: string;
  /** For events: whether it has no transaction. */
  loose: boolean;
};

export type ListKind = {
  name: string;
  /** Column of `tag`; null if there is none. */
  tag: string | null;
  /** Column with the end of retention, and its value. */
  until: string;
  untilOf(row: Row): number;
  insert(db: Repositories, row: Row): Promise<unknown>;
  remove(db: Repositories, row: Row): Promise<unknown>;
  /** Deletes rows without a transaction whose retention ended by `until`. */
  clear?(db: Repositories, until: number): Promise<unknown>;
  list(db: Repositories, scope: Scope, query: ListQuery): Promise<{ total: number; ids: string[] }>;
};

function recordsOf<R extends ProductRecord>(
  name: string,
  table: (db: MerchantRepositories) => RecordRepository<R>,
  tag: string,
  sample: (
    fields: Omit<ProductRecord, "metadata" | "customer_fields" | "merchant_id">,
    tag: string,
  ) => R,
): ListKind {
  return {
    name,
    tag,
    until: "kept_until",
    untilOf: ({ until }) => until,
    insert: (db, { scope, id, created, until, tag: value }) => {
      const times = { created_at: created, kept_until: until };
      return table(db.in(scope)).insert(
        sample({ ...scope, id: `x_${id}`, transaction: id, ...times }, value),
      );
    },
    remove: (db, { scope, id }) => table(db.in(scope)).delete(id),
    async list(db, scope, query) {
      const { total, rows } = await table(db.in(scope)).list(query);
      return { total, ids: rows.map(({ transaction }) => transaction) };
    },
  };
}

const EVENTS: ListKind = {
  name: "events",
  tag: "type",
  until: "kept_until",
  untilOf: ({ until }) => until,
  insert: (db, { scope, id, created, until, tag, loose }) => {
    const transaction = loose ? null : `of ${id}`;
    const times = { created_at: created, kept_until: until };
    return db.events.insert(sampleEvent({ ...scope, id, transaction, type: tag, ...times }));
  },
  remove: (db, { scope, id }) => db.in(scope).events.deleteOf(`of ${id}`),
  clear: (db, until) => db.sweep(null).events.clear(until, 10_000),
  async list(db, scope, query) {
    const { total, rows } = await db.in(scope).events.list(query);
    return { total, ids: rows.map(({ id }) => id) };
  },
};

const BLACKLIST: ListKind = {
  name: "blacklist entries",
  tag: null,
  until: "created_at",
  untilOf: ({ created }) => created,
  insert: (db, { scope, id, created }) =>
    db
      .in(scope)
      .blacklist.add(sampleBlacklistItem({ ...scope, id, data: id, created_at: created })),
  remove: (db, { scope, id }) => db.in(scope).blacklist.delete(id),
  async list(db, scope, query) {
    const { total, rows } = await db.in(scope).blacklist.list(query);
    return { total, ids: rows.map(({ id }) => id) };
  },
};

const BANK_USERS: ListKind = {
  name: "bank users",
  tag: null,
  until: "created_at",
  untilOf: ({ created }) => created,
  insert: (db, { scope, id, created }) =>
    db.bankUsers.insert(sampleUser({ ...scope, id, createdAt: created })),
  remove: (db, { scope, id }) => db.in(scope).bankUsers.delete(id),
  async list(db, scope, query) {
    const { total, rows } = await db.in(scope).bankUsers.list(query);
    return { total, ids: rows.map(({ id }) => id) };
  },
};

export const LIST_KINDS: readonly ListKind[] = [
  recordsOf(
    "verifications",
    (db) => db.verifications,
    "country_id",
    (fields, country_id) => sampleVerification({ ...fields, country_id }),
  ),
  recordsOf(
    "risks",
    (db) => db.risks,
    "country_id",
    (fields, country_id) => sampleRisk({ ...fields, country_id }),
  ),
  recordsOf(
    "payments",
    (db) => db.payments,
    "sender_country_id",
    (fields, sender_country_id) => samplePayment({ ...fields, sender_country_id }),
  ),
  EVENTS,
  BLACKLIST,
  BANK_USERS,
];
