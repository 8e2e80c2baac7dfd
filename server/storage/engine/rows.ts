// Operations on the rows of any table, within the scope of the repository.
import {
  type Compilable,
  type Expression,
  expressionBuilder,
  type Kysely,
  type QueryResult,
  type SqlBool,
} from "kysely";
import type { Mode } from "#schema/codes.ts";
import type { Sealer } from "#secrets/seal.ts";
import type { SqlValue, Values } from "./columns.ts";
import { atMost, type Matching, matchingOf, withoutClock } from "./conditions.ts";
import type { Conflict } from "./conflict.ts";
import type { Engine } from "./engine.ts";
import type { Connection } from "./connection.ts";
import type { AnyTables, Row } from "./database.ts";
import type { Reading } from "./mapping.ts";
import type { Reach, Scope, UserScope } from "./scope.ts";
import { runCached, valuesOf } from "./statements.ts";
import {
  type AnyTable,
  type Findable,
  type NewRecord,
  type RecordOf,
  recordOf,
  type TablesOf,
} from "./table.ts";
import type { Member, Members, Where } from "./where.ts";

/** Members to change. */
export type Patch<T extends AnyTable> = Partial<NewRecord<T>>;

type Order<T extends AnyTable> = {
  by?: readonly Member<T>[];
  direction?: "asc" | "desc";
  limit?: number;
  /** What others may not do to the rows until the end of the transaction, on an engine that locks rows. */
  lock?: "forKeyShare" | "forShare" | "forNoKeyUpdate";
};

/** Rows of an insert that is formed once; longer ones are seldom of the same length again. */
export const KEPT_ROWS = 100;

/** The rows of a table. */
export abstract class Rows<T extends AnyTable> {
  protected abstract readonly table: T;
  protected readonly connection: Connection;
  /** Restricts every read, update and delete of this repository. */
  readonly #scope: Partial<UserScope>;
  readonly #unclocked: boolean;

  constructor(connection: Connection, { unclocked = false, ...scope }: Reach = {}) {
    this.connection = connection;
    this.#scope = scope;
    this.#unclocked = unclocked;
  }

  /** For custom statements of a repository; `matching` restricts them to the scope. */
  protected get db(): Kysely<TablesOf<T>> {
    // The same tables under the names and columns of the description.
    return this.connection.db as unknown as Kysely<TablesOf<T>>;
  }

  protected get engine(): Engine {
    return this.connection.engine;
  }

  /** Throws if the repository is not bound to a scope. */
  protected get scope(): Scope {
    const { merchant, mode } = this.#scope;
    if (merchant !== undefined && mode !== undefined) return { merchant, mode };
    throw new Error(`Bind the repository of ${this.table.name} to a scope.`);
  }

  /** The bank user that the repository is bound to, if it is. */
  protected get user(): string | undefined {
    return this.#scope.user;
  }

  protected get sealer(): Sealer {
    return this.connection.sealer;
  }

  /** Runs a cached statement. `shape` identifies it within the table. */
  protected run<R>(
    shape: string,
    values: readonly SqlValue[],
    form: () => Compilable<R>,
  ): Promise<QueryResult<R>> {
    const name = `${this.table.name} ${shape}`;
    return runCached(this.connection, { name, values }, form);
  }

  /** Inserts rows. Returns how many were written, without those that `conflict` skips. */
  protected async put(records: readonly NewRecord<T>[], conflict?: Conflict): Promise<number> {
    if (records.length === 0) return 0;
    const { db, sealer } = this.connection;
    const rows = records.map((record) => this.table.toRow(record, sealer));
    const columns = Object.keys(rows[0] ?? {});
    const form = () => {
      const plain = db.insertInto(this.table.name).values(rows);
      return conflict ? plain.onConflict((each) => conflict.handle(each, columns)) : plain;
    };
    const shape = `insert ${rows.length} ${columns.join()} ${conflict?.name ?? ""}`;
    const { numAffectedRows = 0n } =
      rows.length <= KEPT_ROWS
        ? await this.run(shape, valuesOf(rows), form)
        : await db.executeQuery(form());
    const count = Number(numAffectedRows);
    if (count > 0) this.#changed(rows);
    this.connection.wrote(this.table.name);
    return count;
  }

  protected async one(where: Where<T>, reading?: Reading): Promise<RecordOf<T> | null> {
    const [record] = await this.all(where, {}, reading);
    return record ?? null;
  }

