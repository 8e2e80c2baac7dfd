import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { openTestStore, type TestStore } from "#storage/testing/open-store.ts";
import { createSignInLimits, type SignInLimits, UNTHROTTLED } from "./sign-in-limits.ts";

const LENA = { account: "lena@shop.example", address: "192.0.2.1" };
const MINUTE = 60_000;

let folder: string;
let store: TestStore;
let now: number;
let limits: SignInLimits;
/** Checks of a credential that were run. */
let checks: number;

async function open(): Promise<void> {
  store = await openTestStore({ folder, keyRing: openKeyRing(join(folder, "keys.json")) });
  limits = createSignInLimits({ store, systemClock: () => now });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-sign-ins-"));
  now = 1_000_000;
  checks = 0;
  await open();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** One attempt, which ends with this error if it is checked; returns its status. */
async function attempt(of: Parameters<SignInLimits["run"]>[0], error: Error | null = refused()) {
  const check = async (): Promise<number> => {
    checks += 1;
    if (error) throw error;
    return 200;
  };
  return limits.run(of, check).catch((thrown: unknown) => {
    return thrown instanceof ServiceError ? thrown.status : "another error";
  });
}

function refused(): ServiceError {
  return new ServiceError(401);
}

async function attempts(count: number, of: Parameters<SignInLimits["run"]>[0]) {
  const statuses = new Set<unknown>();
  for (let nth = 0; nth < count; nth += 1) statuses.add(await attempt(of));
  return [...statuses];
}

describe("an account", () => {
  it("can be tried ten times, then not even with the right credential", async () => {
    expect(await attempts(10, LENA)).toEqual([401]);
    expect(await attempt(LENA, null)).toBe(429);
    expect(checks).toBe(10);
  });

  it("is told how long to wait, and can be tried again after a quarter of an hour", async () => {
    await attempts(10, LENA);
    now += 5 * MINUTE;
    await expect(limits.run(LENA, async () => 200)).rejects.toMatchObject({
      status: 429,
      headers: { "Retry-After": "600" },
    });
    now += 10 * MINUTE;
    expect(await attempt(LENA, null)).toBe(200);
  });

  it("cannot be tried more often by attempts at once", async () => {
    await Promise.all(Array.from({ length: 30 }, () => attempt(LENA)));
    expect(checks).toBe(10);
  });

  it("that is locked locks nobody else at its address, however often it is tried", async () => {
    await attempts(100, LENA);
    expect(await attempt({ ...LENA, account: "kim@shop.example" }, null)).toBe(200);
  });

  it("begins anew after the right credential", async () => {
    await attempts(9, LENA);
    expect(await attempt(LENA, null)).toBe(200);
    expect(await attempts(10, LENA)).toEqual([401]);
    expect(await attempt(LENA)).toBe(429);
  });

  it("cannot be tried more often after a restart", async () => {
    await attempts(10, LENA);
    await store.close();
    await open();
    expect(await attempt(LENA, null)).toBe(429);
    expect(checks).toBe(10);
  });

  it("is counted apart from others", async () => {
    await attempts(11, LENA);
    expect(await attempt({ ...LENA, account: "kim@shop.example" })).toBe(401);
  });
});

describe("an address", () => {
  it("can try fifty times, whatever the account", async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      expect(await attempt({ ...LENA, account: `person-${nth}@shop.example` })).toBe(401);
    }
    expect(await attempt({ ...LENA, account: "kim@shop.example" }, null)).toBe(429);
    expect(checks).toBe(50);
    expect(await attempt({ account: "kim@shop.example", address: "192.0.2.2" })).toBe(401);
  });

  it("is counted where the check finds out the account", async () => {
    const unknown = { ...LENA, account: null };
    expect(await attempts(50, unknown)).toEqual([401]);
    expect(await attempt(unknown)).toBe(429);
  });

  it("gets attempts back that are not refused, with and without an account", async () => {
    for (const account of [LENA.account, null]) {
      for (let nth = 0; nth < 60; nth += 1) {
        expect(await attempt({ ...LENA, account }, null)).toBe(200);
      }
    }
  });
});

/** A network of a site. */
function networkAt(nth: number): string {
  return `2001:db8:1:${nth.toString(16)}::/64`;
}

describe("a site", () => {
  it("can try two hundred times from all its networks, and others go on", async () => {
    for (let nth = 0; nth < 200; nth += 1) {
      const of = { account: `person-${nth}@shop.example`, address: networkAt(nth) };
      expect(await attempt(of)).toBe(401);
    }
    const kim = { account: "kim@shop.example", address: networkAt(200) };
    expect(await attempt(kim, null)).toBe(429);
    expect(checks).toBe(200);
    expect(await attempt({ ...kim, address: "2001:db8:2:1::/64" }, null)).toBe(200);
  });

  it("over its limit gives no account further attempts", async () => {
    for (let nth = 0; nth < 200; nth += 1) {
      await attempt({ account: `person-${nth}@shop.example`, address: networkAt(nth) });
    }
    await attempts(10, LENA);
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await attempt({ ...LENA, address: networkAt(300 + nth) })).toBe(429);
    }
    expect(await attempt(LENA)).toBe(429);
    expect(checks).toBe(210);
  });

  it("gets attempts back that are not refused", async () => {
    for (let nth = 0; nth < 210; nth += 1) {
      expect(await attempt({ account: null, address: networkAt(nth) }, null)).toBe(200);
    }
  });

  it("has two checks at a time, and others do not wait for them", async () => {
    const running = new Set<string>();
    const waiting: (() => void)[] = [];
    const begin = (address: string) =>
      limits.run({ account: null, address }, () => {
        running.add(address);
        return new Promise<void>((resolve) => waiting.push(resolve));
      });
    const ends = [1, 2, 3].map((nth) => begin(networkAt(nth)));
    await vi.waitFor(() => expect(running.size).toBe(2));
    ends.push(begin("192.0.2.1"));
    await vi.waitFor(() => expect(running.has("192.0.2.1")).toBe(true));
    expect(running.size).toBe(3);
    while (running.size < 4) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
    for (const end of waiting) end();
    await Promise.all(ends);
  });

  it("has two checks at a time after others have ended, too", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (address: string) =>
      limits.run({ account: null, address }, () => {
        begun.push(address);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const [a, b, c, d] = [1, 2, 3, 4].map(networkAt) as [string, string, string, string];
    const [first, ...others] = [a, b, c].map(begin);
    await vi.waitFor(() => expect(begun).toEqual([a, b]));
    ends[0]?.();
    await first;
    // The fourth has had its turn once a check of another site has begun.
    others.push(begin(d), begin("192.0.2.1"));
    await vi.waitFor(() => expect(begun).toEqual([a, b, c, "192.0.2.1"]));
    ends[1]?.();
    await vi.waitFor(() => expect(begun.at(-1)).toBe(d));
    for (const end of ends) end();
    await Promise.all(others);
  });
});

it.each([
  ["invalid input", new ServiceError(422), 422],
  ["a failure", new Error("The database is gone."), "another error"],
] as const)("%s counts for nobody", async (_, error, status) => {
  for (const account of [LENA.account, null]) {
    for (let nth = 0; nth < 60; nth += 1) {
      expect(await attempt({ ...LENA, account }, error)).toBe(status);
    }
  }
});

it("without limits runs every check", async () => {
  limits = UNTHROTTLED;
  expect(await attempts(60, LENA)).toEqual([401]);
  expect(await attempt(LENA, null)).toBe(200);
  expect(checks).toBe(61);
});
