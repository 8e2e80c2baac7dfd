import { expect, it } from "vitest";
import { gather } from "./gather.ts";

/** Gathers numbers in batches of at most three, and lists the batches. */
function gatherNumbers() {
  const batches: (readonly number[])[] = [];
  const add = gather(3, async (batch: readonly number[]) => {
    batches.push(batch);
    return batch.map((each) => each * 10);
  });
  return { add, batches };
}

function nextTurn(): Promise<unknown> {
  return new Promise(setImmediate);
}

it("returns the result of each input", async () => {
  const { add } = gatherNumbers();
  expect(await Promise.all([add(1), add(2)])).toEqual([10, 20]);
});

it("waits while turns bring further inputs", async () => {
  const { add, batches } = gatherNumbers();
  const all = [add(1), add(2)];
  await nextTurn();
  expect(batches).toEqual([]);
  all.push(add(3));
  await Promise.all(all);
  expect(batches).toEqual([[1, 2, 3]]);
});

it("does not wait for more than a full batch", async () => {
  const { add, batches } = gatherNumbers();
  const all = [add(1), add(2), add(3)];
  await nextTurn();
  expect(batches).toEqual([[1, 2, 3]]);
  all.push(add(4));
  await Promise.all(all);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

it("rejects the inputs of a failed batch only", async () => {
  const add = gather(3, async ([first]: readonly string[]) => {
    if (first === "bad") throw new Error("bad");
    return [first];
  });
  await expect(add("bad")).rejects.toThrow("bad");
  expect(await add("good")).toBe("good");
});
