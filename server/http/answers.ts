// The bodies that routes answer with.
import { envelope, envelopeSchema } from "#schema/envelope.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Page, Paging } from "#schema/list.ts";
import type { ResourceOf } from "#schema/resource.ts";
import type { RowTexts } from "./json-text.ts";
import type { Answer, Download } from "./route.ts";

/** A component by its name. */
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

/** A record whose member `N` lists rows that are written already. */
type WithTexts<R, N extends string> = Omit<R, N> & { readonly [M in N]: RowTexts };

/** One object that may list rows by the thousand, as the member `name`: those come as their texts. */
export function oneWithTexts<N extends string, R extends Record<N, readonly unknown[]>>(
  resource: ResourceOf<R>,
  name: N,
): Answer<WithTexts<R, N>, unknown> {
  const { json, components, render } = one(resource);
  // That it is R again once the list is one of rows, the compiler does not see.
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

/** A value that is its own JSON. */
export function plainJson<T extends Json>(json: JsonObject): Answer<T, unknown> {
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

/** JSON (null where it never is) in some formats, a file of one of these types in others. */
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

/** Schema of an object all of whose members are always there. */
export function objectOf(properties: JsonObject): JsonObject {
  return { type: "object", properties, required: Object.keys(properties) };
}
