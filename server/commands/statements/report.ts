// Formats results for a terminal.
import type { Facts } from "#checks/facts.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Answers } from "./run.ts";

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Rows of cells, each column as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** The values of an object by dotted names, without lists of objects. */
function cellsOf(object: JsonObject, before = ""): [name: string, value: string][] {
  return Object.entries(object).flatMap(([name, value]): [string, string][] => {
    if (isObject(value)) return cellsOf(value, `${before}${name}.`);
    if (Array.isArray(value) && value.some(isObject)) return [];
    const text = Array.isArray(value) ? value.join(", ") || "none" : String(value ?? "");
    return [[before + name, text]];
  });
}

/** A list of objects as a table with the member names on top, without empty columns. */
function tableOf(rows: readonly JsonObject[]): string[] {
  const cells = rows.map((row) => new Map(cellsOf(row)));
  const names = [...(cells[0]?.keys() ?? [])].filter((name) => cells.some((row) => row.get(name)));
  if (names.length === 0) return [];
  return aligned([names, ...cells.map((row) => names.map((name) => row.get(name) ?? ""))]);
}

function sectionOf(key: string, answer: JsonObject): string[] {
  const tables = Object.values(answer).flatMap((value) =>
    Array.isArray(value) ? tableOf(value.filter(isObject)) : [],
  );
  const lines = [...aligned(cellsOf(answer)), ...tables].map((line) => `  ${line}`);
  return ["", key, ...lines];
}

/** The account, the days and the number of turnovers of the facts. */
export function headOf({ account, balance, from, today, turnovers }: Facts): JsonObject {
  return {
    iban: account.iban || account.accountNumber,
    holder: account.holder,
    from,
    to: today,
    turnovers: turnovers.length,
    canceled: turnovers.filter((turnover) => turnover.canceled).length,
    currency: balance.currency,
  };
}

/** A section for the account and one for each check: names beside values, lists as tables. */
export function reportOf(facts: Facts, answers: Answers): string {
  const sections = Object.entries(answers).flatMap(([key, answer]) => sectionOf(key, answer));
  return [...aligned(cellsOf(headOf(facts))), ...sections, ""].join("\n");
}
