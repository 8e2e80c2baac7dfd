import type { Insertable, Kysely, Selectable } from "kysely";
import { ownedFinder } from "./owned.ts";
import type { AccountTurnover, UserScope } from "./records-bank-users.ts";
import type { TurnoverRepository } from "./store-bank-users.ts";
import type { Tables } from "./tables.ts";
import type { TurnoverTable } from "./tables-bank-users.ts";

/** Rows of one statement: each takes 8 of the 32,766 values that SQLite allows. */
const AT_ONCE = 256;
/** Ids of one statement. */
const IDS = 1024;
/** Version of the JSON in `data`. */
const VERSION = 1;

/** Turnovers of accounts, found by the account's number within its user's scope. */
export function turnovers(db: Kysely<Tables>): TurnoverRepository {
  const find = ownedFinder(db, "accounts", "id");
  const numberOf = async (owner: UserScope, account: string) =>
    (await find(owner, account))?.seq ?? null;

  return {
    async list(owner, account, { from, to, onlyNew = false }) {
      const number = await numberOf(owner, account);
      if (number === null) return [];
      let rows = db
        .selectFrom("turnovers")
        .select(["id", "booking_date", "position", "data", "is_new"])
        .where("account", "=", number)
        .where("booking_date", ">=", from)
        .where("booking_date", "<=", to)
        .orderBy("booking_date", "desc")
        .orderBy("position", "desc");
      // The index of unseen turnovers serves a literal only.
      if (onlyNew) rows = rows.where((each) => each("is_new", "=", each.lit(1)));
      return (await rows.execute()).map(fromRow);
    },
    async insert(owner, account, added) {
      const number = await numberOf(owner, account);
      if (number === null) throw new Error(`The user has no account ${account}.`);
      const place = { account: number, merchant: owner.merchant, mode: owner.mode };
      for (const rows of inPowersOfTwo(added, AT_ONCE)) {
        const values = rows.map((row) => Object.assign(toRow(row), place));
        await db.insertInto("turnovers").values(values).execute();
      }
    },
    async update(owner, account, turnover) {
      const number = await numberOf(owner, account);
      if (number === null) return;
      await db
        .updateTable("turnovers")
        .set(toRow(turnover))
        .where("account", "=", number)
        .where("id", "=", turnover.id)
        .execute();
    },
    async delete(owner, account, ids) {
      const number = await numberOf(owner, account);
      if (number === null) return;
      for (const some of inPowersOfTwo(ids, IDS)) {
        await db
          .deleteFrom("turnovers")
          .where("account", "=", number)
          .where("id", "in", some)
          .execute();
      }
    },
    async thin({ merchant, mode, user }, limit, spared) {
      const accounts = db
        .selectFrom("accounts")
        .select("seq")
        .where("merchant", "=", merchant)
        .where("mode", "=", mode)
        .where("bank_user", "=", user);
      const some = db
        .selectFrom("turnovers")
        .select("id")
        .where("account", "in", accounts)
        .limit(limit)
        .offset(spared);
      const { numDeletedRows } = await db
        .deleteFrom("turnovers")
        .where("id", "in", some)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async markSeen(owner, account, until) {
      const number = await numberOf(owner, account);
      if (number === null) return;
      let unseen = db
        .updateTable("turnovers")
        .set({ is_new: 0 })
        .where("account", "=", number)
        .where((each) => each("is_new", "=", each.lit(1)));
      if (until !== null) unseen = unseen.where("booking_date", "<=", until);
      await unseen.execute();
    },
  };
}

type Columns = "id" | "booking_date" | "position" | "data" | "is_new";

/** The members without a column of their own. */
type Data = Omit<AccountTurnover, "id" | "bookingDate" | "position" | "isNew">;

function toRow(turnover: AccountTurnover): Pick<Insertable<TurnoverTable>, Columns> {
  const data: Data = {
    amount: turnover.amount,
    currency: turnover.currency,
    purpose: turnover.purpose,
    counterHolder: turnover.counterHolder,
    counterIban: turnover.counterIban,
    counterBic: turnover.counterBic,
    gvc: turnover.gvc,
    isoCode: turnover.isoCode,
    reason: turnover.reason,
    prebooked: turnover.prebooked,
    canceled: turnover.canceled,
    tags: turnover.tags,
  };
  return {
    id: turnover.id,
    booking_date: turnover.bookingDate,
    position: turnover.position,
    data: JSON.stringify({ v: VERSION, ...data }),
    is_new: Number(turnover.isNew),
  };
}

function fromRow(row: Pick<Selectable<TurnoverTable>, Columns>): AccountTurnover {
  return {
    id: row.id,
    bookingDate: row.booking_date,
    position: row.position,
    ...dataOf(row),
    isNew: row.is_new === 1,
  };
}

function dataOf({ id, data }: Pick<TurnoverTable, "id" | "data">): Data {
  const { v, ...known }: { v: number } & Data = JSON.parse(data);
  if (v === VERSION) return known;
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
