// What SQLite would do for each statement. It keeps no statistics here, so that rows do not matter.
import { openDatabase } from "#storage/sqlite/node-sqlite.ts";
import { SMALL } from "./fill.ts";
import type { Recorded } from "./record.ts";

const READS = /^\s*(select|insert|update|delete|with)\b/i;

/** A line for each statement that would read a large table from end to end. */
export function fullScansOfFile(file: string, statements: Recorded): string[] {
  const database = openDatabase(file, { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const large = new Set((tables as { name: string }[]).map(({ name }) => name));
  for (const name of SMALL) large.delete(name);
  const faults: string[] = [];
  for (const text of statements.keys()) {
    if (!READS.test(text)) continue;
    const steps = database.prepare(`explain query plan ${text}`).all() as { detail: string }[];
    const scanned = steps.flatMap(({ detail }) => scanOf(detail, text) ?? []);
    const read = scanned.filter((table) => large.has(table));
    if (read.length > 0) faults.push(`${read.join()}: ${text}`);
  }
  database.close();
  return faults;
}

/** The table of a full scan; an index in order, up to a limit, is none. */
function scanOf(detail: string, text: string): string | null {
  const [, table = null, index] = /^SCAN (\w+)( USING .*INDEX)?/.exec(detail) ?? [];
  return index !== undefined && /\blimit\b/i.test(text) ? null : table;
}
