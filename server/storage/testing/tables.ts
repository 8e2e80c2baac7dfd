// Reads the tables of a store directly, without the store.
import { openDatabase } from "../sqlite/node-sqlite.ts";
import { withClient } from "../postgres/pool.ts";

export type Row = Record<string, unknown>;
export type StoredTable = { name: string; columns: string[]; rows: Row[] };

/** Every table of a PostgreSQL database. */
export function tablesOf(url: string): Promise<StoredTable[]> {
  return withClient(url, async (client) => {
    const found = await client.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = current_schema()
       group by table_name order by table_name`,
    );
    const tables: StoredTable[] = [];
    for (const { name, columns } of found.rows) {
      const { rows } = await client.query<Row>(`select * from ${name} order by 1`);
      tables.push({ name, columns, rows });
    }
    return tables;
  });
}

/** Every table of a SQLite file. */
export function tablesOfFile(file: string): StoredTable[] {
  const database = openDatabase(file, { readOnly: true });
  const ask = (sql: string): Row[] => database.prepare(sql).all() as Row[];
  const names = ask("select name from sqlite_master where type = 'table' order by name");
  const tables = names.map(({ name }) => ({
    name: String(name),
    columns: ask(`pragma table_info(${String(name)})`).map((column) => String(column["name"])),
    rows: ask(`select * from ${String(name)} order by 1`),
  }));
  database.close();
  return tables;
}
