// Kysely over whatever runs statements on PostgreSQL: one connection, or a pool of them.
import {
  ColumnDefinitionNode,
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { QueryConfig, QueryResult as Answer } from "pg";
import { failureOf } from "./failure.ts";
import { kyselyOver, type Language } from "../engine/own-connection.ts";
import { toSqlValue } from "../engine/sql-value.ts";
import type { Tables } from "../tables/tables.ts";

/** Statements that each connection keeps prepared; others are parsed each time. */
const PREPARED = 500;

export type Run = (statement: QueryConfig) => Promise<Answer>;

/** Names by the words of a statement, the same on every connection. */
export type StatementNames = Map<string, string>;

const LANGUAGE: Language = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new Compiler(),
};

/** Transactions belong to the store. */
export function postgresQueries(run: Run, names: StatementNames): Kysely<Tables> {
  return kyselyOver(connectionOf(run, names), LANGUAGE);
}

/** Text is compared by its bytes, whatever the language of the database, as SQLite does. */
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
      throw new Error("Streaming is not used.");
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
