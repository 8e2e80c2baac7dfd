// Resources, declared once as field kinds. Type, rendering, JSON schemas and filters follow.
import type { Mode } from "./codes.ts";
import type { Json, JsonObject } from "./json.ts";
import { shownAsKept, type InnerOf, type Readable, type Rendered } from "./kind.ts";

type FilterValue = string | number | boolean;

/** A list filter on a field; `by` reads the parameter. */
export type Filtered = {
  readonly filter: {
    readonly op: "equals" | "contains";
    readonly by: Readable<FilterValue>;
    /** A second name of the parameter; the field's own name takes precedence. */
    readonly alias?: string;
  };
};

/**
 * A field that lists can be filtered and sorted by. Without a description of its own, `by` takes the
 * field's.
 */
export function filterable<I>(
  kind: Rendered<I>,
  op: Filtered["filter"]["op"],
  by: Readable<FilterValue>,
  alias?: string,
): Rendered<I> & Filtered {
  const { description, examples } = kind.json;
  const words = { ...(description && { description }), ...(examples && { examples }) };
  const worded = by.accepts["description"] ? by : { ...by, accepts: { ...by.accepts, ...words } };
  return { ...kind, filter: alias === undefined ? { op, by: worded } : { op, by: worded, alias } };
}

/** A field whose value is not stored under the field's name. */
export type Derived<S> = { from(source: S): unknown };

/** A field whose value is derived from the stored record. */
export function derived<S, I>(kind: Rendered<I>, from: (source: S) => I): Rendered<I> & Derived<S> {
  return { ...kind, from };
}

/** A field that objects may omit. */
export type Optional = { readonly optional: true };

/** A derived field that is omitted if `from` returns undefined. */
export function optional<S, I>(
  kind: Rendered<I>,
  from: (source: S) => I | undefined,
): Rendered<I> & Derived<S> & Optional {
  return { ...kind, from, optional: true };
}

/** A list of values of one kind. */
export function several<I>(kind: Rendered<I>): Rendered<readonly I[]> {
  return {
    json: { type: "array", items: kind.json },
    listJson: { type: "array", items: kind.listJson },
    render: (values, timeZone) => values.map((value) => kind.render(value, timeZone)),
    renderInList: (values, timeZone) => values.map((value) => kind.renderInList(value, timeZone)),
  };
}

/** An object with arbitrary names, all values of one kind. */
export function mapOf<I>(kind: Rendered<I>): Rendered<Readonly<Record<string, I>>> {
  const each = (values: Readonly<Record<string, I>>, show: (value: I) => Json) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(value)]));
  return {
    json: { type: "object", additionalProperties: kind.json },
    listJson: { type: "object", additionalProperties: kind.listJson },
    render: (values, timeZone) => each(values, (value) => kind.render(value, timeZone)),
    renderInList: (values, timeZone) => each(values, (value) => kind.renderInList(value, timeZone)),
  };
}

/** The same text in every object, by default the name of its type. */
export function constant(
  value: string,
  words = "Object type.",
): Rendered<string> & Derived<unknown> {
  const json = { type: "string", const: value, description: words };
  return derived(shownAsKept(json), () => value);
}

/** Whether a record belongs to Test mode. */
export function isTest(source: { mode: Mode }): boolean {
  return source.mode === "test";
}

export type Fields = Readonly<
  Record<
    string,
    Rendered<unknown> & Partial<Filtered> & Partial<Derived<unknown>> & Partial<Optional>
  >
>;

/** The stored values of a resource, by their names on the wire. */
export type Kept<F extends Fields> = {
  [N in keyof F as F[N] extends Derived<never> ? never : N]: InnerOf<F[N]>;
};

/** The record that the derived fields read. */
type Sources<F extends Fields> = {
  [N in keyof F]: F[N] extends Derived<infer S> ? (source: S) => void : never;
}[keyof F] extends (source: infer S) => void
  ? S
  : never;

/** The record that a resource renders. */
export type RecordOf<F extends Fields> = Kept<F> & Sources<F>;

export type Resource<F extends Fields = Fields> = {
  /** Name of the OpenAPI component. */
  readonly name: string;
  readonly fields: F;
  readonly json: JsonObject;
  readonly listJson: JsonObject;
  render(record: RecordOf<F>, timeZone: string): JsonObject;
  renderInList(record: RecordOf<F>, timeZone: string): JsonObject;
};

/** A resource, for code that renders records `R`. */
export type ResourceOf<R> = Pick<Resource, "name" | "fields" | "json" | "listJson"> & {
  render(record: R, timeZone: string): JsonObject;
  renderInList(record: R, timeZone: string): JsonObject;
};

/** The stored values of a resource. */
export type Inner<R> = R extends Resource<infer F> ? Kept<F> : never;

function objectSchema(fields: Fields, form: "json" | "listJson"): JsonObject {
  const members = Object.entries(fields).map(([name, kind]) => [name, kind[form]] as const);
  return {
    type: "object",
    properties: Object.fromEntries(members),
    required: Object.keys(fields).filter((name) => !fields[name]?.optional),
  };
}

/** How to render one member of a record. */
type Shown = {
  name: string;
  valueOf(record: object): unknown;
  show(value: unknown, timeZone: string): Json;
  isOptional: boolean;
};

/** Prepared once: lists render thousands of rows, and inspecting a kind for each row is slow. */
function shownBy(fields: Fields, form: "render" | "renderInList"): Shown[] {
  return Object.entries<Fields[string]>(fields).map(([name, kind]) => ({
    name,
    valueOf: kind.from ?? ((record: Record<string, unknown>) => record[name]),
    show: kind[form],
    isOptional: kind.optional ?? false,
  }));
}

/** Declares a resource. Its members have the order of the fields. */
export function resource<const F extends Fields>(name: string, fields: F): Resource<F> {
  const shown = (form: "render" | "renderInList") => {
    const all = shownBy(fields, form);
    return (record: object, timeZone: string) => {
      const members: JsonObject = {};
      for (const { name: member, valueOf, show, isOptional } of all) {
        const value = valueOf(record);
        if (isOptional && value === undefined) continue;
        members[member] = show(value, timeZone);
      }
      return members;
    };
  };
  return {
    name,
    fields,
    json: objectSchema(fields, "json"),
    listJson: objectSchema(fields, "listJson"),
    render: shown("render"),
    renderInList: shown("renderInList"),
  };
}
