// What a session leaves in the tables, and what is left of it after its retention.
import { HOUR } from "#schema/time.ts";
import type { Ids } from "#secrets/ids.ts";
import type { Sealer } from "#secrets/seal.ts";
import type { Row } from "#storage/engine/database.ts";
import { type Copier, createCopier, ownIds, type Stored } from "./copy.ts";
import type { Direct } from "./direct.ts";

/** A session with its rows; `ended` is its row of insights, which outlives it. */
export type Left = { session: Row; rows: readonly Stored[]; ended: Stored };

const BY_TRANSACTION = ["verifications", "risks", "payments", "events", "deliveries"];
const BY_RECORD = ["documents", "credential_parts"];

function listOf(ids: readonly unknown[]): string {
  return ids.map((id) => `'${String(id)}'`).join();
}

async function rowsOf(direct: Direct, table: string, condition: string): Promise<Stored[]> {
  const rows = await direct.all(`select * from ${table} where ${condition}`);
  return rows.map((row) => ({ table, row: { ...row } }));
}

/** What these transactions left. Each must have ended. */
export async function gather(direct: Direct, transactions: readonly string[]): Promise<Left[]> {
  const ends = await rowsOf(direct, "session_ends", "1 = 1");
  const found: Left[] = [];
  for (const transaction of transactions) {
    const by = `"transaction" = '${transaction}'`;
    const [stored] = await rowsOf(direct, "sessions", by);
    if (!stored) throw new Error(`The session of ${transaction} is not there.`);
    const { row: session } = stored;
    const { record, id } = session;
    const rows = [stored];
    for (const table of BY_TRANSACTION) rows.push(...(await rowsOf(direct, table, by)));
    for (const table of BY_RECORD) {
      rows.push(...(await rowsOf(direct, table, `record = '${String(record)}'`)));
    }
    const deliveries = rows.filter(({ table }) => table === "deliveries");
    const sent = listOf(deliveries.map(({ row }) => row["id"]));
    if (sent !== "") {
      rows.push(...(await rowsOf(direct, "delivery_attempts", `delivery in (${sent})`)));
    }
    const named = `"transaction" in (${listOf([transaction, record, id])})`;
    rows.push(...(await rowsOf(direct, "requests", named)));
    found.push({ session, rows, ended: takeEnd(ends, session) });
  }
  return found;
}

/** A row of insights names no session: any that says the same is its own. */
export function takeEnd(ends: Stored[], session: Row): Stored {
  const hour = Math.floor(Number(session["ended_at"]) / HOUR) * HOUR;
  const says = { hour, product: session["product"], outcome: session["ended"] };
  const nth = ends.findIndex(
    ({ row }) =>
      Object.entries(says).every(([column, value]) => row[column] === value) &&
      ["reached", "bank", "device", "tan"].every((column) => row[column] === session[column]),
  );
  const [found] = nth < 0 ? [] : ends.splice(nth, 1);
  if (!found) throw new Error(`No row of insights fits ${String(session["transaction"])}.`);
  return found;
}

/** Copies a session as a whole, or only what is left of it after its retention. */
export type Template = { whole: Copier; remains: Copier };

/** Makes templates of sessions that have been deleted since they were gathered. */
export async function templatesOf(
  direct: Direct,
  all: readonly Left[],
  using: { sealer: Sealer; ids: Ids },
): Promise<Template[]> {
  const made: Template[] = [];
  for (const { session, rows, ended } of all) {
    const known = ownIds(session, rows, using.sealer);
    const by = `"transaction" = '${String(session["transaction"])}'`;
    const left = await rowsOf(direct, "tombstones", by);
    if (left.length === 0) throw new Error(`${by} was not deleted.`);
    const events = rows.filter(({ table }) => table === "events").map(({ row }) => row["id"]);
    if (events.length > 0) {
      left.push(...(await rowsOf(direct, "deleted_events", `id in (${listOf(events)})`)));
    }
    const text = JSON.stringify(left);
    const named = known.filter((id, nth) => nth === 0 || text.includes(id));
    made.push({
      whole: createCopier({ session, known, rows: [...rows, ended] }, using),
      remains: createCopier({ session, known: named, rows: [...left, ended] }, using),
    });
  }
  return made;
}
