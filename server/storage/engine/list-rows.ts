// Lists of a table's rows: pages with a total, and rows from the newest on.
import type { Expression, SqlBool } from "kysely";
import type { Filter, ListQuery, Page } from "#schema/list.ts";
import { COUNTED_ANEW } from "../lists/counts.ts";
import { listRows, matches } from "../lists/list.ts";
import { type Placed, type Recent, recentRows } from "../lists/recent.ts";
import type { Row } from "./database.ts";
import { Rows } from "./rows.ts";
import { type AnyTable, type Findable, type RecordOf, recordOf } from "./table.ts";
import type { Member, Where } from "./where.ts";

/** The member that orders rows, and one that tells those of the same value apart. */
type Order<T extends AnyTable> = readonly [Member<T>, Member<T>];

/** The rows of a table that is also listed. */
export abstract class ListRows<T extends AnyTable> extends Rows<T> {
  /** One page of a list. */
  protected async page(
    query: ListQuery,
    filters: readonly Filter[] = [],
  ): Promise<Page<RecordOf<T>>> {
    const { db, counts, sealer } = this.connection;
    const { user } = this;
    const { name: table, list: columns, ties } = this.table;
    const own: Filter[] = user ? [{ column: "bank_user", op: "equals", value: user }] : [];
    const { total, rows } = await listRows(
      // A bank user has too few rows for cached totals to pay off.
      { db, table, columns, counts: user ? COUNTED_ANEW : counts, ...(ties && { ties }) },
      this.scope,
      { ...query, filters: [...own, ...filters, ...query.filters] },
    );
    return { total, rows: rows.map((row) => recordOf(this.table, row, sealer)) };
  }

  /** Number of the rows that meet all conditions. */
  protected async total(where: Where<T>, ...also: Expression<SqlBool>[]): Promise<number> {
    const { total } = await this.connection.db
      .selectFrom(this.table.name)
      .select((each) => each.fn.countAll<number>().as("total"))
      .where((each) => each.and([this.matching(where), ...also]))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** The least or greatest value of a member, of the rows that meet all conditions; null for none. */
  protected async extreme(
    which: "min" | "max",
    member: Member<T>,
    where: Where<T>,
    ...also: Expression<SqlBool>[]
  ): Promise<number | null> {
    const { value } = await this.connection.db
      .selectFrom(this.table.name)
      .select((each) => each.fn[which]<number | null>(this.table.columnOf(member)).as("value"))
      .where((each) => each.and([this.matching(where), ...also]))
      .executeTakeFirstOrThrow();
    return value;
  }

  /**
   * Some members of the rows that match, from the newest on, in the order of two members. A sealed
   * member throws SealError if its key is lost.
   */
  protected async newest<M extends Member<T>>(
    { order, members }: { order: Order<T>; members: readonly M[] },
    matching: Expression<SqlBool>,
    query: Recent,
  ): Promise<Pick<Findable<T>, M>[]> {
    const columns = members.map(this.table.columnOf);
    const rows = await this.#newestRows(order, columns, matching, query);
    return rows.map((row) => this.opened(row, members));
  }

  /** Like `newest`, whole records. */
  protected async newestRecords(
    order: Order<T>,
    matching: Expression<SqlBool>,
    query: Recent,
  ): Promise<RecordOf<T>[]> {
    const rows = await this.#newestRows(order, this.table.columns, matching, query);
    return rows.map((row) => recordOf(this.table, row, this.sealer));
  }

  #newestRows(
    [member, tie]: Order<T>,
    columns: readonly string[],
    matching: Expression<SqlBool>,
    query: Recent,
  ): Promise<Row[]> {
    const { columnOf, name: table } = this.table;
    const order = [columnOf(member), columnOf(tie)] as const;
    return recentRows({ db: this.connection.db, table, order, columns }, matching, query);
  }

  /** Records of a list that match, from the newest on. */
  protected async recently(
    query: Recent,
    filters: readonly Filter[],
  ): Promise<Placed<RecordOf<T>>[]> {
    const { db, sealer } = this.connection;
    const { name: table, list, columns } = this.table;
    const matching = matches({ table, columns: list }, this.scope, filters);
    const order = ["created_at", "seq"] as const;
    const rows = await recentRows({ db, table, order, columns }, matching, query);
    return rows.map((row) => ({
      record: recordOf(this.table, row, sealer),
      place: [Number(row["created_at"]), Number(row["seq"])],
    }));
  }
}
