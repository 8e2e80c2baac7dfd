// Kysely over one synchronous SQLite connection.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Database, Statement } from "./node-sqlite.ts";
import { toSqlValue } from "./sql-value.ts";

/** More than the repositories can form, filters in all combinations left out. */
const CACHED_STATEMENTS = 500;

/** Transactions belong to the group commit, which owns the connection. */
export function sqliteDialect(database: Database): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver(new Connection(database)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function driver(connection: DatabaseConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new Error("Transactions are begun by the store alone."));
}

class Connection implements DatabaseConnection {
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
    throw new Error("Streaming is not used.");
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
