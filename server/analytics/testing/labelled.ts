// The labelled sets: turnovers with the tags that a careful credit officer gives them. The rules of
// the tagger are measured against them. labelled/README.md describes the files.
import { readFileSync } from "node:fs";
import type { Turnover } from "../turnover.ts";
import { type Judgement, judgeLabels } from "./labels.ts";
import { turnover } from "./sample.ts";

/** A turnover and its judgement; `country` is the country of the account. */
export type Labelled = { country: "DE" | "AT"; turnover: Turnover } & Judgement;

/** Turnovers that are judged together. */
export type LabelledAccount = readonly Labelled[];

/** The author of each set had seen neither the rules nor the earlier sets. */
export const SET_NAMES = ["first", "second", "third", "fourth", "fifth"] as const;
export type SetName = (typeof SET_NAMES)[number];

const COLUMNS =
  "country account date status amount currency code reason holder iban purpose labels".split(" ");
const HEADER = COLUMNS.join("\t");

/** The accounts of a set. */
export function readSet(name: SetName): LabelledAccount[] {
  return readLabelled(readFileSync(new URL(`labelled/${name}.tsv`, import.meta.url), "utf8"));
}

/**
 * Reads a TSV file of labelled turnovers.
 *
 * @throws Error for a header with other columns and for a line that is no turnover
 */
export function readLabelled(text: string): LabelledAccount[] {
  const [header, ...lines] = text.trimEnd().split("\n");
  if (header !== HEADER) throw new Error(`Expected the columns ${COLUMNS.join(", ")}`);
  const accounts = new Map<string | number, Labelled[]>();
  for (const [index, line] of lines.entries()) {
    const cells = line.split("\t").map((cell) => (cell === "-" ? "" : cell));
    // A turnover without an account name is an account of its own.
    const key = cells[1] || index;
    const account = accounts.get(key) ?? [];
    accounts.set(key, [...account, readCells(cells, line)]);
  }
  return [...accounts.values()];
}

function readCells(cells: readonly string[], line: string): Labelled {
  const [country, , date = "", status, amount = "", currency = "", ...rest] = cells;
  const [code = "", reason = "", holder = "", iban = "", purpose = "", labels] = rest;
  const isKnown =
    (country === "DE" || country === "AT") && /^(booked|announced)$/.test(`${status}`);
  if (!isKnown || labels === undefined || !/^-?\d+\.\d\d$/.test(amount)) {
    throw new Error(`Not a labelled turnover: ${line}`);
  }
  const isGvc = /^\d/.test(code);
  const read = turnover(date, Number(amount.replace(".", "")), {
    gvc: isGvc ? code : "",
    isoCode: isGvc ? "" : code,
    reason,
    currency,
    counterHolder: holder || null,
    counterIban: iban || null,
    purpose: purpose === "" ? [] : purpose.split("~"),
    prebooked: status === "announced",
  });
  return {
    country,
    turnover: read,
    ...judgeLabels(labels.split(" ").filter(Boolean), country, read),
  };
}
