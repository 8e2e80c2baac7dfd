// The base classes of all repositories.
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import type { Placed, Recent } from "../lists/recent.ts";
import { ListRows } from "./list-rows.ts";
import type { AnyTable, NewRecord, RecordOf } from "./table.ts";
import type { Member, Members, Where } from "./where.ts";

export type { Connection } from "./connection.ts";
export type { Where } from "./where.ts";

export abstract class Repository<T extends AnyTable> extends ListRows<T> {
  /** The records contain their own scopes. */
  async insert(...records: NewRecord<T>[]): Promise<void> {
    await this.put(records);
  }
}

/** Inserts and reads the records of a listed table. */
abstract class Listed<T extends AnyTable> extends Repository<T> {
  find(id: string): Promise<RecordOf<T> | null> {
    return this.one(this.named(id));
  }

  list(query: ListQuery): Promise<Page<RecordOf<T>>> {
    return this.page(query);
  }

  /** Like `list`, by cursor and without the total. */
  recent(query: Recent, filters: readonly Filter[] = []): Promise<Placed<RecordOf<T>>[]> {
    return this.recently(query, filters);
  }

  /** The condition that matches an id. */
  protected named(id: string): Where<T> {
    // Every listed table has this column.
    return { id } as unknown as Where<T>;
  }
}

/** The base repository of a listed table. */
export abstract class Records<T extends AnyTable> extends Listed<T> {
  /** Deletes the record and all rows that reference it. Returns false if it does not exist. */
  async delete(id: string): Promise<boolean> {
    return (await this.remove(this.named(id))).length > 0;
  }
}

/** The base class for repositories that choose which operations to expose. */
export function rowsOf<T extends AnyTable>(table: T) {
  return class extends ListRows<T> {
    protected override readonly table = table;
  };
}

/** Like `rowsOf`, with `insert`. */
export function repository<T extends AnyTable>(table: T) {
  return class extends Repository<T> {
    protected override readonly table = table;
  };
}

/** Like `repository`, with the reads of listed tables. */
export function listedOf<T extends AnyTable>(table: T) {
  return class extends Listed<T> {
    protected override readonly table = table;
  };
}

/** Like `listedOf`, with `delete`. */
export function recordsOf<T extends AnyTable>(table: T) {
  return class extends Records<T> {
    protected override readonly table = table;
  };
}

/** A repository that deletes rows by the time in a member, of those that meet the conditions. */
export function endingBy<T extends AnyTable>(table: T, by: Member<T>, where: Members<T> = {}) {
  return class extends ListRows<T> {
    protected override readonly table = table;

    /** Deletes up to `limit` rows whose time is at or before `until`, oldest first. Returns how many. */
    async clear(until: number, limit: number): Promise<number> {
      return (await this.removeUntil({ by, until, limit }, where)).length;
    }
  };
}
