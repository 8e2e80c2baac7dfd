// How often the rows of lists have changed, on a database that several processes write to. Triggers
// count it.
import { sql } from "kysely";
import type { Connection } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";

/** The connection of the rows that `fold` writes: no process of the database has the number. */
const FOLDED = 0;

export class ListChangeRepository {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** A number that grows with each transaction that changes rows of a table and scope. */
  async version({ merchant, mode }: Scope, table: string): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      select coalesce(sum(version), 0)::bigint as version from list_changes
      where merchant = ${merchant} and mode = ${mode} and listed = ${table}`.execute(
      this.#connection.db,
    );
    return rows[0]?.version ?? 0;
  }

  /** Adds up the rows of connections that have ended. */
  async fold(): Promise<void> {
    if (!this.#connection.engine.locksRows) return;
    await sql`
      with ended as (
        delete from list_changes
        where connection <> ${FOLDED} and connection not in (select pid from pg_stat_activity)
        returning merchant, mode, listed, version)
      insert into list_changes (merchant, mode, listed, connection, version)
        select merchant, mode, listed, ${FOLDED}::integer, sum(version) from ended group by 1, 2, 3
      on conflict (merchant, mode, listed, connection)
        do update set version = list_changes.version + excluded.version`.execute(
      this.#connection.db,
    );
  }
}
