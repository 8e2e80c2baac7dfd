import type { Language } from "#schema/codes.ts";

/** Cents as customers read an amount: `104,00 €`. */
export function formatMoney(language: Language, cents: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100);
}

/** `YYYY-MM-DD` as customers read a date. */
export function formatDay(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(Date.parse(day));
}
