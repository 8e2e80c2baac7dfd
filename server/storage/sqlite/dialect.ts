import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { connectionDriver } from "../engine/connection-driver.ts";
import { toSqlValue } from "../engine/sql-value.ts";
import type { Tables } from "../tables/tables.ts";
import type { Database, Statement } from "./node-sqlite.ts";

/** More than the repositories use; only combinations of filters exceed this. */
const CACHED_STATEMENTS = 500;

/** Kysely over one synchronous connection, whose transactions belong to the group commit. */
export function sqliteQueries(database: Database): Kysely<Tables> {
  const connection = new SqliteConnection(database);
  return new Kysely({
    dialect: {
      createDriver: () => connectionDriver(connection),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();

  constructor(database: Database) {
    this.#database = database;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const values = compiled.parameters.map(toSqlValue);
    const statement = this.#prepare(compiled.sql);
    if (returnsRows(compiled)) return { rows: statement.all(...values) as R[] };
    return { numAffectedRows: BigInt(statement.run(...values).changes), rows: [] };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error("The store does not stream.");
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= CACHED_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }
}

function returnsRows({ query }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode" || query.kind === "RawNode") return true;
  return "returning" in query && query.returning !== undefined;
}
