// The bases of all repositories: what they offer of the rows of their table.
import type { ListQuery, Page } from "#schema/list.ts";
import { type Connection, Rows, type Where } from "./rows.ts";
import type { UserScope } from "./scope.ts";
import type { AnyTable, NewRecord, RecordOf } from "./table.ts";

export type { Connection, Where } from "./rows.ts";

export class Repository<T extends AnyTable> extends Rows<T> {
  /** The record names its own scope. */
  async insert(record: NewRecord<T>): Promise<void> {
    await this.put([record]);
  }
}

/** The records of a listed table. */
export class Records<T extends AnyTable> extends Repository<T> {
  find(id: string): Promise<RecordOf<T> | null> {
    return this.one(this.named(id));
  }

  list(query: ListQuery): Promise<Page<RecordOf<T>>> {
    return this.page(query);
  }

  /** With all that refers to it; false where there was none. */
  async delete(id: string): Promise<boolean> {
    return (await this.remove(this.named(id))).length > 0;
  }

  /** The rows that an id names. */
  protected named(id: string): Where<T> {
    // Each listed table has the column.
    return { id } as unknown as Where<T>;
  }
}

type BoundTo<R> = new (connection: Connection, scope?: Partial<UserScope>) => R;

/** The rows of a table, for a class that offers what it wants of them. */
export function rowsOf<T extends AnyTable>(table: T): BoundTo<Rows<T>> {
  return class extends Rows<T> {
    constructor(connection: Connection, scope: Partial<UserScope> = {}) {
      super(connection, table, scope);
    }
  };
}

/** As `rowsOf`, with the insertion of records. */
export function repository<T extends AnyTable>(table: T): BoundTo<Repository<T>> {
  return class extends Repository<T> {
    constructor(connection: Connection, scope: Partial<UserScope> = {}) {
      super(connection, table, scope);
    }
  };
}

/** As `repository`, with what all listed tables have in common. */
export function recordsOf<T extends AnyTable>(table: T): BoundTo<Records<T>> {
  return class extends Records<T> {
    constructor(connection: Connection, scope: Partial<UserScope> = {}) {
      super(connection, table, scope);
    }
  };
}
