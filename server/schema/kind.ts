// What a field kind is: one value, how it is read, kept and shown.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";

/** How a value of a request is understood; `accepts` is its JSON schema. */
export type Readable<I> = {
  /** From a JSON or URL-encoded body or a query; absent values never reach it. */
  readonly read: z.ZodType<I>;
  readonly accepts: JsonObject;
};

/** How an inner value is shown, in single objects and in lists, with the JSON schemas of both. */
export type Rendered<I> = {
  readonly json: JsonObject;
  readonly listJson: JsonObject;
  render(value: I, timeZone: string): Json;
  renderInList(value: I, timeZone: string): Json;
};

/** `I` is the inner value: cents for an amount, epoch milliseconds for a moment. */
export type Kind<I> = Readable<I> & Rendered<I>;

/** What a kind keeps. */
export type InnerOf<K> = K extends Readable<infer I> ? I : K extends Rendered<infer I> ? I : never;

type Described = { readonly [form in "json" | "listJson" | "accepts"]?: JsonObject };

/** The kind with what its values mean, for the interface description, and an example that fits. */
export function about<K extends object>(kind: K & Described, words: string, example?: Json): K {
  const shown = example === undefined ? {} : { examples: [example] };
  const described = (["json", "listJson", "accepts"] as const).flatMap((form) => {
    const schema = kind[form];
    return schema ? [[form, { ...schema, description: words, ...shown }]] : [];
  });
  return { ...kind, ...Object.fromEntries(described) };
}

/** Shown as it is kept, the same in lists. */
export function shownAsKept<I extends Json>(json: JsonObject): Rendered<I> {
  const render = (value: I): Json => value;
  return { json, listJson: json, render, renderInList: render };
}

/** A kind whose inner value is its JSON form; `clean` prepares what was sent. */
export function plain<I extends Json>(
  clean: (value: unknown) => unknown,
  schema: z.ZodType<I>,
  json: JsonObject,
): Kind<I> {
  return { read: z.preprocess(clean, schema), accepts: json, ...shownAsKept<I>(json) };
}

/** Text of a scalar: callers send numbers and booleans for strings. */
export function asText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/** Text without blanks, in capitals: the form in which codes are kept. */
export function asCode(value: unknown): unknown {
  const text = asText(value);
  return typeof text === "string" ? text.replace(/\s+/g, "").toUpperCase() : text;
}
