// Turnovers of accounts, found by the account's number within its user's scope.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { ownedFinder } from "./owned.ts";
import { prepared, VALUE } from "../engine/prepared.ts";
import type { UserScope } from "./records-bank-users.ts";
import type { RowsOfDays, TurnoverRepository } from "./store-bank-users.ts";
import type { Engine } from "../engine/engine.ts";
import type { Tables } from "./tables.ts";
import { fromRow, type Row, rowsOf, textsOf, toColumns } from "./turnover-columns.ts";

/** Rows of one statement: each takes 12 of the 32,766 values that SQLite allows. */
const AT_ONCE = 256;
/** Ids of one statement. */
const IDS = 1024;

export function turnovers(db: Kysely<Tables>, engine: Engine): TurnoverRepository {
  const rowsWithin = reader(db, rowsOf(engine));
  const textsWithin = reader(db, textsOf(engine));
  const find = ownedFinder(db, "accounts", "id");
  const numberOf = async (owner: UserScope, account: string) =>
    (await find(owner, account))?.seq ?? null;

  return {
    async list(owner, account, range) {
      const rows: Row[] = JSON.parse(`[${(await rowsWithin(owner, account, range)) ?? ""}]`);
      return rows.map(fromRow);
    },
    async texts(owner, account, range) {
      return Buffer.from((await textsWithin(owner, account, range)) ?? "");
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

/** Reads what `all` makes of the rows of a range, newest first. */
function reader<All>(
  db: Kysely<Tables>,
  all: RawBuilder<All>,
): (owner: UserScope, account: string, range: RowsOfDays) => Promise<All | null> {
  const read = (which: RawBuilder<unknown>) =>
    prepared(db, (each) => ({
      compile: () =>
        sql<{ all: All }>`
          select ${all} as "all"
          from (
            select * from turnovers
            where account = (
                select seq from accounts
                where merchant = ${VALUE} and mode = ${VALUE} and bank_user = ${VALUE}
                  and id = ${VALUE}
              )
              and booking_date >= ${VALUE} and booking_date <= ${VALUE} ${which}
            order by booking_date desc, position desc
          ) as ordered`.compile(each),
    }));
  const every = read(sql``);
  // As a literal: only then does the index of unseen ones serve.
  const unseen = read(sql`and is_new = 1`);
  return async ({ merchant, mode, user }, account, { from, to, onlyNew = false }) => {
    const found = await (onlyNew ? unseen : every)([merchant, mode, user, account, from, to]);
    return found?.all ?? null;
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
