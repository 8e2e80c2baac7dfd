// What finished sessions leave: the same four things can be done with the records of each product.
import type { Json } from "#schema/json.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import { growing, json, moment, nullable, text } from "../engine/columns.ts";
import { type Connection, Records, type Where } from "../engine/repository.ts";
import type { Scope } from "../engine/scope.ts";
import type { RecordOf, Table } from "../engine/table.ts";

/** What every finished product object has besides what is its own, named as on the wire. */
export const PRODUCT_COLUMNS = {
  seq: growing(),
  id: text(),
  transaction: text(),
  metadata: nullable(json<Json>()),
  merchant_id: text().listed(),
  created_at: moment().listed(),
  /** From then on it is not given out; as its session has it. */
  kept_until: moment().listed(),
};

type ProductTable = Table<string, "merchant", typeof PRODUCT_COLUMNS>;

/** What every finished product object has. */
export type ProductRecord = RecordOf<ProductTable>;

/** Finished product objects of a merchant and mode; `id` is a record or transaction id. */
export type RecordRepository<R> = {
  insert(record: R): Promise<void>;
  find(id: string): Promise<R | null>;
  list(query: ListQuery): Promise<Page<R>>;
  /** False where there was none. */
  delete(id: string): Promise<boolean>;
};

/** Where an id stands: record ids begin with a prefix, transaction ids do not. */
export function namedBy(id: string): { id: string } | { transaction: string } {
  return /^[a-z]+_/.test(id) ? { id } : { transaction: id };
}

/** The repository of a product's table. */
export function productRepository<T extends ProductTable>(table: T) {
  return class extends Records<T> implements RecordRepository<RecordOf<T>> {
    constructor(connection: Connection, scope: Partial<Scope> = {}) {
      super(connection, table, scope);
    }

    protected override named(id: string): Where<T> {
      // Every product's table has both columns.
      return namedBy(id) as unknown as Where<T>;
    }
  };
}
