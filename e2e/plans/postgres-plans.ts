// What PostgreSQL would do for each statement.
import type { Client } from "pg";
import type { Recorded } from "./record.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Node[];
};

/** Statements that read or change rows. */
const READS = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * A line for each statement that would read a large table from end to end. `merchant` stands for
 * those whose statements were recorded.
 */
export async function fullScans(
  client: Client,
  {
    statements,
    large,
    merchant,
  }: { statements: Recorded; large: readonly string[]; merchant: string },
): Promise<string[]> {
  const faults: string[] = [];
  for (const [text, recorded] of statements) {
    if (!READS.test(text)) continue;
    const values = recorded.map((value) => (isMerchant(value) ? merchant : value));
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const { Plan } = rows[0]["QUERY PLAN"][0] as { Plan: Node };
    const scanned = scansOf(Plan, false).filter(({ table }) => large.includes(table));
    const by = scanned.map(({ table, index }) => (index ? `${table} by ${index}` : table));
    if (by.length > 0) faults.push(`${by.join()}: ${text} [${values.join()}]`);
  }
  return faults;
}

function isMerchant(value: unknown): boolean {
  return typeof value === "string" && /^mer_\w+$/.test(value);
}

type Scan = { table: string; index?: string | undefined };

/** What a plan reads from end to end; an index in order, up to a limit, is not. */
function scansOf(node: Node, isLimited: boolean): Scan[] {
  const { "Node Type": type, "Relation Name": table = "", "Index Cond": condition } = node;
  const isIndex = /^Index (Only )?Scan/.test(type);
  const own = type === "Seq Scan" || (isIndex && condition === undefined && !isLimited);
  const limited = type === "Limit" || (isLimited && type !== "Sort" && type !== "Aggregate");
  const below = (node.Plans ?? []).flatMap((each) => scansOf(each, limited));
  return own ? [{ table, index: node["Index Name"] }, ...below] : below;
}
