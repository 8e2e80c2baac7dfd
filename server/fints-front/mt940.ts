// Turnovers in the forms of MT940 and MT942, with the fields of German banks.
import type { Turnover } from "#analytics/turnover.ts";

/** A day's booked rows, with the booked balance before them in cents. */
export type DayRows = { day: string; before: number; rows: readonly Turnover[] };
/** How MT940 names the account. */
export type Named = { bankCode: string; number: string; currency: string };

function shortDay(day: string): string {
  return day.replaceAll("-", "").slice(2);
}

function amountOf(cents: number): string {
  const all = Math.abs(cents);
  return `${Math.trunc(all / 100)},${String(all % 100).padStart(2, "0")}`;
}

function sideOf(cents: number): "C" | "D" {
  return cents < 0 ? "D" : "C";
}

/** Names of the fields for lines of the purpose: 20 to 29, then 60 to 63. */
const LINES = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63];
const LONGEST_NAME = 27;

function detailsOf(row: Turnover): string {
  const { gvc, purpose, counterBic, counterIban, counterHolder, reason } = row;
  const lines = purpose.slice(0, LINES.length).map((line, nth): [number, string] => {
    return [LINES[nth] ?? 63, line];
  });
  const holder = counterHolder ?? "";
  const party: [number, string][] = [
    [30, counterBic ?? ""],
    [31, counterIban ?? ""],
    [32, holder.slice(0, LONGEST_NAME)],
    [33, holder.slice(LONGEST_NAME, 2 * LONGEST_NAME)],
    [34, reason],
  ];
  const kind: [number, string] = [0, row.amount < 0 ? "Belastung" : "Gutschrift"];
  const fields = [kind, ...lines, ...party].filter(([, value]) => value !== "");
  const texts = fields.map(([name, value]) => {
    return `?${String(name).padStart(2, "0")}${value.replaceAll("?", ".")}`;
  });
  return `${gvc || "999"}${texts.join("")}`;
}

function lineOf(row: Turnover): string[] {
  const { bookingDate, amount, canceled } = row;
  const day = shortDay(bookingDate);
  const side = canceled ? `R${sideOf(-amount)}` : sideOf(amount);
  return [`:61:${day}${day.slice(2)}${side}${amountOf(amount)}NMSCNONREF`, `:86:${detailsOf(row)}`];
}

function written(lines: readonly string[]): string {
  return `${["", ...lines, "-"].join("\r\n")}\r\n`;
}

/** A statement for each day. */
export function writeMt940(
  days: readonly DayRows[],
  { bankCode, number, currency }: Named,
): string {
  const statements = days.map(({ day, before, rows }) => {
    const after = rows.reduce((all, { amount }) => all + amount, before);
    const balance = (cents: number): string =>
      `${sideOf(cents)}${shortDay(day)}${currency}${amountOf(cents)}`;
    const head = [":20:STARTUMS", `:25:${bankCode}/${number}`, ":28C:0", `:60F:${balance(before)}`];
    return written([...head, ...rows.flatMap(lineOf), `:62F:${balance(after)}`]);
  });
  return statements.join("");
}

/** The announced rows; `time` is the minute of the question, `hhmm`. */
export function writeMt942(
  rows: readonly Turnover[],
  { bankCode, number, currency }: Named,
  { day, time }: { day: string; time: string },
): string {
  const head = [":20:STARTDISPE", `:25:${bankCode}/${number}`, ":28C:0", `:34F:${currency}0,`];
  const [out, back] = [
    rows.filter(({ amount }) => amount < 0),
    rows.filter(({ amount }) => amount >= 0),
  ];
  const total = (name: string, of: readonly Turnover[]): string => {
    const all = of.reduce((sum, { amount }) => sum + amount, 0);
    return `:90${name}:${of.length}${currency}${amountOf(all)}`;
  };
  const lines = rows.flatMap(lineOf);
  return written([
    ...head,
    `:13:${shortDay(day)}${time}`,
    ...lines,
    total("D", out),
    total("C", back),
  ]);
}
