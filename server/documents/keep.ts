// Documents as they are kept: lines of JSON, deflated beside the event loop to about a tenth. Rows of
// a long list have lines of their own, so that they are written and read in turns.
import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { inTurns, turn } from "#jobs/turns.ts";
import type { FactSheet, SnapshotDocument, SnapshotTurnover } from "./document.ts";

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Rows that are written or read in one turn of the event loop: about a millisecond. */
export const A_TURN = 200;

/** Some turnovers of the account in that place. */
type Portion = readonly [place: number, rows: SnapshotTurnover[]];

async function pack(lines: readonly string[]): Promise<string> {
  return (await deflated(lines.join("\n"))).toString("base64");
}

async function linesOf(kept: string): Promise<string[]> {
  return (await inflated(Buffer.from(kept, "base64"))).toString().split("\n");
}

/** A fact sheet as text for the store. */
export function keepSheet(sheet: FactSheet): Promise<string> {
  return pack([JSON.stringify(sheet)]);
}

/** What was kept. */
export async function readSheet(kept: string): Promise<FactSheet> {
  return JSON.parse((await linesOf(kept)).join());
}

/** A snapshot as text for the store: a line for the accounts, then one for each portion of rows. */
export async function keepSnapshot(accounts: readonly SnapshotDocument[]): Promise<string> {
  const lines = [JSON.stringify(accounts.map((account) => ({ ...account, turnovers: [] })))];
  for (const [place, { turnovers }] of accounts.entries()) {
    await inTurns(turnovers, A_TURN, (rows) => lines.push(JSON.stringify([place, rows])));
  }
  return pack(lines);
}

/** A snapshot that is being read. */
type Reading = Omit<SnapshotDocument, "turnovers"> & { turnovers: SnapshotTurnover[] };

/** What was kept; where the first line holds turnovers itself, they stay the first. */
export async function readSnapshot(kept: string): Promise<SnapshotDocument[]> {
  const [first = "", ...portions] = await linesOf(kept);
  const accounts: Reading[] = JSON.parse(first);
  for (const line of portions) {
    await turn();
    const [place, rows]: Portion = JSON.parse(line);
    accounts[place]?.turnovers.push(...rows);
  }
  return accounts;
}
