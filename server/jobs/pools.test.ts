import { expect, it } from "vitest";
import type { Repositories } from "#storage/store.ts";
import type { Claim } from "#storage/tables/records.ts";
import { createPools, poolOf, targetInPool } from "./pools.ts";

const [A, B, C] = ["a", "b", "c"].map((name) => targetInPool("bank", name)) as [
  string,
  string,
  string,
];

/** Claims for a pool whose targets have so many due jobs; returns the targets that were asked. */
async function claim(
  pools: ReturnType<typeof createPools>,
  due: Record<string, number>,
  {
    slots = 1,
    running = {},
    targets = [A],
  }: { slots?: number; running?: Record<string, number>; targets?: string[] },
) {
  const asked: [target: string, limit: number][] = [];
  const db = {
    jobs: {
      async claim(target: string, limit: number) {
        asked.push([target, limit]);
        return Array.from({ length: Math.min(limit, due[target] ?? 0) }, () => ({ target }));
      },
    },
  } as unknown as Repositories;
  const wanted = { slots, running: new Map(Object.entries(running)), targets: new Set(targets) };
  const jobs = await pools.claim(db, poolOf(A), wanted, {} as Claim);
  return { asked, jobs: jobs.map(({ target }) => target) };
}

it("a target is a pool by itself unless it was given another", () => {
  expect([A, B, "sync DE 1"].map(poolOf)).toEqual(["bank", "bank", "sync DE 1"]);
});

it("one target stands for all of its pool", () => {
  expect(createPools().note([A, B, "wh_1", "wh_2", C])).toEqual([A, "wh_1", "wh_2"]);
});

it("a target stands for its pool while it has due jobs", () => {
  const pools = createPools();
  pools.note([A, B, "wh_1"]);
  expect(pools.note([B])).toEqual([B]);
  expect(pools.note([])).toEqual([]);
});

it("a target keeps its place among others of its pool while new ones come", async () => {
  const pools = createPools();
  pools.note([A, B]);
  const due = { [A]: 9, [B]: 9, [C]: 9 };
  expect((await claim(pools, due, {})).jobs).toEqual([A]);
  pools.note([A, C, B]);
  for (const next of [B, A, C]) expect((await claim(pools, due, {})).jobs).toEqual([next]);
});

it("a free slot is for the target of which the fewest jobs run, then for the one that waited longest", async () => {
  const pools = createPools();
  pools.note([A, B, C]);
  const due = { [A]: 9, [B]: 9, [C]: 9 };
  expect((await claim(pools, due, { running: { [A]: 2, [C]: 1 } })).jobs).toEqual([B]);
  expect((await claim(pools, due, {})).jobs).toEqual([A]);
  expect((await claim(pools, due, {})).jobs).toEqual([C]);
  expect((await claim(pools, due, {})).jobs).toEqual([B]);
});

it("what one target leaves is for the next, and a target without due jobs is not asked again", async () => {
  const pools = createPools();
  pools.note([A, B]);
  const due = { [A]: 9, [B]: 1 };
  const running = { [A]: 5 };
  expect((await claim(pools, due, { slots: 3, running })).asked).toEqual([
    [B, 3],
    [A, 2],
  ]);
  expect((await claim(pools, due, { running })).asked).toEqual([[A, 1]]);
  pools.note([A, B]);
  expect((await claim(pools, due, { running })).jobs).toEqual([B]);
});

it("a target that has the name of a pool takes turns with those in it", async () => {
  const pools = createPools();
  expect(pools.note(["bank", A])).toEqual(["bank"]);
  const due = { bank: 1, [A]: 9 };
  expect((await claim(pools, due, { slots: 2 })).jobs).toEqual(["bank", A]);
});

it("a full pool asks nobody", async () => {
  expect(await claim(createPools(), { [A]: 9 }, { slots: 0 })).toEqual({ asked: [], jobs: [] });
});
