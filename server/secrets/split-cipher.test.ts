import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { join, split } from "./split-cipher.ts";

function flipped(text: string, index: number): string {
  const bytes = Buffer.from(text, "base64url");
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes.toString("base64url");
}

describe("two halves", () => {
  it.each(["", "12345", "Müller 💶", "x".repeat(5000)])("restore the text: %j", (text) => {
    expect(join(split(text))).toBe(text);
  });

  it("are different each time, and neither reveals the text", () => {
    const [one, other] = [split("PIN 12345"), split("PIN 12345")];
    expect(new Set([one.half, one.part, other.half, other.part]).size).toBe(4);
    for (const text of [one.half, one.part]) {
      expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("12345");
    }
  });

  it("of two different texts do not match", () => {
    expect(join({ half: split("one").half, part: split("two").part })).toBeNull();
  });

  it("do not open if any byte of either is changed", () => {
    const { half, part } = split("12345");
    // The MAC does not cover the encryption key, which only the service stores.
    for (let index = 32; index < Buffer.from(half, "base64url").length; index += 1) {
      expect(join({ half: flipped(half, index), part })).toBeNull();
    }
    for (let index = 0; index < Buffer.from(part, "base64url").length; index += 1) {
      expect(join({ half, part: flipped(part, index) })).toBeNull();
    }
  });

  it.each(["", "x", "AAAA", split("another").half])("%j is not a valid half", (part) => {
    expect(join({ half: split("12345").half, part })).toBeNull();
  });

  it("do not open with anything behind the part", () => {
    const { half, part } = split("12345");
    expect(join({ half, part: `${part}AAAA` })).toBeNull();
  });

  it("a half without cipher text is not valid", () => {
    const iv = Buffer.alloc(16);
    const macKey = Buffer.alloc(32);
    const mac = createHmac("sha256", macKey).update(iv).digest();
    const half = Buffer.concat([Buffer.alloc(32), macKey, mac, iv]).toString("base64url");
    expect(join({ half, part: iv.toString("base64url") })).toBeNull();
  });

  it("an empty half is not valid", () => {
    expect(join({ half: "", part: "" })).toBeNull();
  });
});
