// A list query for the store: filters, order and page.

/** One condition on a column. Text compares in the normalized form of its column. */
export type Filter =
  | { column: string; op: "equals"; value: string | number | boolean }
  /** Case-insensitive. */
  | { column: string; op: "contains"; value: string }
  | { column: string; op: "none of"; value: readonly string[] }
  | { column: string; op: "from" | "to"; value: number };

/** The requested part of a list. */
export type Paging = {
  /** Starts at 1. */
  page: number;
  /** 1 to 500. */
  perPage: number;
};

export type ListQuery = Paging & {
  filters: readonly Filter[];
  order: { column: string; direction: "asc" | "desc" };
};

export type Page<T> = { total: number; rows: T[] };
