// What options and places of commands can hold. Each throws ServiceError 422 for all else.
import { ServiceError } from "#schema/errors.ts";
import { parseMoment, parseRelative } from "#schema/time.ts";
import type { Desk } from "./command.ts";

export function refuse(message: string): ServiceError {
  return new ServiceError(422, { message });
}

export function modeOf<M extends string>(text: string, modes: readonly M[]): M {
  const mode = modes.find((each) => each === text);
  if (mode) return mode;
  throw refuse(`--mode is one of ${modes.join(", ")}.`);
}

/** A whole number from 1 on. */
export function countOf(text: string, name: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw refuse(`${name} is a whole number from 1 on.`);
}

/** Epoch milliseconds of a written time, or of so long before now. */
export function momentOf(text: string, { clock, timeZone }: Pick<Desk, "clock" | "timeZone">) {
  const written = parseRelative(`-${text}`) ?? parseMoment(text);
  if (written) return written({ timeZone, now: clock() });
  throw refuse(`${text} is no time: give 2026-03-02, "2026-03-02 09:00:00" or "2 hours".`);
}
