// The general field kinds; those of times are in time-fields.ts, of banks and accounts in bank-fields.ts.
import { z } from "zod";
import { ACCEPTED_LANGUAGES, type AcceptedLanguage } from "./codes.ts";
import { exampleId, exampleTransaction } from "./examples.ts";
import type { Json, JsonObject } from "./json.ts";
import { asText, plain, shownAsKept, type Kind, type Rendered } from "./kind.ts";
import { fieldMessage } from "./messages.ts";
import { metadataFault } from "./metadata.ts";

const TRUE = new Set<unknown>([true, 1, "1", "true", "on", "yes"]);
const FALSE = new Set<unknown>([false, 0, "0", "false", "off", "no"]);

/** True or false for any way to write them; other values unchanged. */
export function toBoolean(value: unknown): unknown {
  return TRUE.has(value) || (FALSE.has(value) ? false : value);
}

/** A boolean; "1" or "0" in lists. */
export function flag(): Kind<boolean> {
  const json = { type: "boolean", examples: [true] };
  return {
    read: z.preprocess(toBoolean, z.boolean("Must be true or false.")),
    accepts: json,
    json,
    listJson: { type: "string", enum: ["0", "1"], examples: ["1"] },
    render: (value) => value,
    renderInList: (value) => (value ? "1" : "0"),
  };
}

/** A boolean, in lists too. */
export function plainFlag(): Rendered<boolean> {
  return shownAsKept({ type: "boolean", examples: [true] });
}

const DECIMAL = /^[+-]?\d{1,30}(\.\d{1,2})?$/;
/** In cents: small enough that sums stay exact. */
const MOST_CENTS = 99_999_999_999_999;

/** In cents; NaN for anything but a decimal with at most two places. */
function toCents(value: unknown): number {
  const written = asText(value);
  if (typeof written !== "string" || !DECIMAL.test(written.trim())) return Number.NaN;
  // `+ 0` turns -0 into 0.
  const cents = Math.round(Number(written) * 100) + 0;
  return Math.max(-MOST_CENTS - 1, Math.min(cents, MOST_CENTS + 1));
}

/** Money, stored as integer cents; bounds in cents. A decimal string in lists. */
export function amount(bounds: { min?: number; max?: number } = {}): Kind<number> {
  const { min = -MOST_CENTS, max = MOST_CENTS } = bounds;
  const cents = z
    .int("Must be an amount with at most two decimals.")
    .min(min, `Must be at least ${min / 100}.`)
    .max(max, `Must be at most ${max / 100}.`);
  const json = { type: "number", examples: [100] };
  return {
    read: z.preprocess(toCents, cents),
    accepts: {
      ...json,
      ...(bounds.min === undefined ? {} : { minimum: min / 100 }),
      ...(bounds.max === undefined ? {} : { maximum: max / 100 }),
    },
    json,
    listJson: { type: "string", pattern: "^-?[0-9]+\\.[0-9]{2}$", examples: ["100.00"] },
    render: (value) => value / 100,
    renderInList: (value) => (value / 100).toFixed(2),
  };
}

const INTEGER = /^[+-]?\d{1,15}$/;

/** An integer; NaN for anything else. */
function toInteger(value: unknown): number {
  const written = asText(value);
  if (typeof written !== "string" || !INTEGER.test(written.trim())) return Number.NaN;
  return Number(written) + 0;
}

/** An integer within inclusive bounds. A string in lists. */
export function count(min: number, max: number): Kind<number> {
  const message = fieldMessage("whole_number", { least: min, most: max });
  const json = { type: "integer", minimum: min, maximum: max, examples: [min] };
  return {
    read: z.preprocess(toInteger, z.int(message).min(min, message).max(max, message)),
    accepts: json,
    json,
    listJson: { type: "string", pattern: "^-?[0-9]+$", examples: [String(min)] },
    render: (value) => value,
    renderInList: (value) => String(value),
  };
}

