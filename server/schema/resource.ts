// Resources: declared once as field kinds; type, renderings, JSON schemas and filters follow.
import type { Mode } from "./codes.ts";
import type { Json, JsonObject } from "./json.ts";
import { shownAsKept, type InnerOf, type Readable, type Rendered } from "./kind.ts";

type FilterValue = string | number | boolean;

/** How lists are narrowed by a field: `by` understands the value that is sought. */
export type Filtered = {
  readonly filter: {
    readonly op: "equals" | "contains";
    readonly by: Readable<FilterValue>;
    /** A second name of the parameter; the field's own wins over it. */
    readonly alias?: string;
  };
};

/**
 * A field that lists can be filtered and sorted by. `by` has the field's words where it has none of
 * its own.
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

/** A field whose value is not kept under its own name. */
export type Derived<S> = { from(source: S): unknown };

/** A field whose value is found elsewhere in the kept record. */
export function derived<S, I>(kind: Rendered<I>, from: (source: S) => I): Rendered<I> & Derived<S> {
  return { ...kind, from };
}

/** A field that is left out where nothing is found. */
export type Optional = { readonly optional: true };

/** A derived field that is left out where `from` finds nothing. */
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

/** An object whose names are part of what it says, all of its values of one kind. */
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

/** The same text in every object: the name of its type, if `words` say nothing else. */
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

/** What is kept of a resource, by the names of the wire. */
export type Kept<F extends Fields> = {
  [N in keyof F as F[N] extends Derived<never> ? never : N]: InnerOf<F[N]>;
};

/** What the derived fields are found in. */
type Sources<F extends Fields> = {
  [N in keyof F]: F[N] extends Derived<infer S> ? (source: S) => void : never;
}[keyof F] extends (source: infer S) => void
  ? S
  : never;

/** What a resource can be rendered from. */
export type RecordOf<F extends Fields> = Kept<F> & Sources<F>;

export type Resource<F extends Fields = Fields> = {
  /** Name of the component in the interface description. */
  readonly name: string;
  readonly fields: F;
  readonly json: JsonObject;
  readonly listJson: JsonObject;
  render(record: RecordOf<F>, timeZone: string): JsonObject;
  renderInList(record: RecordOf<F>, timeZone: string): JsonObject;
};

/** A resource as those see it who render records of it. */
export type ResourceOf<R> = Pick<Resource, "name" | "fields" | "json" | "listJson"> & {
  render(record: R, timeZone: string): JsonObject;
  renderInList(record: R, timeZone: string): JsonObject;
};

/** What a resource keeps. */
export type Inner<R> = R extends Resource<infer F> ? Kept<F> : never;

function objectSchema(fields: Fields, form: "json" | "listJson"): JsonObject {
  const members = Object.entries(fields).map(([name, kind]) => [name, kind[form]] as const);
  return {
    type: "object",
    properties: Object.fromEntries(members),
    required: Object.keys(fields).filter((name) => !fields[name]?.optional),
  };
}

/** How a member of a record is shown. */
type Shown = {
  name: string;
  valueOf(record: object): unknown;
  show(value: unknown, timeZone: string): Json;
  isOptional: boolean;
};

/** Found out once: rows by the thousand are shown, and each look at a kind's shape costs. */
function shownBy(fields: Fields, form: "render" | "renderInList"): Shown[] {
  return Object.entries<Fields[string]>(fields).map(([name, kind]) => ({
    name,
    valueOf: kind.from ?? ((record: Record<string, unknown>) => record[name]),
    show: kind[form],
    isOptional: kind.optional ?? false,
  }));
}

/** One pass over the fields for each record; the order of the fields is that of the members. */
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
