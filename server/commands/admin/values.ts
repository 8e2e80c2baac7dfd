// Reads the values of arguments and options. Each function throws ServiceError 422 for a wrong one.
import { readFileSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { MODES } from "#schema/codes.ts";
import { codeOf, ServiceError } from "#schema/errors.ts";
import { DAY, HOUR, parseMoment, parseRelative, parseSpan as parseLater } from "#schema/time.ts";
import type { Scope } from "#storage/tables/records.ts";
import type { MerchantContext, StoreContext } from "../command.ts";

export function parseChoice<Choice extends string>(
  option: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((each) => each === text);
  if (choice) return choice;
  throw refuse(`${option} is one of ${choices.join(", ")}.`);
}

/** The data of a merchant in the mode that `--mode` names. */
export function scopeOf({ merchant }: Pick<MerchantContext, "merchant">, mode: string): Scope {
  return { merchant: merchant.id, mode: parseChoice("--mode", mode, MODES) };
}

/** A whole number of at least 1. */
export function parseCount(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw refuse(`${option} is a whole number from 1 on.`);
}

/** Epoch milliseconds of a written time, or of a span before now. */
export function parseSince(
  text: string,
  { systemClock, timeZone }: Pick<StoreContext, "systemClock" | "timeZone">,
): number {
  const resolve = parseRelative(`-${text}`) ?? parseMoment(text);
  if (resolve) return resolve({ timeZone, now: systemClock() });
  throw refuse(`${text} is no time: give 2026-03-02, "2026-03-02 09:00:00" or "2 hours".`);
}

/** Epoch milliseconds of a written time, or of a span after now. */
export function parseUntil(
  text: string,
  { systemClock, timeZone }: Pick<StoreContext, "systemClock" | "timeZone">,
): number {
  const resolve = parseLater(text) ?? parseMoment(text);
  if (resolve) return resolve({ timeZone, now: systemClock() });
  throw refuse(`${text} is no time: give 2027-03-02, "2027-03-02 09:00:00" or "90 days".`);
}

const SPAN = /^(\d{1,4}) ?(h|hours?|d|days?)$/;

/** Milliseconds of a written span of hours or days. */
export function parseSpan(option: string, text: string): number {
  const [, count, unit = ""] = SPAN.exec(text) ?? [];
  if (count !== undefined) return Number(count) * (unit.startsWith("h") ? HOUR : DAY);
  throw refuse(`${option} is a number of hours or days, such as 24h or "2 days".`);
}

/** Names separated by commas. */
export function parseNames(text: string): string[] {
  return text.split(",").map((name) => name.trim());
}

/** The content of a file, by a path as the caller writes it. */
export function readInput({ callerDir }: Pick<StoreContext, "callerDir">, name: string): Buffer {
  const path = resolvePath(callerDir, name);
  try {
    return readFileSync(path);
  } catch (error) {
    const code = codeOf(error);
    throw refuse(`${path} cannot be read (${code}): name a file that this user may read.`);
  }
}

function refuse(message: string): ServiceError {
  return new ServiceError(422, { message });
}
