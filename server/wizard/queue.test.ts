import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose work notes what was ahead of it when it came in. */
function noting() {
  const queue = createQueue<string>();
  const done: [name: string, ahead: string | null][] = [];
  function come(name: string, work: () => Promise<void> = turn): Promise<void> {
    return queue.run("key", name, async (ahead) => {
      await work();
      done.push([name, ahead]);
    });
  }
  return { come, done };
}

test("work of one key is done in the order of its coming, behind what was being done then", async () => {
  const { come, done } = noting();
  await Promise.all([come("first"), come("second"), come("third")]);
  expect(done).toEqual([
    ["first", null],
    ["second", "first"],
    ["third", "first"],
  ]);
});

test("nothing is ahead of what comes after the answer", async () => {
  const { come, done } = noting();
  await come("first");
  await come("second");
  expect(done).toEqual([
    ["first", null],
    ["second", null],
  ]);
});

test("what is read right after the work came before the answer", async () => {
  const { come, done } = noting();
  let second: Promise<void> | undefined;
  await come("first", async () => {
    // As a socket's data that arrived while the work held the event loop.
    setImmediate(() => (second = come("second")));
  });
  await second;
  expect(done[1]).toEqual(["second", "first"]);
});

test("work that fails does not stop what waits behind it", async () => {
  const { come, done } = noting();
  const failed = come("first", () => Promise.reject(new Error("broken")));
  const second = come("second");
  await expect(failed).rejects.toThrow("broken");
  await second;
  expect(done).toEqual([["second", "first"]]);
});

test("other keys do not wait", async () => {
  const queue = createQueue<string>();
  const held = queue.run("a", "held", turn);
  const free = queue.run("b", "free", (ahead) => Promise.resolve(ahead));
  expect(await free).toBeNull();
  await held;
});
