// Reads how a list is asked for: page, order, dates and the filters that its resource declares.
import { count, oneOf, writtenTime } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import type { Filter, ListQuery, Paging } from "./list.ts";
import type { Filtered, Resource } from "./resource.ts";
import { shape, type Shape, type Values } from "./shape.ts";
import type { Place } from "./time.ts";

/** What a list accepts after its path. */
export type ListReader = {
  /** Name to JSON schema. */
  readonly parameters: JsonObject;
  /** Throws the 422 that names every failing parameter. */
  read(search: URLSearchParams, place: Place): ListQuery;
};

const DEFAULT_PER_PAGE = 15;
const MAX_PER_PAGE = 500;
/** Keeps the offset of the last row within the integers of a database. */
const MAX_PAGE = 1_000_000_000;

/** What every list accepts. */
export const PAGING = {
  per_page: count(1, MAX_PER_PAGE),
  page: count(1, MAX_PAGE),
};

type Pages = Values<typeof PAGING>;

function pagingOf({ page = 1, per_page: perPage = DEFAULT_PER_PAGE }: Pages): Paging {
  return { page, perPage };
}

/** The parameters of a list that is found without filters of fields: a shape with `PAGING` in it. */
export function pagesOf<V extends Pages>({ json, read }: Shape<V>) {
  return {
    parameters: json,
    read(search: URLSearchParams, place: Place): V & Paging {
      const values = read(Object.fromEntries(search), place);
      return { ...values, ...pagingOf(values) };
    },
  };
}

const CONTROLS = {
  ...PAGING,
  direction: oneOf(["asc", "desc"]),
  from: writtenTime(),
  to: writtenTime(),
  /** Older name of `from`, which wins over it. */
  since: writtenTime(true),
};

type Controls = Values<typeof CONTROLS>;

/** Both ends are included. */
function dateFilters({ from, to, since }: Controls, place: Place): Filter[] {
  const start = from ?? since;
  const column = "created_at";
  return [
    ...(start ? [{ column, op: "from", value: start(place) } as const] : []),
    ...(to ? [{ column, op: "to", value: to(place, "end") } as const] : []),
  ];
}

/** The condition on one field; none where no value was sent. */
function condition(column: string, op: "equals" | "contains", value: unknown): Filter[] {
  if (typeof value === "string") return [{ column, op, value }];
  if (typeof value !== "number" && typeof value !== "boolean") return [];
  return [{ column, op: "equals", value }];
}

/** Filters by what a record keeps but does not show, by column. */
export type ExtraFilters = Readonly<Record<string, Filtered["filter"]>>;

/** The list parameters of a resource: those of every list, its filterable fields, and `extra`. */
export function listOf({ fields }: Pick<Resource, "fields">, extra: ExtraFilters = {}): ListReader {
  const own = Object.entries(fields).map(([column, { filter }]) => [column, filter] as const);
  const filters = [...own, ...Object.entries(extra)].flatMap(([column, filter]) =>
    filter ? [{ column, ...filter }] : [],
  );
  const wanted = Object.fromEntries(
    filters.flatMap(({ column, alias = column, by }) => [
      [column, by],
      [alias, by],
    ]),
  );
  const order_by = oneOf(["created_at", ...filters.map(({ column }) => column)]);
  const parameters = shape({ ...CONTROLS, order_by, ...wanted });
  return {
    parameters: parameters.json,
    read(search, place) {
      const values = parameters.read(Object.fromEntries(search), place);
      const sought: Readonly<Record<string, unknown>> = values;
      const fieldFilters = filters.flatMap(({ column, alias = column, op }) =>
        condition(column, op, sought[column] ?? sought[alias]),
      );
      return {
        filters: [...fieldFilters, ...dateFilters(values, place)],
        order: { column: values.order_by ?? "created_at", direction: values.direction ?? "desc" },
        ...pagingOf(values),
      };
    },
  };
}
