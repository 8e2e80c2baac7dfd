// Texts, amounts and dates in a document's language. The formats are defined here because those of
// the runtime vary between versions.
import type { Words, Writer } from "#checks/report.ts";
import type { DocumentLanguage } from "#schema/documents/languages.ts";
import type { Forms, TextKey } from "./texts/language.ts";
import { LANGUAGES } from "./texts/languages.ts";

export type Wording = Writer & {
  /** The text of a key with its values filled in. */
  text(key: TextKey, ...values: readonly (string | number)[]): string;
  /** Cents as `1.234,56` or `1,234.56`, with a true minus. */
  figure(cents: number): string;
  /** Cents truncated to whole units, for axes. */
  whole(cents: number): string;
  /** The sign or code of a currency after a figure. */
  sign(currency: string): string;
  /** `0.3125` as `31,25 %`. */
  percent(share: number): string;
  /** `0.95` as `0,95`. */
  decimal(value: number): string;
  /** `YYYY-MM` as `Nov 2026`. */
  month(month: string): string;
  /** Formats `YYYY-MM-DD hh:mm:ss`. */
  moment(moment: string): string;
};

/** Keeps a figure and its unit on one line. */
const NO_BREAK = "\u00A0";
const MINUS = "\u2212";

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", GBP: "£" };

/** An IBAN in groups of four that stay on one line. */
export function inFours(iban: string): string {
  return (iban.replaceAll(" ", "").match(/.{1,4}/g) ?? []).join(NO_BREAK);
}

function grouped(digits: string, { thousand }: Forms): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, thousand);
}

function countIn(value: number, forms: Forms): string {
  return (value < 0 ? MINUS : "") + grouped(String(Math.abs(value)), forms);
}

function figureIn(cents: number, forms: Forms): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const whole = grouped(digits.slice(0, -2), forms);
  return `${cents < 0 ? MINUS : ""}${whole}${forms.point}${digits.slice(-2)}`;
}

function monthIn(month: string, { months }: Forms): string {
  return `${months[Number(month.slice(5, 7)) - 1]}${NO_BREAK}${month.slice(0, 4)}`;
}

function dayIn(written: string, forms: Forms): string {
  const [year = "", month = "", day = ""] = written.split("-");
  return forms.day(year, month, day);
}

function signOf(currency: string): string {
  return SIGNS[currency] ?? currency;
}

function fill(text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, at) => String(values[at] ?? ""));
}

export function wordingOf(language: DocumentLanguage): Wording {
  const { texts, tags, forms } = LANGUAGES[language];
  return {
    text: (key, ...values) => fill(texts[key], values),
    say: (words: Words, ...values) => fill(words[language], values),
    tag: (tag) => tags[tag],
    figure: (cents) => figureIn(cents, forms),
    amount: (cents, currency) => `${figureIn(cents, forms)}${NO_BREAK}${signOf(currency)}`,
    whole: (cents) => countIn(Math.trunc(cents / 100), forms),
    sign: signOf,
    count: (value) => countIn(value, forms),
    percent: (share) => figureIn(Math.round(share * 10_000), forms) + forms.percent,
    decimal: (value) => figureIn(Math.round(value * 100), forms),
    day: (day) => dayIn(day, forms),
    month: (month) => monthIn(month, forms),
    moment: (moment) => `${dayIn(moment.slice(0, 10), forms)}, ${moment.slice(11)}`,
    flag: (value) => texts[value ? "yes" : "no"],
    iban: inFours,
  };
}
