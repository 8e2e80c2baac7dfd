// The bodies of answers.
import { envelope, envelopeSchema } from "#schema/envelope.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Page, Paging } from "#schema/list.ts";
import type { ResourceOf } from "#schema/resource.ts";
import type { Wire } from "#schema/wire.ts";
import type { RowTexts } from "./json-text.ts";
import type { Answer, Download } from "./route.ts";

/** A reference to a component. */
export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** One object. */
export function one<R>(resource: ResourceOf<R>): Answer<R, unknown> {
  return {
    json: ref(resource.name),
    components: { [resource.name]: resource.json },
    render: (record, { timeZone }) => resource.render(record, timeZone),
  };
}

/** A record whose member `N` lists rows that are already serialized. */
type WithTexts<R, N extends string> = Omit<R, N> & { readonly [M in N]: RowTexts };

/** One object whose member `name` may list thousands of rows, which arrive serialized. */
export function oneWithTexts<N extends string, R extends Record<N, readonly unknown[]>>(
  resource: ResourceOf<R>,
  name: N,
): Answer<WithTexts<R, N>, unknown> {
  const { json, components, render } = one(resource);
  // An empty list is both a list of rows and one of texts, which the compiler cannot see.
  const withoutRows = (record: WithTexts<R, N>) => ({ ...record, [name]: [] }) as unknown as R;
  return {
    json,
    components,
    render: (record, view) => render(withoutRows(record), view),
    rows: (record) => ({ name, texts: record[name] }),
  };
}

/** A page of objects in the envelope, in their list form. */
export function page<R>(resource: ResourceOf<R>): Answer<Page<R>, Paging> {
  const row = `${resource.name}_in_list`;
  const list = `${resource.name}_list`;
  return {
    json: ref(list),
    components: { [row]: resource.listJson, [list]: envelopeSchema(ref(row)) },
    render({ total, rows }, { timeZone, query, url }) {
      const shown = rows.map((record) => resource.renderInList(record, timeZone));
      return envelope({ total, rows: shown }, query, url);
    },
  };
}

/** A value that is its own JSON, described in place. */
export function plainJson<T extends Json>({ json }: Wire<T>): Answer<T, unknown> {
  return { json, components: {}, render: (value) => value };
}

/** No body at all. */
export const nothing: Answer<void, unknown> = {
  json: null,
  components: {},
  render: () => null,
  statuses: { all: [204], of: () => 204 },
};

export type JsonOrFile = { json: Json } | { file: Download };

/** JSON in some formats (null if in none), a file of one of these types in others. */
export function jsonOrFile(
  json: JsonObject | null,
  components: Answer<unknown, unknown>["components"],
  types: readonly string[],
): Answer<JsonOrFile, unknown> {
  return {
    json,
    components,
    render: (value) => ("json" in value ? value.json : null),
    files: { types, of: (value) => ("file" in value ? value.file : null) },
  };
}
