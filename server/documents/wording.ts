// How a document says things: texts, amounts and dates in the form of its language. Written out by
// hand, because what a run-time's own tables print differs from one version to the next.
import type { Tag } from "#schema/tags.ts";
import { type DocumentLanguage, TAG_NAMES, type TextKey, TEXTS } from "./texts/texts.ts";

const MONTHS: Readonly<Record<DocumentLanguage, string>> = {
  de: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
};

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", GBP: "£" };

/** Keeps a figure and its unit on one line. */
const NO_BREAK = "\u00A0";
const MINUS = "\u2212";

export type Wording = {
  language: DocumentLanguage;
  /** The text of that name, its values filled in. */
  text(key: TextKey, ...values: readonly (string | number)[]): string;
  /** What a tag is called. */
  tag(tag: Tag): string;
  /** Cents as `1.234,56` or `1,234.56`, with a true minus. */
  figure(cents: number): string;
  /** Cents with their currency, `1.234,56 €`. */
  amount(cents: number, currency: string): string;
  /** Cents without what is less than a whole, for axes. */
  whole(cents: number): string;
  /** How a currency is written after a figure. */
  sign(currency: string): string;
  /** A number that is not money, `1.234`. */
  count(value: number): string;
  /** `0.3125` as `31,25 %`. */
  percent(share: number): string;
  /** `0.95` as `0,95`. */
  decimal(value: number): string;
  /** `03.11.2026`, `3 Nov 2026`. */
  day(day: string): string;
  /** Of `YYYY-MM`: `Nov 2026`. */
  month(month: string): string;
  /** Of `YYYY-MM-DD hh:mm:ss`. */
  moment(moment: string): string;
  flag(value: boolean): string;
};

/** An IBAN in groups of four that stay together. */
export function inFours(iban: string): string {
  return (iban.replaceAll(" ", "").match(/.{1,4}/g) ?? []).join(NO_BREAK);
}

function grouped(digits: string, separator: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, separator);
}

export function wordingOf(language: DocumentLanguage): Wording {
  const texts = TEXTS[language];
  const [thousand, point] = language === "de" ? [".", ","] : [",", "."];
  const names = MONTHS[language].split(" ");
  const percentSpace = language === "de" ? NO_BREAK : "";
  const number = (cents: number) => {
    const digits = String(Math.abs(cents)).padStart(3, "0");
    const sign = cents < 0 ? MINUS : "";
    return `${sign}${grouped(digits.slice(0, -2), thousand)}${point}${digits.slice(-2)}`;
  };
  const count = (value: number) =>
    (value < 0 ? MINUS : "") + grouped(`${Math.abs(value)}`, thousand);
  const sign = (currency: string) => SIGNS[currency] ?? currency;
  const month = (text: string) =>
    `${names[Number(text.slice(5, 7)) - 1]}${NO_BREAK}${text.slice(0, 4)}`;
  const day = (text: string) =>
    language === "de"
      ? text.split("-").toReversed().join(".")
      : `${Number(text.slice(8, 10))}${NO_BREAK}${month(text)}`;
  return {
    language,
    text: (key, ...values) => texts[key].replace(/\{(\d)\}/g, (_, at) => String(values[at] ?? "")),
    tag: (tag) => TAG_NAMES[language][tag],
    figure: number,
    amount: (cents, currency) => `${number(cents)}${NO_BREAK}${sign(currency)}`,
    whole: (cents) => count(Math.trunc(cents / 100)),
    sign,
    count,
    percent: (share) => `${number(Math.round(share * 10_000))}${percentSpace}%`,
    decimal: (value) => number(Math.round(value * 100)),
    day,
    month,
    moment: (text) => `${day(text.slice(0, 10))}, ${text.slice(11)}`,
    flag: (value) => texts[value ? "yes" : "no"],
  };
}
