import {
  ColumnDefinitionNode,
  type DataTypeNode,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { QueryConfig, QueryResult as Answer } from "pg";
import { failureOf } from "./failure.ts";
import { queriesOver } from "../engine/queries.ts";
import type { Tables } from "../tables/tables.ts";

/** Prepared statements per connection; PostgreSQL parses all others each time. */
const PREPARED = 500;

/** Runs a statement on one connection, or on any connection of a pool. */
export type Run = (statement: QueryConfig) => Promise<Answer>;

/** Statement names by their text, identical on every connection. */
export type StatementNames = Map<string, string>;

const DIALECT = {
  createQueryCompiler: () => new Compiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
};

/** Kysely over `run`; the store begins and ends transactions. */
export function postgresQueries(run: Run, names: StatementNames): Kysely<Tables> {
  return queriesOver(DIALECT, async ({ sql: text }, values) => {
    const name = nameOf(text, names);
    try {
      const { rows, rowCount } = await run(name ? { name, text, values } : { text, values });
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw failureOf(error);
    }
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

function nameOf(text: string, names: StatementNames): string | null {
  const known = names.get(text);
  if (known || names.size >= PREPARED) return known ?? null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
