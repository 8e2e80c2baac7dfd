// The tables of a store without the product's code in between: reads, and many rows at once.
import { Client, types } from "pg";
import type { Row } from "#storage/engine/database.ts";
import { type Database, openDatabase } from "#storage/sqlite/node-sqlite.ts";
import type { SqlValue } from "./copy.ts";

/** Rows of one table with values in the order of `columns`. */
export type Batch = { table: string; columns: readonly string[]; rows: SqlValue[][] };

export type Direct = {
  all(text: string): Promise<Row[]>;
  put(batch: Batch): Promise<void>;
  close(): Promise<void>;
};

/** Where a store is: its file, or the address of its PostgreSQL database. */
export type Where = { file: string } | { url: string };

/** Pages of the file that stay in memory while rows are added, in kB. */
const CACHE = 1_500_000;
/** Rows of a transaction: so many change the same pages often before these are written. */
const IN_ONE = 500_000;
const BIGINT = 20;

/** Opens a store beside a service that runs; the embedded database for reads only. */
export function openBeside(where: Where): Promise<Direct> {
  return "url" in where ? overPostgres(where.url, false) : openFile(where.file, false);
}

/**
 * Opens the store of a service that is stopped, to add rows fast: a crash of this process destroys
 * it. What was added is there after `close`.
 */
export function openAlone(where: Where): Promise<Direct> {
  return "url" in where ? overPostgres(where.url, true) : openFile(where.file, true);
}

async function openFile(file: string, alone: boolean): Promise<Direct> {
  const database = openDatabase(file, { readOnly: !alone });
  if (alone) {
    database.exec("pragma synchronous = off; pragma foreign_keys = off");
    database.exec(`pragma cache_size = -${CACHE}; begin`);
  }
  let added = 0;
  const put = putsInto(database);
  return {
    async all(text) {
      return database.prepare(text).all() as Row[];
    },
    async put(batch) {
      put(batch);
      added += batch.rows.length;
      if (added < IN_ONE) return;
      added = 0;
      database.exec("commit; begin");
    },
    async close() {
      if (alone) database.exec("commit; pragma wal_checkpoint(truncate)");
      database.close();
    },
  };
}

function putsInto(database: Database): (batch: Batch) => void {
  const statements = new Map<string, ReturnType<Database["prepare"]>>();
  return ({ table, columns, rows }) => {
    const names = columns.map((name) => `"${name}"`).join();
    const text = `insert into ${table} (${names}) values (${columns.map(() => "?").join()})`;
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    for (const values of rows) statement.run(...values);
  };
}

async function overPostgres(connectionString: string, alone: boolean): Promise<Direct> {
  const getTypeParser = ((oid: number) =>
    oid === BIGINT ? Number : types.getTypeParser(oid)) as typeof types.getTypeParser;
  const client = new Client({ connectionString, types: { getTypeParser } });
  await client.connect();
  // Without triggers: no process counts while it is stopped.
  if (alone) await client.query("set session_replication_role = replica");
  if (alone) await client.query("set synchronous_commit = off");
  const columnTypes = new Map<string, string>();
  async function typesOf(table: string, columns: readonly string[]): Promise<string[]> {
    if (columnTypes.size === 0) {
      const { rows } = await client.query(
        "select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema()",
      );
      for (const row of rows) {
        columnTypes.set(`${row.table_name} ${row.column_name}`, row.data_type);
      }
    }
    return columns.map((column) => columnTypes.get(`${table} ${column}`) ?? "text");
  }
  return {
    async all(text) {
      return (await client.query<Row>(text)).rows;
    },
    async put({ table, columns, rows }) {
      const given = (await typesOf(table, columns)).map((type, nth) => `$${nth + 1}::${type}[]`);
      const names = columns.map((name) => `"${name}"`).join();
      const values = columns.map((_, nth) => rows.map((row) => row[nth]));
      await client.query({
        name: `${table} ${names}`.slice(0, 60) + String(names.length),
        text: `insert into ${table} (${names}) select * from unnest(${given.join()})`,
        values,
      });
    },
    async close() {
      // As the database does by itself during a month.
      if (alone) await client.query("vacuum analyze");
      await client.end();
    },
  };
}
