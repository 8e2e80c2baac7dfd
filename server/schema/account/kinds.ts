// Kinds of values that only the account area's calls have.
import { z } from "zod";
import { count, text } from "../fields.ts";
import type { Json, JsonObject } from "../json.ts";
import { about, plain, type Kind } from "../kind.ts";
import { fieldMessage } from "../messages.ts";
import { integer, list, nullable, object, string, type Wire } from "../wire.ts";

const INSTANT = { type: "string", format: "date-time", examples: ["2026-03-02T09:00:00.000Z"] };

/** A point in time in answers: ISO 8601 in UTC. */
export function instant(): Wire<string> {
  return { json: INSTANT, check: z.iso.datetime() };
}

/** Renders epoch milliseconds as an `instant`. */
export function instantOf(at: number): string {
  return new Date(at).toISOString();
}

/** A point in time in queries and bodies: ISO 8601 with an offset or in UTC; or the word `or`. */
export function writtenInstant({ or }: { or?: "never" } = {}): Kind<string> {
  const message = fieldMessage(or ? "moment_or_never" : "moment");
  const time = z.iso.datetime({ offset: true, error: message });
  if (!or) return plain<string>((value) => value, time, INSTANT);
  const schema = z.union([z.literal(or), time], message);
  return plain<string>((value) => value, schema, { anyOf: [INSTANT, { const: or }] });
}

/** Up to `most` texts in a body; an empty list is none. */
export function textList(most: number): Kind<string[]> {
  const message = fieldMessage("short_lines");
  const schema = z
    .array(z.string(message).max(500), message)
    .max(most, fieldMessage("too_many", { most }));
  const json = { type: "array", items: { type: "string", maxLength: 500 }, maxItems: most };
  return plain<string[]>((value) => value, schema, json);
}

/** An instant from epoch milliseconds that may be missing. */
export function instantOrNull(at: number | null): string | null {
  return at === null ? null : instantOf(at);
}

/** The IANA name of a time zone. */
export function zoneName(): Kind<string> {
  const schema = z.string("Must be text.").refine(isTimeZone, fieldMessage("time_zone"));
  return plain<string>((value) => value, schema, { type: "string", examples: ["Europe/Berlin"] });
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** An object whose members another program knows: the browser, for passkeys. */
export function opaque(): Wire<JsonObject> {
  return { json: { type: "object" }, check: z.custom<JsonObject>(isObject) };
}

/** The same in bodies. */
export function sentOpaque(): Kind<JsonObject> {
  const schema = z.custom<JsonObject>(isObject, "Must be an object.");
  return plain<JsonObject>((value) => value, schema, { type: "object" });
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An opaque place in a list, from an earlier answer. */
const cursor = text(200);

/** The query parameters of every list. */
export const PAGING = {
  before: about(cursor, "Continues after the last row of a page: `next` of its answer."),
  after: about(cursor, "Returns only rows that are newer than an answer's `newest`."),
  limit: about(count(1, 200), "Rows of a page; defaults to 50."),
};

/** The query parameters of lists that a period limits: both ends inclusive. */
export const PERIOD = { from: writtenInstant(), to: writtenInstant() };

/** One page of a list, newest first. */
export type PageOf<I> = {
  items: I[];
  /** The cursor for the next page; null on the last one. */
  next: string | null;
  /** The cursor of the newest row; null if there is none. Send it as `after` to ask for newer ones. */
  newest: string | null;
  /** Rows that are newer than `after`, also those beyond `limit`, counted up to 1000; 0 without `after`. */
  newer: number;
};

/** A page of rows of one kind. */
export function pageOf<I extends Json>(item: Wire<I>): Wire<PageOf<I>> {
  return object({
    items: list(item),
    next: nullable(string()),
    newest: nullable(string()),
    newer: integer(),
  });
}
