// The parts of a check in the full PDF of a risk. Checks supply texts and values; the documents
// room typesets them.
import type { DocumentLanguage } from "#schema/documents/languages.ts";
import type { Tag } from "#schema/tags.ts";

/** One text in every language of the documents. `{0}` is replaced by a value. */
export type Words = Readonly<Record<DocumentLanguage, string>>;

/** Writes values in the language of a document. */
export type Writer = {
  say(words: Words, ...values: readonly (string | number)[]): string;
  /** Cents with their currency: `1.234,56 €`. */
  amount(cents: number, currency: string): string;
  /** A number that is not money: `1.234`. */
  count(value: number): string;
  /** Of `YYYY-MM-DD`. */
  day(day: string): string;
  flag(value: boolean): string;
  tag(tag: Tag): string;
  /** In groups of four. */
  iban(iban: string): string;
};

/** A label and its value. */
export type Row = readonly [label: Words, value: string];

/** One line of a table cell. */
export type Line = { text: string; small?: true };

type Cell = string | readonly Line[];

type Heading = {
  title: Words;
  /** `right` for figures. */
  align?: "right";
  /** Share of the remaining width; without one the column is as wide as its widest cell. */
  share?: number;
};

export type Column<R> = Heading & { cell(row: R): Cell };

type Captions = {
  /** Printed above the table. */
  intro?: Words;
  /** Printed in place of a table without rows. */
  empty?: Words;
};

export type Table = Captions & {
  headings: readonly Heading[];
  rows: readonly (readonly Cell[])[];
};

/** A table of any list: one row each, written by its columns. */
export function tableOf<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  captions: Captions = {},
): Table {
  const headings = columns.map(({ cell: _cell, ...heading }) => heading);
  return { ...captions, headings, rows: rows.map((row) => columns.map(({ cell }) => cell(row))) };
}

/** The section of one check; `P` are its parameters, `R` is its result, with amounts in cents. */
export type Report<P, R> = {
  title: Words;
  /** Labels of the parameters. */
  inputs: { readonly [N in keyof P]-?: Words };
  rows(result: R, writer: Writer): readonly Row[];
  tables?(result: R, writer: Writer): readonly Table[];
  /** Closes the section. */
  note?: Words;
};
