// Values of data elements. Readers return null for what is no value of the format: banks send fillers.
import { isDay } from "#schema/time.ts";
import { type Element, textOf } from "./segment.ts";

/** Reads `num`: a whole number. */
export function readNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Reads `jn`. */
export function readFlag(text: string): boolean | null {
  return text === "J" ? true : text === "N" ? false : null;
}

export function writeFlag(flag: boolean): string {
  return flag ? "J" : "N";
}

/** Reads `float` as cents: `100,` `0,5`. More than two decimals are no amount. */
export function readCents(text: string): number | null {
  const match = /^(-?)(\d{1,13})(?:,(\d{0,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, sign, whole, decimals = ""] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/** Writes cents as `float`: the comma always, trailing zeros never. */
export function writeCents(cents: number): string {
  const decimals = String(cents % 100)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${Math.trunc(cents / 100)},${decimals}`;
}

/** Reads `dat` (`YYYYMMDD`) as `YYYY-MM-DD`. */
export function readDay(text: string): string | null {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const day = match ? `${match[1]}-${match[2]}-${match[3]}` : "";
  return isDay(day) ? day : null;
}

export function writeDay(day: string): string {
  return day.replaceAll("-", "");
}

/** Reads `tim` (`hhmmss`, the sender's clock) as `hh:mm:ss`. */
export function readTime(text: string): string | null {
  const match = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)$/.exec(text);
  return match ? `${match[1]}:${match[2]}:${match[3]}` : null;
}

export function writeTime(time: string): string {
  return time.replaceAll(":", "");
}

/** An amount in cents of a currency. */
export type Money = { cents: number; currency: string };

function money(value: string, currency: string): Money | null {
  const cents = readCents(value);
  return cents === null || !/^[A-Z]{3}$/.test(currency) ? null : { cents, currency };
}

/** Reads `btg`: value and currency. */
export function readMoney([value, currency]: Element): Money | null {
  return money(textOf(value), textOf(currency));
}

export function writeMoney({ cents, currency }: Money): Element {
  return [writeCents(cents), currency];
}

/** A balance of a day, negative when the customer owes it. */
export type DatedBalance = Money & { day: string | null; time: string | null };

/** Reads `sdo`: C or D, value, currency, day and time. */
export function readDatedBalance(parts: Element): DatedBalance | null {
  const [side, value, currency, day, time] = parts.map(textOf);
  const amount = money(value ?? "", currency ?? "");
  if (!amount || (side !== "C" && side !== "D")) return null;
  const cents = side === "D" ? 0 - amount.cents : amount.cents;
  const at = { day: readDay(day ?? ""), time: readTime(time ?? "") };
  return { cents, currency: amount.currency, ...at };
}

export function writeDatedBalance({ cents, currency, day, time }: DatedBalance): Element {
  const side = cents < 0 ? "D" : "C";
  const at = [writeDay(day ?? ""), writeTime(time ?? "")];
  return [side, writeCents(Math.abs(cents)), currency, ...at];
}

/** The country of every bank: banks expect 280, where ISO 3166 says 276. */
export const GERMANY = "280";

/** An account by its national number (`ktv`). */
export type NationalAccount = { number: string; subAccount: string; bankCode: string };
/** An account by its IBAN as well (`kti`). */
export type SepaAccount = NationalAccount & { iban: string; bic: string };

/** Reads `ktv`: number, sub-account, country and bank code. */
export function readNationalAccount(parts: Element): NationalAccount {
  const [number = "", subAccount = "", , bankCode = ""] = parts.map(textOf);
  return { number, subAccount, bankCode };
}

export function writeNationalAccount({ number, subAccount, bankCode }: NationalAccount): Element {
  return [number, subAccount, GERMANY, bankCode];
}

/** Reads `kti`: IBAN and BIC, then the parts of `ktv`. */
export function readSepaAccount(parts: Element): SepaAccount {
  const [iban = "", bic = ""] = parts.map(textOf);
  return { iban, bic, ...readNationalAccount(parts.slice(2)) };
}

/** Writes `kti`; without the national parts where the bank does not allow them. */
export function writeSepaAccount(account: SepaAccount, national: boolean): Element {
  const parts = [account.iban, account.bic];
  return national ? [...parts, ...writeNationalAccount(account)] : parts;
}