  protected async all(
    where: Where<T>,
    order: Order<T> = {},
    reading?: Reading,
  ): Promise<RecordOf<T>[]> {
    const { db, sealer } = this.connection;
    const { by = [], direction = "asc", limit } = order;
    const { shape, values, expression } = this.#matching(where);
    const limits = limit === undefined ? [] : [limit];
    const lock = this.engine.locksRows ? order.lock : undefined;
    const name = `select ${shape} ${by.join()} ${direction} ${limits.length} ${lock ?? ""}`;
    const { rows } = await this.run(name, [...values, ...limits], () => {
      let query = db.selectFrom(this.table.name).selectAll().where(expression());
      for (const member of by) query = query.orderBy(this.table.columnOf(member), direction);
      if (lock) query = query[lock]();
      return limit === undefined ? query : query.limit(limit);
    });
    return rows.map((row) => recordOf(this.table, row, sealer, reading));
  }

  /** Selects some members of rows. A sealed member also needs the members that it is bound to. */
  protected async pick<M extends Member<T>>(
    where: Where<T>,
    ...members: M[]
  ): Promise<Pick<Findable<T>, M>[]> {
    const { shape, values, expression } = this.#matching(where);
    const { rows } = await this.run(`select ${members.join()} of ${shape}`, values, () =>
      this.connection.db
        .selectFrom(this.table.name)
        .select(members.map((member) => this.table.columnOf(member)))
        .where(expression()),
    );
    return rows.map((row) => this.opened(row, members));
  }

  /** Updates rows. Returns how many changed. */
  protected async change(where: Members<T>, patch: Patch<T>): Promise<number> {
    const { db, sealer } = this.connection;
    const row = this.table.toRow(patch, sealer, where);
    const { shape, values, expression } = this.#matching(where);
    const name = `update ${Object.keys(row).join()} of ${shape}`;
    const { rows, numAffectedRows } = await this.run<Row>(
      name,
      [...Object.values(row), ...values],
      () => {
        const update = db.updateTable(this.table.name).set(row).where(expression());
        return this.#isListed ? update.returning(["merchant", "mode"]) : update;
      },
    );
    this.connection.wrote(this.table.name);
    if (!this.#isListed) return Number(numAffectedRows);
    this.#changed(rows);
    return rows.length;
  }

  /** Deletes rows. Returns the given members of each. */
  protected async remove<M extends Member<T> = never>(
    where: Where<T>,
    ...members: M[]
  ): Promise<Pick<Findable<T>, M>[]> {
    const columns = members.map((member) => this.table.columnOf(member));
    const rows = await this.#delete(this.matching(where), columns);
    return rows.map((row) => this.opened(row, members));
  }

  /**
   * Deletes up to `limit` rows whose `by` is at or before `until`, oldest first. Returns their ids,
   * or their `seq` if they have none.
   */
  protected async removeUntil(
    { by, until, limit }: { by: Member<T>; until: number; limit: number },
    where: Members<T> = {},
  ): Promise<string[]> {
    const key = this.table.columns.includes("id") ? "id" : "seq";
    const oldest = this.connection.db
      .selectFrom(this.table.name)
      .select(key)
      .where(this.matching({ ...where, [by]: atMost(until) }))
      .orderBy(this.table.columnOf(by))
      .limit(limit);
    const matching = expressionBuilder<AnyTables, string>()(key, "in", oldest);
    return (await this.#delete(matching, [key])).map((row) => String(row[key]));
  }

  /** The given conditions, restricted to the scope. */
  protected matching(where: Where<T>): Expression<SqlBool> {
    return this.#matching(where).expression();
  }

  #matching(where: Where<T>): Matching {
    const alternatives: readonly Values[] = Array.isArray(where) ? where : [where];
    const within = alternatives.map((members) => Object.assign({}, members, this.#scope));
    const matching = matchingOf(this.table, within);
    return this.#unclocked ? withoutClock(matching) : matching;
  }

  async #delete(matching: Expression<SqlBool>, columns: readonly string[]): Promise<Row[]> {
    const { db, wrote } = this.connection;
    const returned = this.#isListed ? [...columns, "merchant", "mode"] : columns;
    const deletion = db.deleteFrom(this.table.name).where(matching);
    const rows =
      returned.length === 0
        ? await deletion.execute().then(() => [])
        : await deletion.returning(returned).execute();
    wrote(this.table.name);
    this.#changed(rows);
    return rows;
  }

  /** Invalidates the totals of lists whose rows were added, changed or deleted. */
  #changed(rows: readonly Row[]): void {
    if (!this.#isListed) return;
    const { counts } = this.connection;
    for (const { merchant, mode } of rows) {
      counts.changed({ merchant: String(merchant), mode: mode as Mode }, this.table.name);
    }
  }

  get #isListed(): boolean {
    return "created_at" in this.table.list;
  }

  /** Opens members of a row. */
  protected opened<M extends Member<T>>(row: Row, members: readonly M[]): Pick<Findable<T>, M> {
    const { sealer } = this.connection;
    const values = members.map((member) => [member, this.table.open(member, row, sealer)]);
    // The description guarantees the types of the members.
    return Object.fromEntries(values) as Pick<Findable<T>, M>;
  }
}