/** Text of at most `max` characters, stored as sent. */
export function text(max: number): Kind<string> {
  const schema = z
    .string("Must be text.")
    .refine((value) => isWithin(value, max), fieldMessage("too_long", { most: max }))
    // PostgreSQL cannot store it.
    .refine((value) => !value.includes("\0"), fieldMessage("nul"));
  return plain(asText, schema, { type: "string", maxLength: max });
}

/** Whether a text has at most so many code points, which databases and JSON schema count. */
function isWithin(value: string, max: number): boolean {
  // A code point has one or two units: only between the two bounds is there anything to count.
  if (value.length <= max || value.length > 2 * max) return value.length <= max;
  let total = 0;
  for (const _ of value) total += 1;
  return total <= max;
}

/** One value of a closed list, case-insensitive. */
export function oneOf<const V extends string>(values: readonly V[]): Kind<V> {
  const byFolded = new Map<unknown, V>(values.map((value) => [value.toLowerCase(), value]));
  const clean = (value: unknown) =>
    typeof value === "string" ? byFolded.get(value.trim().toLowerCase()) : value;
  const schema = z.enum(values, fieldMessage("one_of", { values: values.join(", ") }));
  return plain<V>(clean, schema, { type: "string", enum: [...values] });
}

/** A list without empty strings, which is how a form sends an empty list. */
function withoutEmpty(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((entry) => entry !== "") : value;
}

/** Distinct values of a closed list. */
export function someOf<const V extends string>(values: readonly V[]): Kind<readonly V[]> {
  const json = { type: "array", items: { type: "string", enum: [...values] }, uniqueItems: true };
  const list = z.preprocess(withoutEmpty, z.array(oneOf(values).read, "Must be a list."));
  const render = (several: readonly V[]): Json => [...several];
  return {
    read: list.transform((several): readonly V[] => [...new Set(several)]),
    accepts: json,
    json,
    listJson: json,
    render,
    renderInList: render,
  };
}

/** Lines of text. */
export function texts(): Rendered<readonly string[]> {
  const json = { type: "array", items: { type: "string" } };
  return {
    json,
    listJson: json,
    render: (lines) => [...lines],
    renderInList: (lines) => [...lines],
  };
}

/** A fraction from 0 to 1. */
export function share(): Rendered<number> {
  return shownAsKept({ type: "number", minimum: 0, maximum: 1, examples: [0.25] });
}

/** A language of the wizard. Languages without texts show English. */
export function language(): Kind<AcceptedLanguage> {
  return oneOf(ACCEPTED_LANGUAGES);
}

/** A caller's own data, returned exactly as sent; null if none. */
export function metadata(): Kind<Json> {
  const schema = z.custom<Json>().superRefine((value, context) => {
    const fault = metadataFault(value);
    if (fault !== null) context.addIssue(fault);
  });
  const json = { additionalProperties: true, items: {}, examples: [{ order: "4711" }] };
  return {
    read: schema,
    accepts: { ...json, type: ["object", "array"] },
    ...shownAsKept<Json>({ ...json, type: ["object", "array", "null"] }),
  };
}

/** A record id: `<prefix>_` and 16 characters. */
export function id(prefix: string): Rendered<string> {
  const pattern = `^${prefix}_[A-Za-z0-9]{16}$`;
  return shownAsKept({ type: "string", pattern, examples: [exampleId(prefix)] });
}

/** A transaction id. */
export function transactionId(): Rendered<string> {
  return shownAsKept({
    type: "string",
    pattern: "^[0-9]{5}-[a-z]{2,3}-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$",
    examples: [exampleTransaction("xv")],
  });
}

/** An object with any members. */
export function anyObject(): Rendered<JsonObject> {
  return shownAsKept({ type: "object", additionalProperties: true });
}

/** A kind that allows null. */
export function nullable<I>(kind: Rendered<I>): Rendered<I | null> {
  return {
    json: { oneOf: [kind.json, { type: "null" }] },
    listJson: { oneOf: [kind.listJson, { type: "null" }] },
    render: (value, zone) => (value === null ? null : kind.render(value, zone)),
    renderInList: (value, zone) => (value === null ? null : kind.renderInList(value, zone)),
  };
}
