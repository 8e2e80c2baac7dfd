// A snapshot's turnovers for spreadsheets with German settings.
import { inTurns } from "#jobs/turns.ts";
import type { SnapshotDocument, SnapshotTurnover } from "./document.ts";
import { END, MARK, textCell } from "./csv-text.ts";
import { A_TURN } from "./keep.ts";

/** Formats as `-59,90`, which no spreadsheet mistakes for a formula. */
function amountCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

function flagCell(value: boolean): string {
  return value ? "1" : "0";
}

const COLUMNS: Readonly<Record<string, (row: SnapshotTurnover) => string>> = {
  booking_date: (row) => row.booking_date,
  amount: (row) => amountCell(row.amount),
  currency_id: (row) => textCell(row.currency),
  counter_holder: (row) => textCell(row.counter_holder ?? ""),
  counter_iban: (row) => textCell(row.counter_iban ?? ""),
  counter_bic: (row) => textCell(row.counter_bic ?? ""),
  purpose: (row) => textCell(row.purpose.join(" ")),
  prebooked: (row) => flagCell(row.prebooked),
  canceled: (row) => flagCell(row.canceled),
  tags: (row) => textCell(row.tags.join(",")),
};

/** The bytes of the file: column names, then one line per turnover, newest first. */
export async function csvOf({ turnovers }: SnapshotDocument): Promise<Buffer> {
  const columns = Object.values(COLUMNS);
  const parts = [Buffer.from(MARK + Object.keys(COLUMNS).join(";") + END)];
  await inTurns(turnovers, A_TURN, (rows) => {
    const lines = rows.map((row) => columns.map((cell) => cell(row)).join(";") + END);
    parts.push(Buffer.from(lines.join("")));
  });
  return Buffer.concat(parts);
}
