import {
  type CompiledQuery,
  type Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { queriesOver } from "../engine/queries.ts";
import type { Tables } from "../tables/tables.ts";
import type { Database, Statement } from "./node-sqlite.ts";

/** More than the repositories use; only combinations of filters exceed this. */
const CACHED_STATEMENTS = 500;

const CHANGES = new Set(["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

const DIALECT = {
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
};

/**
 * Kysely over one synchronous connection, whose transactions belong to the group commit. It refuses
 * changes outside a transaction: those that were sent together with a statement that ended it, as a
 * full disk does, would commit by themselves.
 */
export function sqliteQueries(database: Database): Kysely<Tables> {
  const statements = new Map<string, Statement>();

  function prepare(sql: string): Statement {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (statements.size >= CACHED_STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  }

  return queriesOver(DIALECT, (compiled, values) => {
    if (database.isTransaction === false && CHANGES.has(compiled.query.kind)) {
      throw new Error("The transaction of this statement has ended.");
    }
    const statement = prepare(compiled.sql);
    if (returnsRows(compiled)) return { rows: statement.all(...values) };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  });
}

function returnsRows({ query }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode" || query.kind === "RawNode") return true;
  return "returning" in query && query.returning !== undefined;
}
