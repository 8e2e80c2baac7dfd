import type { Insertable, Kysely, Selectable } from "kysely";
import type { ListCounts } from "../lists/counts.ts";
import { type ListColumns, listRows } from "../lists/list.ts";
import type { BankUser } from "./records-bank-users.ts";
import { finder } from "./scoped.ts";
import type { BankUserRepository } from "./store-bank-users.ts";
import type { Tables } from "./tables.ts";
import type { BankUserTable } from "./tables-bank-users.ts";

const COLUMNS: ListColumns = { created_at: ["created_at"] };

export function bankUsers(db: Kysely<Tables>, counts: ListCounts): BankUserRepository {
  const find = finder(db, "bank_users", "id");
  const listed = { db, table: "bank_users", columns: COLUMNS, counts } as const;

  return {
    async insert(user) {
      const row = toRow(user);
      await db.insertInto("bank_users").values(row).execute();
      counts.changed(row, "bank_users");
    },
    async find(scope, id) {
      const row = await find(scope, id);
      return row ? fromRow(row) : null;
    },
    async list(scope, query) {
      const { total, rows } = await listRows(listed, scope, query);
      return { total, rows: rows.map(fromRow) };
    },
    async delete(scope, id) {
      const row = await db
        .deleteFrom("bank_users")
        .where("merchant", "=", scope.merchant)
        .where("mode", "=", scope.mode)
        .where("id", "=", id)
        .returning(["merchant", "mode", "created_at"])
        .executeTakeFirst();
      if (row) counts.changed(row, "bank_users");
      return row !== undefined;
    },
  };
}

function toRow({
  createdAt,
  ...rest
}: BankUser): Insertable<BankUserTable> & { created_at: number } {
  return { ...rest, created_at: createdAt };
}

function fromRow(row: Selectable<BankUserTable>): BankUser {
  const { seq: _, created_at, ...rest } = row;
  return { ...rest, createdAt: created_at };
}
