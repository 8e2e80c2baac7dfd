// How a document says things: texts, amounts and dates in the form of its language. Written out by
// hand, because what a run-time's own tables print differs from one version to the next.
import type { Tag } from "#schema/tags.ts";
import { type DocumentLanguage, TAG_NAMES, type TextKey, TEXTS } from "./texts/texts.ts";

export type Wording = {
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

/** Keeps a figure and its unit on one line. */
const NO_BREAK = "\u00A0";
const MINUS = "\u2212";

type Forms = { thousand: string; point: string; percent: string; months: readonly string[] };

const FORMS: Readonly<Record<DocumentLanguage, Forms>> = {
  de: {
    thousand: ".",
    point: ",",
    percent: `${NO_BREAK}%`,
    months: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez".split(" "),
  },
  en: {
    thousand: ",",
    point: ".",
    percent: "%",
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  },
};

const SIGNS: Readonly<Record<string, string>> = { EUR: "€", GBP: "£" };

/** An IBAN in groups of four that stay together. */
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

function dayIn(day: string, language: DocumentLanguage): string {
  if (language === "de") return day.split("-").toReversed().join(".");
  return `${Number(day.slice(8, 10))}${NO_BREAK}${monthIn(day, FORMS.en)}`;
}

function signOf(currency: string): string {
  return SIGNS[currency] ?? currency;
}

export function wordingOf(language: DocumentLanguage): Wording {
  const [texts, tags, forms] = [TEXTS[language], TAG_NAMES[language], FORMS[language]];
  return {
    text: (key, ...values) => texts[key].replace(/\{(\d)\}/g, (_, at) => String(values[at] ?? "")),
    tag: (tag) => tags[tag],
    figure: (cents) => figureIn(cents, forms),
    amount: (cents, currency) => `${figureIn(cents, forms)}${NO_BREAK}${signOf(currency)}`,
    whole: (cents) => countIn(Math.trunc(cents / 100), forms),
    sign: signOf,
    count: (value) => countIn(value, forms),
    percent: (share) => figureIn(Math.round(share * 10_000), forms) + forms.percent,
    decimal: (value) => figureIn(Math.round(value * 100), forms),
    day: (day) => dayIn(day, language),
    month: (month) => monthIn(month, forms),
    moment: (moment) => `${dayIn(moment.slice(0, 10), language)}, ${moment.slice(11)}`,
    flag: (value) => texts[value ? "yes" : "no"],
  };
}
