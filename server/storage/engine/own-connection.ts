// Kysely over one connection that is always at hand, whatever is behind it.
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryCompiler,
  type DialectAdapter,
  type QueryResult,
} from "kysely";
import type { Tables } from "../tables/tables.ts";

/** How statements are put into words for a database. */
export type Language = Omit<Dialect, "createDriver">;

/** Transactions belong to the store, which begins them on the connection itself. */
export function kyselyOver(connection: DatabaseConnection, language: Language): Kysely<Tables> {
  const driver = driverOf(connection);
  const dialect = { ...language, createDriver: () => driver };
  const executor = new Executor(
    connection,
    language.createQueryCompiler(),
    language.createAdapter(),
  );
  return new Kysely({ config: { dialect }, driver, executor, dialect });
}

/** Kysely's own asks for the connection and gives it back, which costs more than a point read. */
class Executor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection, compiler: QueryCompiler, adapter: DialectAdapter) {
    super(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
    this.#connection = connection;
  }

  override executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(compiled);
  }
}

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
  return Promise.reject(new Error("Transactions are begun by the store alone."));
}
