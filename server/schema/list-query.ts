// Reads a list's query: page, order, dates and the filters that its resource declares.
import { count, oneOf } from "./fields.ts";
import { writtenTime } from "./time-fields.ts";
import type { JsonObject } from "./json.ts";
import { about } from "./kind.ts";
import type { Filter, ListQuery, Paging } from "./list.ts";
import type { Filtered, Resource } from "./resource.ts";
import { shape, type Shape, type Values } from "./shape.ts";
import type { Place } from "./time.ts";

/** The query parameters of a list. */
export type ListReader = {
  /** Name to JSON schema. */
  readonly parameters: JsonObject;
  /** Throws the 422 that names every failing parameter. */
  read(search: URLSearchParams, place: Place): ListQuery;
};

const DEFAULT_PER_PAGE = 15;
const MAX_PER_PAGE = 500;
/** Keeps the offset of the last row within a database's integers. */
const MAX_PAGE = 1_000_000_000;

/** Parameters of every list. */
export const PAGING = {
  per_page: about(count(1, MAX_PER_PAGE), "Objects per page; defaults to 15.", DEFAULT_PER_PAGE),
  page: about(count(1, MAX_PAGE), "Page number; defaults to 1."),
};

type Pages = Values<typeof PAGING>;

function pagingOf({ page = 1, per_page: perPage = DEFAULT_PER_PAGE }: Pages): Paging {
  return { page, perPage };
}

/** The parameters of a list without field filters: a shape that includes `PAGING`. */
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
  direction: about(oneOf(["asc", "desc"]), "Sort direction; defaults to `desc`.", "desc"),
  from: about(
    writtenTime(),
    "Return only objects created at or after this date or time. A time without an offset is in the time zone of the service.",
  ),
  to: about(
    writtenTime(),
    "Return only objects created at or before this date or time. A date without a time includes the whole day.",
  ),
  since: about(
    writtenTime(true),
    "Older name of `from`, which takes precedence. Accepts relative times such as `-2 weeks`.",
  ),
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

/** The condition on one field; none if no value was sent. */
function condition(column: string, op: "equals" | "contains", value: unknown): Filter[] {
  if (typeof value === "string") return [{ column, op, value }];
  if (typeof value !== "number" && typeof value !== "boolean") return [];
  return [{ column, op: "equals", value }];
}

/** Filters on columns that the resource does not show. */
export type ExtraFilters = Readonly<Record<string, Filtered["filter"]>>;

/** The parameters of a resource's list: those of every list, its filterable fields, and `extra`. */
export function listOf({ fields }: Pick<Resource, "fields">, extra: ExtraFilters = {}): ListReader {
  const own = Object.entries(fields).map(([column, { filter }]) => [column, filter] as const);
  const filters = [...own, ...Object.entries(extra)].flatMap(([column, filter]) =>
    filter ? [{ column, ...filter }] : [],
  );
  const wanted = Object.fromEntries(
    filters.flatMap(({ column, alias = column, by }) => [
      [column, by],
      [alias, alias === column ? by : about(by, `Alias of \`${column}\`.`)],
    ]),
  );
  const order_by = about(
    oneOf(["created_at", ...filters.map(({ column }) => column)]),
    "Field to sort by; defaults to `created_at`.",
  );
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
