import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "#schema/turnover.ts";
import { day, flag, integer, json, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, recordOf, table, type TablesOf } from "../engine/table.ts";
import { accounts } from "./accounts.ts";

/** Rows of one statement: each takes 8 of the 32,766 values that SQLite allows. */
const AT_ONCE = 256;
/** Ids of one statement. */
const IDS = 1024;
/** Version of the JSON in `data`. */
const VERSION = 1;

/** A turnover of an account. */
export type AccountTurnover = Turnover & {
  /** `tur_…` */
  id: string;
  /** Its place within its day, in the bank's order. */
  position: number;
  tags: readonly Tag[];
  /** Whether its reader has not marked it as seen. */
  isNew: boolean;
};

/** The members without a column of their own. */
type Data = Omit<AccountTurnover, "id" | "bookingDate" | "position" | "isNew">;

export const turnovers = table("turnovers", {
  owner: "merchant",
  columns: {
    id: text(),
    /** The `seq` of its account. */
    account: integer(),
    bookingDate: day(),
    position: integer(),
    data: json<Data & { v: number }>(),
    isNew: flag(),
  },
});

/** Days `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };

/** Rows of a range; those alone that are new where `onlyNew` is set. */
export type RowsOfDays = DayRange & { onlyNew?: boolean };

/** The turnovers of a user's accounts, found by the number of the account. */
export class TurnoverRepository extends rowsOf(accounts) {
  /** Newest first; within a day those that the bank lists last. */
  async list(
    account: string,
    { from, to, onlyNew = false }: RowsOfDays,
  ): Promise<AccountTurnover[]> {
    let rows = this.#turnovers
      .selectFrom("turnovers")
      .selectAll()
      .where("account", "=", this.#number(account))
      .where("booking_date", ">=", from)
      .where("booking_date", "<=", to)
      .orderBy("booking_date", "desc")
      .orderBy("position", "desc");
    // The index of unseen turnovers serves a literal only.
    if (onlyNew) rows = rows.where((each) => each("is_new", "=", each.lit(1)));
    const found = await rows.execute();
    return found.map((row) => turnoverOf(recordOf(turnovers, row, this.sealer)));
  }

  /** Many at once. Throws where the user has no such account. */
  async insert(account: string, added: readonly AccountTurnover[]): Promise<void> {
    const [found] = await this.pick({ id: account }, "seq", "merchant", "mode");
    if (!found) throw new Error(`The user has no account ${account}.`);
    const { seq, merchant, mode } = found;
    for (const some of inPowersOfTwo(added, AT_ONCE)) {
      await this.#turnovers
        .insertInto("turnovers")
        .values(some.map((each) => Object.assign(toRow(each), { merchant, mode, account: seq })))
        .execute();
    }
  }

  /** All members of the turnover with that id. */
  async update(account: string, turnover: AccountTurnover): Promise<void> {
    await this.#turnovers
      .updateTable("turnovers")
      .set(toRow(turnover))
      .where("account", "=", this.#number(account))
      .where("id", "=", turnover.id)
      .execute();
  }

  async delete(account: string, ids: readonly string[]): Promise<void> {
    for (const some of inPowersOfTwo(ids, IDS)) {
      await this.#turnovers
        .deleteFrom("turnovers")
        .where("account", "=", this.#number(account))
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
      .where("account", "=", this.#number(account))
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
}

function toRow({ id, bookingDate, position, isNew, ...data }: AccountTurnover) {
  return {
    id,
    booking_date: bookingDate,
    position,
    data: JSON.stringify({ v: VERSION, ...data }),
    is_new: Number(isNew),
  };
}

function turnoverOf({
  id,
  bookingDate,
  position,
  data: { v, ...data },
  isNew,
}: RecordOf<typeof turnovers>): AccountTurnover {
  if (v === VERSION) return { id, bookingDate, position, ...data, isNew };
  throw new Error(`The turnover ${id} has version ${v}; this program knows ${VERSION}.`);
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
