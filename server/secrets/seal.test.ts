import { describe, expect, it } from "vitest";
import type { KeyRing } from "./key-ring.ts";
import { createSealer, SealError } from "./seal.ts";

const PLACE = { table: "sessions", row: "ws_1", column: "state" };

function ring(current: string, ...ids: string[]): KeyRing {
  return { current, keys: new Map(ids.map((id) => [id, Buffer.alloc(32, id)])) };
}

describe("createSealer", () => {
  const sealer = createSealer(ring("a", "a"));

  it.each(["", "PIN 12345", "Müller 💶"])("opens what it sealed: %j", (text) => {
    expect(sealer.open(PLACE, sealer.seal(PLACE, text))).toBe(text);
  });

  it("contains the key id, but nothing of the text", () => {
    const envelope = sealer.seal(PLACE, "PIN 12345");
    expect(envelope).toMatch(/^1\.a\.[\w-]+$/);
    expect(Buffer.from(envelope.slice(4), "base64url").toString("latin1")).not.toContain("12345");
  });

  it("never creates the same envelope twice", () => {
    expect(sealer.seal(PLACE, "same")).not.toBe(sealer.seal(PLACE, "same"));
  });

  it("opens older envelopes after a key rotation", () => {
    const envelope = sealer.seal(PLACE, "older");
    const turned = createSealer(ring("b", "a", "b"));
    expect(turned.open(PLACE, envelope)).toBe("older");
    expect(turned.seal(PLACE, "newer")).toMatch(/^1\.b\./);
  });

  it("hashes equal texts equally with a key, which older hashes are still found by", () => {
    const hash = sealer.hash("DE1");
    expect(sealer.hashes("DE1")).toEqual([hash]);
    expect(sealer.hash("DE2")).not.toBe(hash);
    const turned = createSealer(ring("b", "a", "b"));
    expect(turned.hash("DE1")).not.toBe(hash);
    expect(turned.hashes("DE1")).toEqual(expect.arrayContaining([hash, turned.hash("DE1")]));
  });

  it.each([
    ["another table", { ...PLACE, table: "users" }],
    ["another row", { ...PLACE, row: "ws_2" }],
    ["another column", { ...PLACE, column: "key" }],
  ])("does not open at %s", (_, place) => {
    const envelope = sealer.seal(PLACE, "text");
    expect(() => sealer.open(place, envelope)).toThrow(SealError);
  });

  it("does not open an envelope with any changed byte", () => {
    const envelope = sealer.seal(PLACE, "text");
    const body = Buffer.from(envelope.slice(4), "base64url");
    for (let index = 0; index < body.length; index += 1) {
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      const text = `1.a.${changed.toString("base64url")}`;
      expect(() => sealer.open(PLACE, text)).toThrow(SealError);
    }
  });

  it.each([
    [
      "a key of the same name with other bytes",
      createSealer({ current: "a", keys: new Map([["a", Buffer.alloc(32, "x")]]) }),
      "does not open",
    ],
    ["a ring without the key", createSealer(ring("b", "b")), "a key that the ring lacks"],
  ])("does not open with %s", (_, other, message) => {
    expect(() => other.open(PLACE, sealer.seal(PLACE, "text"))).toThrow(message);
  });

  it.each(["", "plain text", "1.a.", "2.a.AAAA", "1.a.AAAA"])(
    "takes %j for no envelope",
    (text) => {
      expect(() => sealer.open(PLACE, text)).toThrow("holds no envelope");
    },
  );
});
