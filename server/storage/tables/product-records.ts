// The objects of finished sessions: every product's table supports the same four operations.
import type { Json } from "#schema/json.ts";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import { growing, json, moment, nullable, sealed, text } from "../engine/columns.ts";
import { Records, type Where } from "../engine/repository.ts";
import type { RecordOf, Table } from "../engine/table.ts";
import type { Placed, Recent } from "../lists/recent.ts";

/** The columns that every product object has, with member names of the API. */
export const PRODUCT_COLUMNS = {
  seq: growing(),
  id: text(),
  transaction: text(),
  /** Null for none, and if its sealing key is lost. */
  metadata: nullable(sealed(json<Json>(), { lost: null })),
  /** Names in `metadata` that the customer filled in. */
  customer_fields: json<string[]>(),
  merchant_id: text().listed(),
  created_at: moment().listed(),
  /** The object is not returned from this moment. Equal to that of its session. */
  kept_until: moment().listed(),
};

type ProductTable = Table<string, "merchant", typeof PRODUCT_COLUMNS>;

/** The common members of product objects. */
export type ProductRecord = RecordOf<ProductTable>;

/** Finished product objects of a merchant and mode; `id` is a record or transaction id. */
export type RecordRepository<R> = {
  insert(record: R): Promise<void>;
  find(id: string): Promise<R | null>;
  list(query: ListQuery): Promise<Page<R>>;
  /** Like `list`, by cursor and without the total. */
  recent(query: Recent, filters?: readonly Filter[]): Promise<Placed<R>[]>;
  /** Returns false if the object does not exist. */
  delete(id: string): Promise<boolean>;
};

/** Selects the column for an id: record ids begin with a prefix, transaction ids do not. */
export function namedBy(id: string): { id: string } | { transaction: string } {
  return /^[a-z]+_/.test(id) ? { id } : { transaction: id };
}

/** The repository of a product's table. */
export function productRepository<T extends ProductTable>(table: T) {
  return class extends Records<T> implements RecordRepository<RecordOf<T>> {
    protected override readonly table = table;

    protected override named(id: string): Where<T> {
      // Every product's table has both columns.
      return namedBy(id) as unknown as Where<T>;
    }
  };
}
