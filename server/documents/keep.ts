// Documents as the store keeps them: lines of JSON, compressed to about a tenth. A long list is
// spread over several lines, so that it can be written and read in turns of the event loop.
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { inTurns, turn } from "#jobs/turns.ts";
import type { FactSheet, SnapshotDocument, SnapshotTurnover } from "./document.ts";
import { unchanged, versionsOf } from "./versions.ts";

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Rows that are written or read in one turn of the event loop: about a millisecond. */
export const A_TURN = 200;

const SHEETS = versionsOf<FactSheet>([unchanged]);
/** Each account of a snapshot carries the version. */
const ACCOUNTS = versionsOf<SnapshotDocument>([unchanged]);

/** Turnovers of the account at that index. */
type Portion = readonly [account: number, rows: SnapshotTurnover[]];

async function pack(lines: readonly string[]): Promise<string> {
  return (await deflated(lines.join("\n"))).toString("base64");
}

async function linesOf(kept: string): Promise<string[]> {
  return (await inflated(Buffer.from(kept, "base64"))).toString().split("\n");
}

/** A fact sheet as text for the store. */
export function keepSheet(sheet: FactSheet): Promise<string> {
  return pack([JSON.stringify(SHEETS.stamp(sheet))]);
}

/** Reverses `keepSheet`, for every version. */
export async function readSheet(kept: string): Promise<FactSheet> {
  return SHEETS.restore(JSON.parse((await linesOf(kept)).join()));
}

/** A snapshot as text for the store: a line for the accounts, then one for each portion of rows. */
export async function keepSnapshot(accounts: readonly SnapshotDocument[]): Promise<string> {
  const heads = accounts.map((account) => ACCOUNTS.stamp({ ...account, turnovers: [] }));
  const lines = [JSON.stringify(heads)];
  for (const [index, { turnovers }] of accounts.entries()) {
    await inTurns(turnovers, A_TURN, (rows) => lines.push(JSON.stringify([index, rows])));
  }
  return pack(lines);
}

/** A parsed account while its portions are added. */
type Head = { version?: number; turnovers: SnapshotTurnover[] };

/** Reverses `keepSnapshot`, for every version. Turnovers may also be in the first line. */
export async function readSnapshot(kept: string): Promise<SnapshotDocument[]> {
  const [first = "", ...portions] = await linesOf(kept);
  const heads: Head[] = JSON.parse(first);
  for (const line of portions) {
    await turn();
    const [index, rows]: Portion = JSON.parse(line);
    heads[index]?.turnovers.push(...rows);
  }
  return heads.map((head) => ACCOUNTS.restore(head));
}
