import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("runs a few of a key at once, in order, and those of other keys beside them", async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const [a, b] = [begin("one", "a"), begin("one", "b")];
  const others = [begin("one", "c"), begin("two", "d"), begin("one", "e")];
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "b", "d"]);
  ends.get("b")?.();
  expect(await b).toBe("b");
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "b", "d", "c"]);
  ends.get("a")?.();
  expect(await a).toBe("a");
  await new Promise(setImmediate);
  for (const end of ends.values()) end();
  expect(await Promise.all(others)).toEqual(["c", "d", "e"]);
});

it("gives the turn of work that fails to the next", async () => {
  const inTurn = createTurns(1);
  const failed = inTurn("one", async () => {
    throw new Error("failed");
  });
  const next = inTurn("one", async () => "next");
  await expect(failed).rejects.toThrow("failed");
  expect(await next).toBe("next");
});
