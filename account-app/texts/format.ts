// Numbers, amounts, durations and times as a person reads them.
import { timeZone } from "../api/session.ts";
import { language } from "./texts.ts";

function locale(): string {
  return language.value === "de" ? "de-DE" : "en-GB";
}

/** Making a format takes longer than using it a hundred times. */
function keeping<F>(make: (key: string) => F): (key: string) => F {
  const made = new Map<string, F>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const numbers = keeping((key) => {
  const [tag = "", digits = "", currency] = key.split(" ");
  return new Intl.NumberFormat(
    tag,
    currency
      ? { style: "currency", currency }
      : { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) },
  );
});

export function formatNumber(value: number, digits = 0): string {
  return numbers(`${locale()} ${digits}`).format(value);
}

const shares = keeping((key) => {
  const [tag = "", digits = ""] = key.split(" ");
  const fraction = { minimumFractionDigits: Number(digits), maximumFractionDigits: Number(digits) };
  return new Intl.NumberFormat(tag, { style: "percent", ...fraction });
});

/** `share` from 0 to 1, as a percentage. */
export function formatShare(share: number, digits = 1): string {
  return shares(`${locale()} ${digits}`).format(share);
}

/** The name of a language by its code. */
export function formatLanguage(code: string): string {
  return (code && new Intl.DisplayNames(locale(), { type: "language" }).of(code)) || code;
}

/** Cents as an amount in euros. */
export function formatAmount(cents: number): string {
  return formatMoney(cents, "EUR");
}

/** Cents of a currency as an amount. */
export function formatMoney(cents: number, currency: string): string {
  return numbers(`${locale()} 2 ${currency}`).format(cents / 100);
}

/** A day (`YYYY-MM-DD`), which belongs to no zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return date.toLocaleDateString(locale(), { ...TIME_FORMS.day, timeZone: "UTC" });
}

/** Milliseconds in the unit that suits them. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${formatNumber(ms)} ms`;
  if (ms < 120_000) return `${formatNumber(ms / 1000, ms < 10_000 ? 1 : 0)} s`;
  return `${formatNumber(Math.round(ms / 60_000))} min`;
}

export const TIME_FORMS = {
  /** Day and time to the minute. */
  moment: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  /** Time of day to the second. */
  clock: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  day: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const times = keeping((key) => {
  const [tag = "", form = "moment", zone = "UTC"] = key.split(" ");
  const options = TIME_FORMS[form as keyof typeof TIME_FORMS];
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: zone });
});

/** A moment (ISO 8601) in the merchant's zone. */
export function formatTime(at: string, form: keyof typeof TIME_FORMS = "moment"): string {
  return times(`${locale()} ${form} ${timeZone.value}`).format(new Date(at));
}

/** A moment in UTC, to the second. */
export function formatUtc(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
