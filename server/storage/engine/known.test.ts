import { beforeEach, expect, it } from "vitest";
import { sampleMerchant } from "../contract/samples.ts";
import type { Repositories } from "../tables/repositories.ts";
import type { Merchant } from "../tables/merchants.ts";
import { type KeptKnown, keepKnown } from "./known.ts";

let stored: Merchant | null;
let reads: number;
let told: boolean;
let kept: KeptKnown;
/** Runs after a read has found its row. */
let afterRead: () => void;
/** Runs before `isTold` answers. */
let onAsk: () => void;

beforeEach(() => {
  [stored, reads, told] = [sampleMerchant(), 0, true];
  afterRead = onAsk = () => {};
  async function byId(): Promise<Merchant | null> {
    reads += 1;
    const found = stored;
    afterRead();
    return found;
  }
  const db = { merchants: { byId } } as unknown as Repositories;
  kept = keepKnown(
    (work) => work(db),
    () => {
      onAsk();
      return told;
    },
  );
});

const name = async () => (await kept.known.merchant("mer_one"))?.name ?? null;

it("reads a row once until it is told of a change", async () => {
  expect([await name(), await name(), reads]).toEqual(["Shop", "Shop", 1]);
  stored = sampleMerchant({ name: "New" });
  kept.forget();
  expect([await name(), await name(), reads]).toEqual(["New", "New", 2]);
});

it("reads each time while changes are not told", async () => {
  await name();
  told = false;
  stored = sampleMerchant({ name: "New" });
  expect([await name(), await name(), reads]).toEqual(["New", "New", 3]);
});

it("does not keep what was read before a change that was told meanwhile", async () => {
  afterRead = () => {
    stored = sampleMerchant({ name: "New" });
    kept.forget();
  };
  expect(await name()).toBe("Shop");
  expect(await name()).toBe("New");
});

it("does not keep what was read before a change that the next look finds", async () => {
  afterRead = () => {
    stored = sampleMerchant({ name: "New" });
    onAsk = () => kept.forget();
  };
  expect(await name()).toBe("Shop");
  onAsk = () => {};
  expect(await name()).toBe("New");
});

it("does not keep what was read when changes ceased to be told meanwhile", async () => {
  afterRead = () => (told = false);
  await name();
  told = true;
  await name();
  expect(reads).toBe(2);
});

it("does not keep unknown rows, nor merchants whose Test mode has a clock", async () => {
  stored = null;
  expect([await name(), await name(), reads]).toEqual([null, null, 2]);
  const testClock = { frozenAt: 1, ahead: 0, target: null, heldUntil: 0 };
  stored = sampleMerchant({ testClock });
  expect([await name(), await name(), reads]).toEqual(["Shop", "Shop", 4]);
});

it("returns rows that cannot be changed", async () => {
  const found = await kept.known.merchant("mer_one");
  expect(() => found?.origins.push("https://other.example")).toThrow(TypeError);
  expect(() => Object.assign(found ?? {}, { blocked: true })).toThrow(TypeError);
});
