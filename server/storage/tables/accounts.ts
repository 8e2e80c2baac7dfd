import { type Kysely, type Selectable, sql } from "kysely";
import { deleteOwned, ownedFinder, ownedList } from "./owned.ts";
import { type Account, type AccountState, identityOf } from "./records-bank-users.ts";
import type { AccountRepository } from "./store-bank-users.ts";
import type { Tables } from "./tables.ts";
import type { AccountTable } from "./tables-bank-users.ts";

export function accounts(db: Kysely<Tables>): AccountRepository {
  const find = ownedFinder(db, "accounts", "id");
  const identified = ownedFinder(db, "accounts", "identity");
  const columns = { connection: ["connection"] } as const;
  const list = ownedList({ db, table: "accounts", columns, ties: "asc" });

  return {
    async insert(account) {
      const { id, merchant, mode, user, createdAt } = account;
      await db
        .insertInto("accounts")
        .values({
          id,
          merchant,
          mode,
          bank_user: user,
          created_at: createdAt,
          ...toColumns(account),
        })
        .execute();
    },
    async find(owner, id) {
      const row = await find(owner, id);
      return row ? fromRow(row) : null;
    },
    async byIdentity(owner, identity) {
      const row = await identified(owner, identity);
      return row ? fromRow(row) : null;
    },
    async readAt({ merchant, mode, user }, { countryId, bankCode, name }) {
      const { rows } = await sql<{ at: number | null }>`
        select min(seen_at) as at from accounts
        where merchant = ${merchant} and mode = ${mode} and bank_user = ${user}
          and country_id = ${countryId}
          and (bank_code = ${bankCode} or (bank_name = ${name} and bank_name <> ''))`.execute(db);
      return rows[0]?.at ?? null;
    },
    async list(owner, query) {
      const { total, rows } = await list(owner, query);
      return { total, rows: rows.map(fromRow) };
    },
    async listOf(owner, connection, query) {
      const filled = { column: "connection", op: "equals", value: connection } as const;
      const { total, rows } = await list(owner, query, [filled]);
      return { total, rows: rows.map(fromRow) };
    },
    async update(account) {
      const { id, merchant, mode, user } = account;
      const { numUpdatedRows } = await db
        .updateTable("accounts")
        .set(toColumns(account))
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user)
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    delete: (owner, id) => deleteOwned(db, "accounts", owner, id),
  };
}

/** What a sync may change. */
function toColumns(state: AccountState) {
  return {
    connection: state.connection,
    identity: identityOf(state),
    holder: state.holder,
    description: state.description,
    iban: state.iban,
    bic: state.bic,
    account_number: state.accountNumber,
    bank_code: state.bankCode,
    bank_name: state.bankName,
    country_id: state.countryId,
    type: state.type,
    joint: Number(state.joint),
    transaction_possible: Number(state.transactionPossible),
    balance: state.balance,
    available: state.available,
    // Its own name is a word of SQL.
    overdraft: state.limit,
    currency: state.currency,
    seen_at: state.seenAt,
    covered_from: state.coveredFrom,
  };
}

function fromRow(row: Selectable<AccountTable>): Account {
  return {
    id: row.id,
    merchant: row.merchant,
    mode: row.mode,
    user: row.bank_user,
    connection: row.connection,
    holder: row.holder,
    description: row.description,
    iban: row.iban,
    bic: row.bic,
    accountNumber: row.account_number,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    countryId: row.country_id,
    type: row.type,
    joint: row.joint === 1,
    transactionPossible: row.transaction_possible === 1,
    balance: row.balance,
    available: row.available,
    limit: row.overdraft,
    currency: row.currency,
    seenAt: row.seen_at,
    coveredFrom: row.covered_from,
    createdAt: row.created_at,
  };
}
