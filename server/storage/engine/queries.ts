// Kysely over a connection of the store.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from "kysely";
import type { Tables } from "../tables/tables.ts";
import type { SqlValue } from "./columns.ts";
import { toSqlValue } from "./sql-value.ts";

/** Runs a compiled statement with these parameters. */
export type Execute = (
  compiled: CompiledQuery,
  values: SqlValue[],
) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

/** Kysely in the given dialect, whose statements `execute` runs. */
export function queriesOver(
  dialect: Omit<Dialect, "createDriver">,
  execute: Execute,
): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>(compiled: CompiledQuery) {
      // The caller states the type of the rows.
      return (await execute(compiled, compiled.parameters.map(toSqlValue))) as QueryResult<R>;
    },
    streamQuery() {
      throw new Error("The store does not stream.");
    },
  };
  return new Kysely({ dialect: { ...dialect, createDriver: () => driverOf(connection) } });
}

/**
 * A driver over one connection that is always ready, which avoids kysely's own queue. The store
 * begins and ends transactions itself.
 */
function driverOf(connection: DatabaseConnection): Driver {
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
  return Promise.reject(new Error("Only the store begins and ends transactions."));
}
