// How a list is asked for: parsed filters, order and page, ready for the store.

/** One condition on a column of the stored record; text compares as its column was normalised. */
export type Filter =
  | { column: string; op: "equals"; value: string | number | boolean }
  /** Case-insensitive. */
  | { column: string; op: "contains"; value: string }
  | { column: string; op: "from" | "to"; value: number };

/** Which part of a list is asked for. */
export type Paging = {
  /** From 1. */
  page: number;
  /** 1 to 500. */
  perPage: number;
};

export type ListQuery = Paging & {
  filters: readonly Filter[];
  order: { column: string; direction: "asc" | "desc" };
};

export type Page<T> = { total: number; rows: T[] };
