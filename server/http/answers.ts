// The bodies of responses.
import { inTurns } from "#jobs/turns.ts";
import { envelope, envelopeSchema } from "#schema/envelope.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { Page, Paging } from "#schema/list.ts";
import type { ResourceOf } from "#schema/resource.ts";
import type { Wire } from "#schema/wire.ts";
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

/** Rows that are rendered in one turn of the event loop: about a millisecond. */
const A_TURN = 200;
/** The same for objects with 64 KiB of metadata. */
const A_PORTION = 25;

/** One object whose `list` may have thousands of rows: others are served while it is rendered. */
export function oneInTurns<N extends string, I, R extends Record<N, readonly I[]>>(
  resource: ResourceOf<R>,
  list: N,
  row: ResourceOf<I>,
): Answer<R, unknown> {
  return {
    ...one(resource),
    isLong: true,
    async render(record, { timeZone }) {
      const rows: Json[] = [];
      await inTurns<I>(record[list], A_TURN, (some) => {
        for (const each of some) rows.push(row.render(each, timeZone));
      });
      return { ...resource.render({ ...record, [list]: [] }, timeZone), [list]: rows };
    },
  };
}

/** A page of objects in the envelope, in their list form. */
export function page<R>(resource: ResourceOf<R>): Answer<Page<R>, Paging> {
  const row = `${resource.name}_in_list`;
  const list = `${resource.name}_list`;
  return {
    json: ref(list),
    components: { [row]: resource.listJson, [list]: envelopeSchema(ref(row)) },
    isLong: true,
    async render({ total, rows }, { timeZone, query, url }) {
      const shown: Json[] = [];
      const add = (some: readonly R[]) => {
        for (const record of some) shown.push(resource.renderInList(record, timeZone));
      };
      if (rows.length > A_PORTION) await inTurns(rows, A_PORTION, add);
      else add(rows);
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
