// The field kinds of times and dates.
import { z } from "zod";
import { EXAMPLE_DAY, EXAMPLE_MOMENT } from "./examples.ts";
import { plain, type Kind, type Readable, type Rendered } from "./kind.ts";
import {
  formatMoment,
  isDay,
  parseMoment,
  parseRelative,
  parseSpan,
  type WrittenTime,
} from "./time.ts";

/** A point in time as callers write it; `relative` allows forms such as `-2 weeks`. */
export function writtenTime(relative = false): Readable<WrittenTime> {
  const parse = (value: unknown) => {
    if (typeof value !== "string") return null;
    return parseMoment(value) ?? (relative ? parseRelative(value) : null);
  };
  const schema = z.custom<WrittenTime>((value) => value !== null, "Must be a date or a time.");
  const accepts = { type: "string", examples: [relative ? "-2 weeks" : EXAMPLE_DAY] };
  return { read: z.preprocess(parse, schema), accepts };
}

function asSpan(value: unknown): WrittenTime | null {
  return typeof value === "string" ? parseSpan(value) : null;
}

/** A span of time from now on, such as `31 days`. */
export function span(): Readable<WrittenTime> {
  const message = "Must be a number and a unit, such as 31 days.";
  const schema = z.custom<WrittenTime>((value) => value !== null, message);
  return {
    read: z.preprocess(asSpan, schema),
    accepts: { type: "string", examples: ["31 days"] },
  };
}

/** Stands for an unset date. */
export const NO_DAY = "0000-00-00";

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

/** Bounds of dates, both included. */
export type Days = { readonly first: string; readonly last: string };

/** A date, stored as `YYYY-MM-DD`. */
export function day(days?: Days): Kind<string> {
  const written = z.string("Must be text.").refine(isDay, "Must be a date: YYYY-MM-DD.");
  const schema = days
    ? written.refine(
        (value) => value >= days.first && value <= days.last,
        `Must be a date from ${days.first} to ${days.last}.`,
      )
    : written;
  const pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";
  return plain(trimmed, schema, { type: "string", pattern, examples: [EXAMPLE_DAY] });
}

/** A point in time, stored as epoch milliseconds, rendered to the second in service time. */
export function moment(): Rendered<number> {
  const json = {
    type: "string",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$",
    examples: [EXAMPLE_MOMENT],
  };
  return { json, listJson: json, render: formatMoment, renderInList: formatMoment };
}
