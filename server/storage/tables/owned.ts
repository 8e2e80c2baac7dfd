// Rows of a bank user: found, listed and deleted within that user's scope.
import { type Kysely, type Selectable, sql } from "kysely";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import { COUNTED_ANEW } from "../lists/counts.ts";
import { type Listed, listRows } from "../lists/list.ts";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { UserScope } from "./records-bank-users.ts";
import type { NamesOf, Tables } from "./tables.ts";
import type { OwnedTable } from "./tables-bank-users.ts";

type OwnedName = NamesOf<OwnedTable>;

/** Finds the row of a user whose `column` has a value; null where there is none. */
export function ownedFinder<T extends OwnedName>(
  db: Kysely<Tables>,
  table: T,
  column: keyof Tables[T] & string,
): (owner: UserScope, value: string) => Promise<Selectable<Tables[T]> | null> {
  const find = prepared(db, (each) => ({
    compile: () =>
      sql<Selectable<Tables[T]>>`
        select * from ${sql.table(table)}
        where merchant = ${VALUE} and mode = ${VALUE} and bank_user = ${VALUE}
          and ${sql.ref(column)} = ${VALUE}`.compile(each),
  }));
  return ({ merchant, mode, user }, value) => find([merchant, mode, user, value]);
}

/** What lists of a user's rows are made of; nobody has so many that keeping their totals would pay. */
export function ownedList<T extends OwnedName>(
  listed: Omit<Listed<T>, "counts" | "columns"> & { columns?: Listed<T>["columns"] },
): (
  owner: UserScope,
  query: ListQuery,
  more?: readonly Filter[],
) => Promise<Page<Selectable<Tables[T]>>> {
  const columns = {
    created_at: ["created_at"],
    bank_user: ["bank_user"],
    ...listed.columns,
  } as const;
  return (owner, query, more = []) => {
    const own: Filter = { column: "bank_user", op: "equals", value: owner.user };
    const filters = [own, ...more, ...query.filters];
    return listRows({ ...listed, columns, counts: COUNTED_ANEW }, owner, { ...query, filters });
  };
}

/** Deletes the row of a user by its id; whether there was one. */
export async function deleteOwned(
  db: Kysely<Tables>,
  table: OwnedName,
  { merchant, mode, user }: UserScope,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(table)}
    where merchant = ${merchant} and mode = ${mode} and bank_user = ${user} and id = ${id}
    returning id`.execute(db);
  return rows.length > 0;
}
