import { describe, expect, it } from "vitest";
import { LIVE_SCOPE, OTHER_SCOPE, TEST_SCOPE } from "../contract/samples.ts";
import type { Scope } from "../tables/records.ts";
import { COUNTED_ANEW, keptCounts } from "./counts.ts";

type Changes = { scope?: Scope; table?: string; name?: string; from?: number[] };

function listWith(changes: Changes) {
  return { scope: TEST_SCOPE, table: "events", name: "one", from: [], ...changes };
}

/** Totals equal the number of counts so far; the lowest value in the rows is 10. */
function opened() {
  const { reading, writing, committed } = keptCounts(() => elsewhere);
  let counted = 0;
  let elsewhere = 0;
  const count = async () => ({ total: (counted += 1), least: [10] });
  return {
    total: (changes: Changes = {}) => reading.total(listWith(changes), count),
    within: (changes: Changes = {}) => writing.total(listWith(changes), count),
    changed: writing.changed,
    committed,
    committedElsewhere: () => void (elsewhere += 1),
  };
}

describe("totals of lists", () => {
  it("are cached by name until a commit changes rows of their table and scope", async () => {
    const { total, changed, committed } = opened();
    const other = { table: "risks", name: "two" };
    const live = { scope: LIVE_SCOPE, name: "three" };
    const foreign = { scope: OTHER_SCOPE, name: "four" };
    for (const asked of [{}, other, live, foreign, {}]) await total(asked);
    changed(TEST_SCOPE, "events");
    expect(await total()).toBe(1);
    committed();
    expect(await total()).toBe(5);
    expect([await total(other), await total(live), await total(foreign)]).toEqual([2, 3, 4]);
    committed();
    expect(await total()).toBe(5);
  });

  it("are counted anew after a commit of another process", async () => {
    const { total, committedElsewhere } = opened();
    expect([await total(), await total()]).toEqual([1, 1]);
    committedElsewhere();
    expect([await total(), await total()]).toEqual([2, 2]);
  });

  it("are not cached if a commit happens during the count", async () => {
    const { total, changed, committed } = opened();
    const first = total();
    changed(TEST_SCOPE, "events");
    committed();
    expect(await first).toBe(1);
    expect(await total()).toBe(2);
  });

  it("stay valid until the lower bound passes the first row, but not for a lower bound", async () => {
    const { total } = opened();
    expect(await total({ from: [5] })).toBe(1);
    expect([await total({ from: [5] }), await total({ from: [10] })]).toEqual([1, 1]);
    expect(await total({ from: [11] })).toBe(2);
    expect(await total({ from: [4] })).toBe(3);
  });

  it("are recounted within transactions, and if other processes write", async () => {
    const { within } = opened();
    expect([await within(), await within()]).toEqual([1, 2]);
    const list = { scope: TEST_SCOPE, table: "events", name: "one", from: [] };
    let total = 0;
    const count = async () => ({ total: (total += 1), least: [] });
    expect(await COUNTED_ANEW.total(list, count)).toBe(1);
    expect(await COUNTED_ANEW.total(list, count)).toBe(2);
  });

  it("are evicted beyond 1,000, the oldest first", async () => {
    const { total } = opened();
    for (let nth = 1; nth <= 1000; nth += 1) await total({ name: String(nth) });
    expect(await total({ name: "1" })).toBe(1);
    await total({ name: "1001" });
    expect(await total({ name: "2" })).toBe(2);
    expect(await total({ name: "1" })).toBe(1002);
  });
});
