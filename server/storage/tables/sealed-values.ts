// The sealed values of all tables, as the tables describe them.
import { sql, type SqlBool } from "kysely";
import { prefixOf, SealError } from "#secrets/seal.ts";
import type { Row } from "../engine/database.ts";
import type { Connection } from "../engine/repository.ts";
import type { AnyTable } from "../engine/table.ts";
import { TABLES } from "./tables.ts";

const SEALED_TABLES: readonly AnyTable[] = TABLES.filter(({ sealed }) => sealed.length > 0);

/** A turn of re-sealing. */
export type Resealed = {
  /** Rows of this turn that are now sealed with the current key. */
  rows: number;
  /** Rows of this turn with a value that does not open. */
  lost: number;
  /** Where the next turn continues; null after the last row. */
  next: string | null;
};

export class SealedValues {
  /** Names of the tables with sealed columns. */
  readonly tables: readonly string[] = SEALED_TABLES.map(({ name }) => name);
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Number of values that a key seals. */
  async count(key: string): Promise<number> {
    const counts = SEALED_TABLES.flatMap(({ name, sealed }) =>
      sealed.map(
        (column) => sql`select count(*) as total from ${sql.table(name)}
        where ${startsWith(column, prefixOf(key))}`,
      ),
    );
    const { rows } = await sql<{ total: number }>`${sql.join(counts, sql` union all `)}`.execute(
      this.#connection.db,
    );
    return rows.reduce((sum, { total }) => sum + total, 0);
  }

  /** Whether a value is sealed with a key that is none of these. */
  async isForeign(keys: readonly string[]): Promise<boolean> {
    const { db } = this.#connection;
    for (const { name, sealed } of SEALED_TABLES) {
      const foreign = sealed.map((column) => {
        const own = keys.map((key) => startsWith(column, prefixOf(key)));
        return sql`${sql.ref(column)} is not null and not (${sql.join(own, sql` or `)})`;
      });
      const { rows } = await sql`
        select 1 from ${sql.table(name)} where ${sql.join(foreign, sql` or `)} limit 1`.execute(db);
      if (rows.length > 0) return true;
    }
    return false;
  }

  /**
   * Seals up to `limit` rows of a table that are sealed with the keys `old` with the current key.
   * Begin without `after`, and continue with `next`. A row that another process changes meanwhile
   * stays as it is.
   */
  async reseal(
    table: string,
    { old, limit, after }: { old: readonly string[]; limit: number; after: string | null },
  ): Promise<Resealed> {
    const { db, sealer, engine } = this.#connection;
    const described = SEALED_TABLES.find(({ name }) => name === table);
    if (!described || old.length === 0) return { rows: 0, lost: 0, next: null };
    const { column, type, first } = engine.rowPlace;
    const place = sql.raw(column);
    const since = sql`cast(${after ?? first} as ${sql.raw(type)})`;
    const isOld = described.sealed.flatMap((name) =>
      old.map((key) => startsWith(name, prefixOf(key))),
    );
    const { rows } = await sql<Row>`select ${place} as row_place, * from ${sql.table(table)}
      where ${place} > ${since} and (${sql.join(isOld, sql` or `)})
      order by ${place} limit ${limit}`.execute(db);
    const result: Resealed = { rows: 0, lost: 0, next: null };
    for (const row of rows) {
      const changed = resealed(described, row, sealer);
      if (changed) result.rows += await this.#update(described, row, changed);
      else result.lost += 1;
    }
    if (rows.length === limit) result.next = String(rows.at(-1)?.["row_place"]);
    return result;
  }

  /** Changes a row unless another process has changed its sealed values or place. */
  async #update({ name }: AnyTable, row: Row, changed: Row): Promise<number> {
    const { db, engine } = this.#connection;
    const { column, type } = engine.rowPlace;
    const place = sql<SqlBool>`${sql.raw(column)} = cast(${row["row_place"]} as ${sql.raw(type)})`;
    const same = Object.keys(changed).map((each) => sql<SqlBool>`${sql.ref(each)} = ${row[each]}`);
    const { numUpdatedRows } = await db
      .updateTable(name)
      .set(changed)
      .where(sql.join<SqlBool>([place, ...same], sql` and `))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
}

/** `like` would read `_` in a key's id as any character. */
function startsWith(column: string, prefix: string) {
  return sql`substr(${sql.ref(column)}, 1, ${sql.lit(prefix.length)}) = ${prefix}`;
}

/** Null if a value of the row does not open. */
function resealed(table: AnyTable, row: Row, sealer: Connection["sealer"]): Row | null {
  try {
    return table.reseal(row, sealer);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
