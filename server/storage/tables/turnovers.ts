// Turnovers of accounts, found by the account's number within its user's scope.
import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "../engine/repository.ts";
import type { TablesOf } from "../engine/table.ts";
import { accounts } from "./accounts.ts";
import {
  type AccountTurnover,
  fromRow,
  type Row,
  textOfRows,
  textsOf,
  toColumns,
  type turnovers,
} from "./turnover-columns.ts";

/** Rows of one statement: each takes 12 of the 32,766 values that SQLite allows. */
const AT_ONCE = 256;
/** Ids of one statement. */
const IDS = 1024;

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

/** Rows of a range; those alone that are new where `onlyNew` is set. */
export type RowsOfDays = DayRange & { onlyNew?: boolean };

/** Of one account of a user; of no other's nothing is read, written or deleted. */
export class TurnoverRepository extends rowsOf(accounts) {
  /** Newest first; within a day those that the bank lists last. */
  async list(account: string, range: RowsOfDays): Promise<AccountTurnover[]> {
    const text = await this.#read(textOfRows(this.engine), account, range);
    const rows: Row[] = JSON.parse(`[${text ?? ""}]`);
    return rows.map(fromRow);
  }

  /** The same rows as the interface shows them: their JSON texts joined by commas, as bytes. */
  async texts(account: string, range: RowsOfDays): Promise<Uint8Array> {
    return Buffer.from((await this.#read(textsOf(this.engine), account, range)) ?? "");
  }

  /** Many at once. Throws where the user has no such account. */
  async insert(account: string, added: readonly AccountTurnover[]): Promise<void> {
    const found = await this.#numbered(account);
    if (!found) throw new Error(`The user has no account ${account}.`);
    const place = { account: found.seq, merchant: found.merchant, mode: found.mode };
    for (const rows of inPowersOfTwo(added, AT_ONCE)) {
      const values = rows.map((row) => Object.assign(toColumns(row), place));
      await this.#turnovers.insertInto("turnovers").values(values).execute();
    }
  }

  /** All members of the turnover with that id. */
  async update(account: string, turnover: AccountTurnover): Promise<void> {
    await this.#turnovers
      .updateTable("turnovers")
      .set(toColumns(turnover))
      .where("account", "in", this.#number(account))
      .where("id", "=", turnover.id)
      .execute();
  }

  async delete(account: string, ids: readonly string[]): Promise<void> {
    for (const some of inPowersOfTwo(ids, IDS)) {
      await this.#turnovers
        .deleteFrom("turnovers")
        .where("account", "in", this.#number(account))
        .where("id", "in", some)
        .execute();
    }
  }

  /** Deletes up to `limit` of all of a user's turnovers, but for `spared` of them; how many. */
  async thin(limit: number, spared: number): Promise<number> {
    const db = this.#turnovers;
    const some = db
      .selectFrom("turnovers")
      .select("id")
      .where("account", "in", db.selectFrom("accounts").select("seq").where(this.matching({})))
      .limit(limit)
      .offset(spared);
    const { numDeletedRows } = await db
      .deleteFrom("turnovers")
      .where("id", "in", some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Those booked until that day, of any day where it is null, are not new any more. */
  async markSeen(account: string, until: string | null): Promise<void> {
    let unseen = this.#turnovers
      .updateTable("turnovers")
      .set({ is_new: 0 })
      .where("account", "in", this.#number(account))
      .where((each) => each("is_new", "=", each.lit(1)));
    if (until !== null) unseen = unseen.where("booking_date", "<=", until);
    await unseen.execute();
  }

  get #turnovers() {
    return this.db.withTables<TablesOf<typeof turnovers>>();
  }

  #number(account: string) {
    return this.db
      .selectFrom("accounts")
      .select("seq")
      .where(this.matching({ id: account }));
  }

  #numbered(account: string) {
    return this.db
      .selectFrom("accounts")
      .select(["seq", "merchant", "mode"])
      .where(this.matching({ id: account }))
      .executeTakeFirst();
  }

  /** Reads what `all` makes of the rows of a range, newest first. */
  async #read<All>(
    all: RawBuilder<All>,
    account: string,
    { from, to, onlyNew = false }: RowsOfDays,
  ): Promise<All | null> {
    // As a literal: only then does the index of unseen ones serve.
    const which = onlyNew ? sql`and is_new = 1` : sql``;
    const { rows } = await sql<{ all: All }>`
      select ${all} as "all"
      from (
        select * from turnovers
        where account = ${this.#number(account)}
          and booking_date >= ${from} and booking_date <= ${to} ${which}
        order by booking_date desc, position desc
      ) as ordered`.execute(this.db);
    return rows[0]?.all ?? null;
  }
}

/** Portions of at most so many, each a power of two long: a database sees few different statements. */
function inPowersOfTwo<T>(all: readonly T[], most: number): T[][] {
  const portions: T[][] = [];
  let from = 0;
  for (let size = most; size >= 1; size = Math.floor(size / 2)) {
    for (; all.length - from >= size; from += size) portions.push(all.slice(from, from + size));
  }
  return portions;
}
