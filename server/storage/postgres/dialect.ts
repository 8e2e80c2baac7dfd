import {
  ColumnDefinitionNode,
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { QueryConfig, QueryResult as Answer } from "pg";
import { failureOf } from "./failure.ts";
import { connectionDriver } from "../engine/connection-driver.ts";
import { toSqlValue } from "../engine/sql-value.ts";
import type { Tables } from "../tables/tables.ts";

/** Prepared statements per connection; PostgreSQL parses all others each time. */
const PREPARED = 500;

/** Runs a statement on one connection, or on any connection of a pool. */
export type Run = (statement: QueryConfig) => Promise<Answer>;

/** Statement names by their text, identical on every connection. */
export type StatementNames = Map<string, string>;

/** Kysely over `run`; the store begins and ends transactions. */
export function postgresQueries(run: Run, names: StatementNames): Kysely<Tables> {
  const connection = connectionOf(run, names);
  return new Kysely({
    dialect: {
      createDriver: () => connectionDriver(connection),
      createQueryCompiler: () => new Compiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

/** Compares text by its bytes like SQLite, whatever the collation of the database. */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    const inColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode);
    if (inColumn && node.dataType === "text") this.append(' collate "C"');
  }
}

function connectionOf(run: Run, names: StatementNames): DatabaseConnection {
  return {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const values = parameters.map(toSqlValue);
      const name = nameOf(text, names);
      try {
        const { rows, rowCount } = await run(name ? { name, text, values } : { text, values });
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
      } catch (error) {
        throw failureOf(error);
      }
    },
    streamQuery() {
      throw new Error("The store does not stream.");
    },
  };
}

function nameOf(text: string, names: StatementNames): string | null {
  const known = names.get(text);
  if (known || names.size >= PREPARED) return known ?? null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
