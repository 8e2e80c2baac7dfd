import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue whose jobs record the job ahead of them. */
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

test("jobs of one key run in the order of arrival, behind the running job", async () => {
  const { come, done } = noting();
  await Promise.all([come("first"), come("second"), come("third")]);
  expect(done).toEqual([
    ["first", null],
    ["second", "first"],
    ["third", "first"],
  ]);
});

test("nothing is ahead of a job that arrives after the answer", async () => {
  const { come, done } = noting();
  await come("first");
  await come("second");
  expect(done).toEqual([
    ["first", null],
    ["second", null],
  ]);
});

test("a job read right after the work arrived before the answer", async () => {
  const { come, done } = noting();
  let second: Promise<void> | undefined;
  await come("first", async () => {
    // Like data of a socket that arrived while the work held the event loop.
    setImmediate(() => (second = come("second")));
  });
  await second;
  expect(done[1]).toEqual(["second", "first"]);
});

test("a job that fails does not stop those behind it", async () => {
  const { come, done } = noting();
  const failed = come("first", () => Promise.reject(new Error("broken")));
  const second = come("second");
  await expect(failed).rejects.toThrow("broken");
  await second;
  expect(done).toEqual([["second", "first"]]);
});

test("a job that comes while the second one runs waits for it", async () => {
  const { come, done } = noting();
  let third: Promise<void> | undefined;
  const first = come("first");
  await come("second", async () => {
    await first;
    third = come("third", () => Promise.resolve());
    await turn();
    await turn();
  });
  await third;
  expect(done.map(([name]) => name)).toEqual(["first", "second", "third"]);
});

test("jobs of other keys do not wait", async () => {
  const queue = createQueue<string>();
  const held = queue.run("a", "held", turn);
  const free = queue.run("b", "free", (ahead) => Promise.resolve(ahead));
  expect(await free).toBeNull();
  await held;
});
