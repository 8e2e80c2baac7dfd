import { describe, expect, it, test } from "vitest";
import { derivedKey, generateKey, hashKey, keyMode } from "./api-keys.ts";
import { randomIds } from "./testing/random-ids.ts";

const CHARACTERS = "abcdefghijABCDEFGHIJ0123456789xyzXYZ";

function checksum(mode: "test" | "live", characters: string): string {
  return generateKey(mode, () => characters).slice(-6);
}

describe("generateKey", () => {
  it.each(["test", "live"] as const)("makes a %s key with a checksum", (mode) => {
    const key = generateKey(mode, randomIds.token);
    expect(key).toMatch(new RegExp(`^svc_${mode}_[A-Za-z0-9]{42}$`));
    expect(keyMode(key)).toBe(mode);
    const characters = key.slice("svc_test_".length).slice(0, 36);
    expect(generateKey(mode, () => characters)).toBe(key);
  });

  it("gives the same checksum for the same characters", () => {
    const key = generateKey("test", () => CHARACTERS);
    expect(key).toBe(`svc_test_${CHARACTERS}3OR36f`);
  });

  it("makes another checksum for a changed character and for the other mode", () => {
    const first = checksum("test", CHARACTERS);
    expect(checksum("test", CHARACTERS.replace("abc", "abd"))).not.toBe(first);
    expect(checksum("live", CHARACTERS)).not.toBe(first);
  });
});

test("derivedKey depends only on its secret", () => {
  const key = derivedKey("test", Buffer.alloc(32, 7));
  expect(keyMode(key)).toBe("test");
  expect(key).toHaveLength("svc_test_".length + 42);
  expect(derivedKey("test", Buffer.alloc(32, 7))).toBe(key);
  expect(derivedKey("test", Buffer.alloc(32, 8))).not.toBe(key);
});

describe("keyMode", () => {
  test.each([
    [`svc_test_${"a".repeat(32)}`, "test"],
    [`svc_live_${"Z9".repeat(40)}`, "live"],
    [`svc_test_${"a".repeat(31)}`, null],
    [`svc_other_${"a".repeat(32)}`, null],
    [`svc_test_${"a".repeat(32)}-`, null],
    [` svc_test_${"a".repeat(32)}`, null],
    [`svc_test_${"a".repeat(32)}\n`, null],
    ["", null],
  ])("%j is of mode %s", (key, mode) => {
    expect(keyMode(key)).toBe(mode);
  });
});

test("hashKey is hex SHA-256", () => {
  expect(hashKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
