// Reads the tables of a store directly, without the store.
import { openDatabase } from "../sqlite/node-sqlite.ts";
import { withClient } from "../postgres/pool.ts";

export type Row = Record<string, unknown>;
/** `references` names the tables that its foreign keys lead to. */
export type StoredTable = { name: string; columns: string[]; references: string[]; rows: Row[] };

/** Every table of a PostgreSQL database. */
export function tablesOf(url: string): Promise<StoredTable[]> {
  return withClient(url, async (client) => {
    const found = await client.query<Omit<StoredTable, "rows">>(
      `select table_name as name, array_agg(column_name::text) as columns,
         array(select confrelid::regclass::text from pg_constraint
           where contype = 'f' and conrelid = table_name::regclass) as references
       from information_schema.columns where table_schema = current_schema()
       group by table_name order by table_name`,
    );
    const tables: StoredTable[] = [];
    for (const table of found.rows) {
      const { rows } = await client.query<Row>(`select * from ${table.name} order by 1`);
      tables.push({ ...table, rows });
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
    references: ask(`pragma foreign_key_list(${String(name)})`).map((key) => String(key["table"])),
    rows: ask(`select * from ${String(name)} order by 1`),
  }));
  database.close();
  return tables;
}
