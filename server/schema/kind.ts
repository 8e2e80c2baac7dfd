// A field kind: how one value is read, stored and rendered.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";

/** Reads a value from a request; `accepts` is its JSON schema. */
export type Readable<I> = {
  /** Reads from a JSON or URL-encoded body or a query. It never receives missing values. */
  readonly read: z.ZodType<I>;
  readonly accepts: JsonObject;
};

/** Renders an inner value in single objects and in lists, with a JSON schema for each. */
export type Rendered<I> = {
  readonly json: JsonObject;
  readonly listJson: JsonObject;
  render(value: I, timeZone: string): Json;
  renderInList(value: I, timeZone: string): Json;
};

/** `I` is the inner value: cents for an amount, epoch milliseconds for a moment. */
export type Kind<I> = Readable<I> & Rendered<I>;

/** The inner value of a kind. */
export type InnerOf<K> = K extends Readable<infer I> ? I : K extends Rendered<infer I> ? I : never;

type Described = { readonly [form in "json" | "listJson" | "accepts"]?: JsonObject };

/** The kind with a description for OpenAPI, and an example in place of its own. */
export function about<K extends object>(kind: K & Described, words: string, example?: Json): K {
  const shown = example === undefined ? {} : { examples: [example] };
  const described = (["json", "listJson", "accepts"] as const).flatMap((form) => {
    const schema = kind[form];
    return schema ? [[form, { ...schema, description: words, ...shown }]] : [];
  });
  return { ...kind, ...Object.fromEntries(described) };
}

/** Rendered as stored, in lists too. */
export function shownAsKept<I extends Json>(json: JsonObject): Rendered<I> {
  const render = (value: I): Json => value;
  return { json, listJson: json, render, renderInList: render };
}

/** A kind whose inner value is its JSON form; `clean` normalizes the input. */
export function plain<I extends Json>(
  clean: (value: unknown) => unknown,
  schema: z.ZodType<I>,
  json: JsonObject,
): Kind<I> {
  return { read: z.preprocess(clean, schema), accepts: json, ...shownAsKept<I>(json) };
}

/** A scalar as text: callers may send numbers and booleans for strings. */
export function asText(value: unknown): unknown {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/** Text in upper case without spaces: the stored form of codes. */
export function asCode(value: unknown): unknown {
  const text = asText(value);
  return typeof text === "string" ? text.replace(/\s+/g, "").toUpperCase() : text;
}
