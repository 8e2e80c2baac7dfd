import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "#schema/turnover.ts";
import { day, flag, integer, json, nullable, sealed, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { type RecordOf, recordOf, type RowOf, table, type TablesOf } from "../engine/table.ts";
import { accounts } from "./accounts.ts";

/** Rows per statement: each has 8 of the 32,766 parameters that SQLite allows. */
const AT_ONCE = 256;
/** Ids per statement. */
const IDS = 1024;
/** Version of the JSON in `data`. */
const VERSION = 1;

/** A turnover of an account. */
export type AccountTurnover = Turnover & {
  /** `tur_…` */
  id: string;
  /** Position within its day, in the bank's order. */
  position: number;
  tags: readonly Tag[];
  /** Whether it is not yet marked as seen. */
  isNew: boolean;
};

/** The members without their own columns. */
type Data = Omit<AccountTurnover, "id" | "bookingDate" | "position" | "isNew">;

export const turnovers = table("turnovers", {
  owner: "merchant",
  columns: {
    id: text(),
    /** The `seq` of its account. */
    account: integer(),
    bookingDate: day(),
    position: integer(),
    /** Null if its sealing key is lost. */
    data: sealed(nullable(json<Data & { v: number }>()), { lost: null }),
    isNew: flag(),
  },
});

/** A row without its account and scope. */
type StoredTurnover = Omit<RowOf<typeof turnovers>, "merchant" | "mode" | "account">;
/** Its columns. */
const STORED = ["id", "booking_date", "position", "data", "is_new"] as const;

/** Range of days `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string };

/** The turnovers of a user's accounts, keyed by the `seq` of the account. */
export class TurnoverRepository extends rowsOf(accounts) {
  /**
   * Newest first; within a day, in reverse order of the bank. With `onlyNew`, unseen ones alone. Omits
   * turnovers whose sealing key is lost.
   */
  async list(
    account: string,
    { from, to, onlyNew = false }: DayRange & { onlyNew?: boolean },
  ): Promise<AccountTurnover[]> {
    let rows = this.#turnovers
      .selectFrom("turnovers")
      .select(STORED)
      .where("account", "=", this.#number(account))
      .where("booking_date", ">=", from)
      .where("booking_date", "<=", to)
      .orderBy("booking_date", "desc")
      .orderBy("position", "desc");
    // The index of unseen turnovers requires a literal.
    if (onlyNew) rows = rows.where((each) => each("is_new", "=", each.lit(1)));
    const found = await rows.execute();
    return found.flatMap((row) => turnoverOf(recordOf(turnovers, row, this.sealer)) ?? []);
  }

  /** Inserts turnovers in batches. Throws if the user has no such account. */
  async insert(account: string, added: readonly AccountTurnover[]): Promise<void> {
    const [found] = await this.pick({ id: account }, "seq", "merchant", "mode");
    if (!found) throw new Error(`The user has no account ${account}.`);
    const { seq, merchant, mode } = found;
    for (const some of inPowersOfTwo(added, AT_ONCE)) {
      await this.#turnovers
        .insertInto("turnovers")
        .values(
          some.map((each) => Object.assign(this.#toRow(each), { merchant, mode, account: seq })),
        )
        .execute();
    }
  }

  /** Updates all members of the turnover with the same id. */
  async update(account: string, turnover: AccountTurnover): Promise<void> {
    await this.#turnovers
      .updateTable("turnovers")
      .set(this.#toRow(turnover))
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

  /**
   * Deletes up to `limit` turnovers of all accounts of the user, but keeps `keep` of them. Returns
   * how many.
   */
  async trim(limit: number, keep: number): Promise<number> {
    const db = this.#turnovers;
    const found = await db
      .selectFrom("turnovers")
      .select("id")
      .where("account", "in", db.selectFrom("accounts").select("seq").where(this.matching({})))
      .limit(limit)
      .offset(keep)
      .execute();
    // By id: PostgreSQL may compare each row with each of a subquery before it has statistics.
    const ids = found.map(({ id }) => id);
    for (const some of inPowersOfTwo(ids, IDS)) {
      await db.deleteFrom("turnovers").where("id", "in", some).execute();
    }
    return ids.length;
  }

  /** Marks turnovers booked by `until` as seen; null for all. */
  async markSeen(account: string, until: string | null): Promise<void> {
    let unseen = this.#turnovers
      .updateTable("turnovers")
      .set({ is_new: 0 })
      .where("account", "=", this.#number(account))
      .where((each) => each("is_new", "=", each.lit(1)));
    if (until !== null) unseen = unseen.where("booking_date", "<=", until);
    await unseen.execute();
  }

  #toRow({ id, bookingDate, position, isNew, ...data }: AccountTurnover): StoredTurnover {
    const record = { id, bookingDate, position, data: { v: VERSION, ...data }, isNew };
    // The columns of these members.
    return turnovers.toRow(record, this.sealer) as StoredTurnover;
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

function turnoverOf({
  id,
  bookingDate,
  position,
  data: stored,
  isNew,
}: RecordOf<typeof turnovers>): AccountTurnover | null {
  if (!stored) return null;
  const { v, ...data } = stored;
  if (v === VERSION) return Object.assign(data, { id, bookingDate, position, isNew });
  throw new Error(`The turnover ${id} has version ${v}; this program supports only ${VERSION}.`);
}

/**
 * Batches of up to `most` entries whose sizes are powers of two: the database sees few different
 * statements.
 */
function inPowersOfTwo<T>(all: readonly T[], most: number): T[][] {
  const portions: T[][] = [];
  let from = 0;
  for (let size = most; size >= 1; size = Math.floor(size / 2)) {
    for (; all.length - from >= size; from += size) portions.push(all.slice(from, from + size));
  }
  return portions;
}
