// Turnovers of accounts, found by the account's number within its user's scope.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { ownedFinder } from "./owned.ts";
import type { Scope } from "./records.ts";
import type { AccountTurnover, UserScope } from "./records-bank-users.ts";
import type { TurnoverRepository } from "./store-bank-users.ts";
import type { Engine, Tables } from "./tables.ts";
import type { TurnoverTable } from "./tables-bank-users.ts";

/** Rows of one statement: each takes 19 of the 32,766 values that SQLite allows. */
const AT_ONCE = 256;
/** Ids of one statement. */
const IDS = 1024;

export function turnovers(db: Kysely<Tables>, engine: Engine): TurnoverRepository {
  const allRows = rowsOf(engine);
  const find = ownedFinder(db, "accounts", "id");
  const numberOf = async (owner: UserScope, account: string) =>
    (await find(owner, account))?.seq ?? null;

  return {
    async list(owner, account, { from, to, onlyNew = false }) {
      const number = await numberOf(owner, account);
      if (number === null) return [];
      // As a literal: only then does the index of unseen ones serve.
      const unseen = onlyNew ? sql`and is_new = 1` : sql``;
      const { rows } = await sql<{ all: string | null }>`
        select ${allRows} as "all"
        from (
          select * from turnovers
          where account = ${number} and booking_date >= ${from} and booking_date <= ${to} ${unseen}
          order by booking_date desc, position desc
        ) as ordered`.execute(db);
      const found: Members<typeof COLUMNS>[] = JSON.parse(rows[0]?.all ?? "[]");
      return found.map(fromMembers);
    },
    async insert(owner, account, added) {
      const number = await numberOf(owner, account);
      if (number === null) throw new Error(`The user has no account ${account}.`);
      const place = { account: number, merchant: owner.merchant, mode: owner.mode };
      for (const rows of inPowersOfTwo(added, AT_ONCE)) {
        const values = rows.map((row) => Object.assign(toColumns(row), place));
        await db.insertInto("turnovers").values(values).execute();
      }
    },
    async update(owner, account, turnover) {
      const number = await numberOf(owner, account);
      if (number === null) return;
      await db
        .updateTable("turnovers")
        .set(toColumns(turnover))
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

/** Portions of at most so many, each a power of two long: a database sees few different statements. */
function inPowersOfTwo<T>(all: readonly T[], most: number): T[][] {
  const portions: T[][] = [];
  let from = 0;
  for (let size = most; size >= 1; size = Math.floor(size / 2)) {
    for (; all.length - from >= size; from += size) portions.push(all.slice(from, from + size));
  }
  return portions;
}

function toColumns(turnover: AccountTurnover): Omit<TurnoverTable, "account" | keyof Scope> {
  return {
    id: turnover.id,
    booking_date: turnover.bookingDate,
    position: turnover.position,
    amount: turnover.amount,
    currency: turnover.currency,
    purpose: JSON.stringify(turnover.purpose),
    counter_holder: turnover.counterHolder,
    counter_iban: turnover.counterIban,
    counter_bic: turnover.counterBic,
    gvc: turnover.gvc,
    iso_code: turnover.isoCode,
    reason: turnover.reason,
    prebooked: Number(turnover.prebooked),
    canceled: Number(turnover.canceled),
    tags: JSON.stringify(turnover.tags),
    is_new: Number(turnover.isNew),
  };
}

const COLUMNS = [
  "id",
  "booking_date",
  "position",
  "amount",
  "currency",
  "purpose",
  "counter_holder",
  "counter_iban",
  "counter_bic",
  "gvc",
  "iso_code",
  "reason",
  "prebooked",
  "canceled",
  "tags",
  "is_new",
] as const satisfies (keyof TurnoverTable)[];

/** Those of `COLUMNS` whose text is JSON. */
type Lists = { purpose: AccountTurnover["purpose"]; tags: AccountTurnover["tags"] };

type Members<C extends readonly (keyof TurnoverTable)[]> = {
  -readonly [N in keyof C]: C[N] extends keyof Lists ? Lists[C[N]] : TurnoverTable[C[N]];
};

/**
 * What rows are read by: one text of all, parsed at once, for a year of an account has 2000 of them.
 * Taking the columns out of SQLite one by one takes three times as long.
 */
function rowsOf({ json: { array, rows, text } }: Engine): RawBuilder<string | null> {
  const [before, after] = text.map((each) => sql.raw(each));
  const values = COLUMNS.map((name) =>
    name === "purpose" || name === "tags" ? sql`${before}${sql.ref(name)}${after}` : sql.ref(name),
  );
  return sql`cast(${sql.raw(rows)}(${sql.raw(array)}(${sql.join(values)})) as text)`;
}

/** By their places: taking an array apart costs as much as parsing it. */
function fromMembers(members: Members<typeof COLUMNS>): AccountTurnover {
  return {
    id: members[0],
    bookingDate: members[1],
    position: members[2],
    amount: members[3],
    currency: members[4],
    purpose: members[5],
    counterHolder: members[6],
    counterIban: members[7],
    counterBic: members[8],
    gvc: members[9],
    isoCode: members[10],
    reason: members[11],
    prebooked: members[12] === 1,
    canceled: members[13] === 1,
    tags: members[14],
    isNew: members[15] === 1,
  };
}
