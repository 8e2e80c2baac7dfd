// Totals and pages of long lists after any sequence of inserts, deletes and expiries.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Filter, ListQuery } from "#schema/list.ts";
import type { Repositories, Store } from "../store.ts";
import type { Scope, Verification } from "../tables/records.ts";
import { LIST_KINDS, type ListKind, type Row } from "./list-kinds.ts";
import { MOMENT, numberedMerchant, query, sampleVerification, TEST_SCOPE } from "./samples.ts";

const MANY = 250;
/** Milliseconds over which creation times spread. */
const SPREAD = 16 * 60 * 60 * 1000;

type Insertion = { row: Omit<Row, "id" | "scope">; scope: number };
type Listing = { scope: number; tag: string; until: number; from: number; query: ListQuery };
type Action =
  | ({ do: "insert" } & Insertion)
  | ({ do: "undo" } & Insertion)
  | { do: "remove"; which: number }
  | { do: "clear"; until: number }
  | ({ do: "list" } & Listing);

const times = fc.nat(20).map((fifths) => MOMENT + Math.floor((fifths * SPREAD) / 20));
const scopes = fc.constantFrom(0, 0, 0, 1, 2);
const tag = fc.constantFrom("A", "A", "B");
const row = fc.record({ created: times, until: times, tag, loose: fc.boolean() });
const listing = fc
  .record({
    page: fc.integer({ min: 1, max: 40 }),
    perPage: fc.constantFrom(1, 7, 100, 500),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  })
  .map(({ direction, ...rest }) => query({ ...rest, order: { column: "created_at", direction } }));
const actions = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("insert" as const), row, scope: scopes }),
    fc.record({ do: fc.constant("undo" as const), row, scope: scopes }),
    fc.record({ do: fc.constant("remove" as const), which: fc.nat(MANY) }),
    fc.record({ do: fc.constant("clear" as const), until: times }),
    fc.record({
      do: fc.constant("list" as const),
      scope: scopes,
      tag: fc.constantFrom("", "A"),
      until: fc.oneof(fc.constant(0), times),
      from: fc.oneof(fc.constant(0), times),
      query: listing,
    }),
  ) satisfies fc.Arbitrary<Action>,
  { minLength: 20, maxLength: 40 },
);

/** A list of one kind, and an array of its expected content. */
function model(store: Store, kind: ListKind, run: string) {
  const own = (nth: number) => numberedMerchant(`${run}.${nth}`);
  const scopeOf = (nth: number): Scope => ({
    merchant: own(nth === 2 ? 1 : 0).id,
    mode: nth === 1 ? "live" : "test",
  });
  let rows: Row[] = [];
  let made = 0;
  const make = (fields: Omit<Row, "id" | "scope">, scope: number): Row => ({
    ...fields,
    id: `${run}.${(made += 1)}`,
    scope: scopeOf(scope),
  });
  const write = (work: (db: Repositories) => Promise<unknown>) => store.write(work);

  async function check(db: Repositories, asked: Listing): Promise<void> {
    const { scope, tag: wanted, until, from } = asked;
    const filters: Filter[] = [{ column: kind.until, op: "from", value: until }];
    if (from) filters.push({ column: "created_at", op: "from", value: from });
    if (wanted && kind.tag) filters.push({ column: kind.tag, op: "equals", value: wanted });
    const { merchant, mode } = scopeOf(scope);
    const matching = rows
      .filter((each) => each.scope.merchant === merchant && each.scope.mode === mode)
      .filter((each) => each.created >= from && kind.untilOf(each) >= until)
      .filter((each) => !wanted || !kind.tag || each.tag === wanted)
      .toSorted((one, other) => one.created - other.created);
    const { page, perPage, order } = asked.query;
    if (order.direction === "desc") matching.reverse();
    const start = (page - 1) * perPage;
    expect(await kind.list(db, scopeOf(scope), { ...asked.query, filters })).toEqual({
      total: matching.length,
      ids: matching.slice(start, start + perPage).map(({ id }) => id),
    });
  }

  async function insert({ row: fields, scope }: Insertion): Promise<void> {
    const added = make(fields, scope);
    rows.push(added);
    await write((db) => kind.insert(db, added));
  }

  async function undo({ row: fields, scope }: Insertion): Promise<void> {
    const added = make(fields, scope);
    rows.push(added);
    const failing = write(async (db) => {
      await kind.insert(db, added);
      await check(db, { scope, tag: "", until: 0, from: 0, query: query() });
      throw new Error("not committed");
    });
    await expect(failing).rejects.toThrow("not committed");
    rows.pop();
  }

  async function remove(which: number): Promise<void> {
    const gone = rows[which];
    if (!gone || (kind.clear && gone.loose)) return;
    rows = rows.filter((each) => each !== gone);
    await write((db) => kind.remove(db, gone));
  }

  async function clear(until: number): Promise<void> {
    const work = kind.clear;
    if (!work) return;
    rows = rows.filter((each) => !(each.loose && each.until <= until));
    await write((db) => work(db, until));
  }

  function act(action: Action): Promise<void> {
    switch (action.do) {
      case "list":
        return store.read((db) => check(db, action));
      case "insert":
        return insert(action);
      case "undo":
        return undo(action);
      case "remove":
        return remove(action.which);
      case "clear":
        return clear(action.until);
    }
  }

  return {
    async fill() {
      await write(async (db) => {
        await db.merchants.insert(own(0));
        await db.merchants.insert(own(1));
        for (let nth = 0; nth < MANY; nth += 1) {
          const created = MOMENT + Math.floor((nth * SPREAD) / MANY);
          const fields = { created, until: created, tag: nth % 9 ? "A" : "B", loose: nth % 2 > 0 };
          rows.push(make(fields, 0));
        }
        for (const each of rows) await kind.insert(db, each);
      });
    },
    act,
  };
}

function numbered(nth: number, created_at: number): Verification {
  return sampleVerification({ id: `xv_${nth}`, transaction: String(nth), created_at });
}

/** Runs `runs` random sequences of changes against each list. */
export function countContract(store: () => Store, runs: number): void {
  describe.each(LIST_KINDS)("lists of many $name", (kind) => {
    it("have exact totals and pages after every change", async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(actions, async (all) => {
          const tried = model(store(), kind, `${kind.name}.${(run += 1)}`);
          await tried.fill();
          for (const action of all) await tried.act(action);
        }),
        { numRuns: runs },
      );
    }, 60_000);
  });

  it("have consistent totals while rows are replaced", async () => {
    await store().write(async (db) => {
      const { verifications } = db.in(TEST_SCOPE);
      for (let nth = 0; nth < MANY; nth += 1) await verifications.insert(numbered(nth, MOMENT));
    });
    const totals: Promise<number>[] = [];
    const list = () =>
      store().read(async (db) => (await db.in(TEST_SCOPE).verifications.list(query())).total);
    for (let nth = 0; nth < 40; nth += 1) {
      await store().write(async (db) => {
        await db.in(TEST_SCOPE).verifications.delete(`xv_${nth}`);
        totals.push(list());
        await db.in(TEST_SCOPE).verifications.insert(numbered(MANY + nth, MOMENT + (nth % 5)));
      });
      totals.push(list());
    }
    expect(new Set(await Promise.all(totals))).toEqual(new Set([MANY]));
    expect(await list()).toBe(MANY);
  });
}
