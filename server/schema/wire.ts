// Kinds of values that have a single form: kept, sent and described the same way.
import { z } from "zod";
import type { Json, JsonObject } from "./json.ts";

/** A value with its JSON schema, and the check that an unknown value is one. */
export type Wire<I> = { readonly json: JsonObject; readonly check: z.ZodType<I> };

/** A member that an object may leave out. */
export type Omittable = { readonly omittable: true };

export type Members = Readonly<Record<string, Wire<unknown> & Partial<Omittable>>>;

/** What a kind describes. */
export type ValueOf<K> = K extends Wire<infer I> ? I : never;

type Flat<T> = { [N in keyof T]: T[N] };

/** The object that has these members. */
export type ObjectOf<M extends Members> = Flat<
  { [N in keyof M as M[N] extends Omittable ? never : N]: ValueOf<M[N]> } & {
    [N in keyof M as M[N] extends Omittable ? N : never]?: ValueOf<M[N]>;
  }
>;

export function string(): Wire<string> {
  return { json: { type: "string" }, check: z.string() };
}

/** `YYYY-MM-DD` */
export function date(): Wire<string> {
  return { json: { type: "string", format: "date" }, check: z.iso.date() };
}

export function boolean(): Wire<boolean> {
  return { json: { type: "boolean" }, check: z.boolean() };
}

export function integer(): Wire<number> {
  return { json: { type: "integer" }, check: z.int() };
}

/** A number that may have decimals. */
export function number(): Wire<number> {
  return { json: { type: "number" }, check: z.number() };
}

/** Always the same value. */
export function literal<const V extends string | number>(value: V): Wire<V> {
  const type = typeof value === "number" ? "integer" : "string";
  return { json: { type, const: value }, check: z.literal(value) };
}

/** One text of a closed list. */
export function oneOf<const V extends string>(values: readonly V[]): Wire<V> {
  return { json: { type: "string", enum: [...values] }, check: z.enum(values) };
}

/** A number of a closed list. */
export function oneOfNumbers<const V extends number>(values: readonly V[]): Wire<V> {
  return { json: { type: "integer", enum: [...values] }, check: z.literal([...values]) };
}

export function list<I>(item: Wire<I>): Wire<I[]> {
  return { json: { type: "array", items: item.json }, check: z.array(item.check) };
}

/** Two numbers. */
export function pair(): Wire<[number, number]> {
  return {
    json: { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 },
    check: z.tuple([z.int(), z.int()]),
  };
}

/** An object with members of any name, all of one kind. */
export function record<I>(value: Wire<I>): Wire<Record<string, I>> {
  return {
    json: { type: "object", additionalProperties: value.json },
    check: z.record(z.string(), value.check),
  };
}

export function nullable<I>(kind: Wire<I>): Wire<I | null> {
  return {
    json: { oneOf: [kind.json, { type: "null" }] },
    check: z.nullable(kind.check),
  };
}

/** An empty list where there is no value. */
export function orEmptyList<I>(kind: Wire<I>): Wire<[] | I> {
  return {
    json: { oneOf: [{ type: "array", items: {}, maxItems: 0 }, kind.json] },
    check: z.union([z.tuple([]), kind.check]),
  };
}

/** Marks a member that an object may leave out. */
export function omittable<K extends Wire<unknown>>(kind: K): K & Omittable {
  return { ...kind, omittable: true };
}

/** An object with these members and no others. */
export function object<M extends Members>(members: M): Wire<ObjectOf<M>> {
  const entries = Object.entries<Members[string]>(members);
  const checks = entries.map(([name, { check, omittable: free }]) => [
    name,
    free ? z.exactOptional(check) : check,
  ]);
  const check: z.ZodType<unknown> = z.strictObject(Object.fromEntries(checks));
  return {
    json: {
      type: "object",
      properties: Object.fromEntries(entries.map(([name, { json }]) => [name, json])),
      required: entries.filter(([, kind]) => !kind.omittable).map(([name]) => name),
    },
    // The compiler cannot follow a type through Object.entries; both are made of the same members.
    check: check as z.ZodType<ObjectOf<M>>,
  };
}

/** A kind that is declared later and described as the component `name`. */
export function later<I>(name: string, kind: () => Wire<I>): Wire<I> {
  return {
    json: { $ref: `#/components/schemas/${name}` },
    check: z.lazy(() => kind().check),
  };
}

/** An object of the kind that its member `type` names. */
export function byType<I>(kinds: readonly (Wire<I> & { readonly type: string })[]): Wire<I> {
  const byName = new Map<unknown, Wire<I>>(kinds.map((kind) => [kind.type, kind]));
  const check = z.custom<I>().superRefine((value, context) => {
    const kind = byName.get(Object(value).type);
    if (!kind) context.addIssue("The type is unknown.");
    for (const { path, message } of kind?.check.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: "custom", path: [...path], message });
    }
  });
  return { json: { oneOf: kinds.map(({ json }): Json => json) }, check };
}

/** What is wrong with a value, each fault after its path; empty for a value of the kind. */
export function faultsOf(kind: Wire<unknown>, value: unknown): string[] {
  const { error } = kind.check.safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}
