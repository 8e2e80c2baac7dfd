// Figures are shared for a moment, whatever store a call has.
import { expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import { remember } from "./remember.ts";

const MS = 1000;

/** A service whose time can be moved; each call has a store of its own. */
function openService() {
  const time = { now: 0 };
  const settings = {};
  const call = () => ({ settings, store: {}, systemClock: () => time.now }) as unknown as Context;
  let made = 0;
  const ask = (key = "home") => remember(call(), key, MS, () => Promise.resolve(++made));
  return { time, call, ask };
}

it("counts once for all calls within the time, and again after it", async () => {
  const { time, ask } = openService();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  time.now = MS - 1;
  expect(await ask()).toBe(1);
  time.now = MS;
  expect(await ask()).toBe(2);
});

it("tells keys and services apart", async () => {
  const { ask } = openService();
  expect([await ask("one"), await ask("two"), await openService().ask("one")]).toEqual([1, 2, 1]);
});

it("counts again after a failure", async () => {
  const { call, ask } = openService();
  const failing = remember(call(), "home", MS, () =>
    Promise.reject(new Error("The store failed.")),
  );
  await expect(failing).rejects.toThrow("The store failed.");
  expect(await ask()).toBe(1);
});

it("keeps two hundred values, those that were made last", async () => {
  const { ask } = openService();
  for (let nth = 0; nth <= 200; nth += 1) await ask(`key ${nth}`);
  expect(await ask("key 1")).toBe(2);
  expect(await ask("key 0")).toBe(202);
});
