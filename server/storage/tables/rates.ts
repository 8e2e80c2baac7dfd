// Counts of attempts. On PostgreSQL, the package that limits requests counts them in the same table.
import { sql } from "kysely";
import type { Connection } from "../engine/repository.ts";

/** How much was counted, and until when (epoch milliseconds): it then begins anew. */
export type Counted = { points: number; expire: number };

export class RateRepository {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Adds one to a count, whose first one begins a window of so many milliseconds. */
  async add(key: string, now: number, window: number): Promise<Counted> {
    const { rows } = await sql<Counted>`
      insert into rates (key, points, expire) values (${key}, 1, ${now + window})
      on conflict (key) do update set
        points = case when rates.expire <= ${now} then 1 else rates.points + 1 end,
        expire = case when rates.expire <= ${now} then excluded.expire else rates.expire end
      returning points, expire`.execute(this.#connection.db);
    const [counted] = rows;
    if (!counted) throw new Error("The count was not written.");
    return counted;
  }

  /** Takes one off a count. */
  async giveBack(key: string): Promise<void> {
    await sql`update rates set points = points - 1 where key = ${key} and points > 0`.execute(
      this.#connection.db,
    );
  }

  async reset(key: string): Promise<void> {
    await this.#connection.db.deleteFrom("rates").where("key", "=", key).execute();
  }

  /** Deletes up to `limit` counts whose window is over. Returns how many. */
  async clear(now: number, limit: number): Promise<number> {
    const { db, engine } = this.#connection;
    const lock = engine.locksRows ? sql`for update skip locked` : sql``;
    const { numAffectedRows = 0n } = await sql`
      delete from rates where key in (
        select key from rates where expire <= ${now} limit ${limit} ${lock})`.execute(db);
    return Number(numAffectedRows);
  }
}
