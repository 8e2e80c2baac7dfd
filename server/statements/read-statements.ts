// Reads the statements of a file, whatever its format is.
import type { Turnover } from "#analytics/turnover.ts";
import { readCamt053 } from "./camt053.ts";
import { isMt940, readMt940 } from "./mt940.ts";
import { decode, type Statement, StatementError } from "./statement.ts";
import { decodeXml, isXml } from "./xml.ts";

/** Reads a file in either format. Throws StatementError. */
export function readStatements(bytes: Uint8Array): Statement[] {
  const text = decode(bytes);
  if (isXml(text)) return readCamt053(decodeXml(bytes));
  if (isMt940(text)) return readMt940(text);
  throw new StatementError(
    "Line 1: this is neither CAMT.053 (XML) nor MT940 (field :20:); choose one of both in the bank's export.",
  );
}

/** Oldest first. Within a day in the bank's order, reversed if the bank sent the newest first. */
export function oldestFirst(turnovers: readonly Turnover[]): Turnover[] {
  const [first, last] = [turnovers[0], turnovers.at(-1)];
  const turned = first && last && first.bookingDate > last.bookingDate;
  return byDay(turned ? turnovers.toReversed() : turnovers);
}

/** By day, oldest first; within a day as they come. */
export function byDay(turnovers: readonly Turnover[]): Turnover[] {
  return turnovers.toSorted((a, b) =>
    a.bookingDate < b.bookingDate ? -1 : Number(a.bookingDate > b.bookingDate),
  );
}
