import { describe, expect, it, vi } from "vitest";
import type { KeyRing } from "./key-ring.ts";
import { createSealer, ifLost, SealError } from "./seal.ts";

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

  it("opens and finds what earlier versions stored", () => {
    const stored = "1.a.Zqn_c-0g6x6YAjbV9ugfPlDLG9Kdri9xOk_ChzaP4oKN-NvNJA";
    const later = createSealer(ring("a", "a"));
    expect(later.open(PLACE, stored)).toBe("kept text");
    expect(later.hash("DE1")).toBe("1.a.T4ibVxiQTE8aYW-J59w-JC7078xNEBL99CwkXzzQEyk");
  });

  it("tells what the current key made from what an older one made", () => {
    const turned = createSealer(ring("b", "a", "b"));
    for (const made of [sealer.seal(PLACE, "text"), sealer.hash("text")]) {
      expect([sealer.isCurrent(made), turned.isCurrent(made)]).toEqual([true, false]);
    }
  });

  it("reads the ring again only for a key that it lacks, and for a search", () => {
    const refresh = vi.fn();
    const following = createSealer({ ...ring("a", "a"), refresh });
    expect(following.open(PLACE, following.seal(PLACE, "text"))).toBe("text");
    expect(refresh).not.toHaveBeenCalled();
    expect(() => following.open(PLACE, "1.b.".padEnd(60, "A"))).toThrow(SealError);
    expect(refresh).toHaveBeenCalledOnce();
    following.hashes("text");
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it("takes no key for lost while its ring cannot be read, and names what needs it", () => {
    const cause = new Error("no such file");
    const refresh = (): never => {
      throw cause;
    };
    const broken = createSealer({ ...ring("b", "b"), refresh });
    const refused = (message: string) =>
      expect.objectContaining({
        status: 503,
        cause: expect.objectContaining({ message, cause }),
      });
    const open = () => broken.open(PLACE, sealer.seal(PLACE, "text"));
    const place = "Column state of sessions ws_1";
    expect(open).toThrow(refused(`${place} needs the key ring, which cannot be read.`));
    expect(() => broken.hashes("text")).toThrow(
      refused("A search needs the key ring, which cannot be read."),
    );
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
      "does not open.",
    ],
    [
      "a ring without the key",
      createSealer(ring("b", "b")),
      "is sealed with a key that the ring lacks.",
    ],
  ])("does not open with %s", (_, other, message) => {
    expect(() => other.open(PLACE, sealer.seal(PLACE, "text"))).toThrow(
      `Column state of sessions ws_1 ${message}`,
    );
  });

  it.each(["", "plain text", "1", "1.a.", "2.a.".padEnd(60, "A"), "1.a.AAAA"])(
    "takes %j for no envelope",
    (text) => {
      expect(() => sealer.open(PLACE, text)).toThrow("holds no envelope");
    },
  );
});

describe("ifLost", () => {
  it("stands in for a text that does not open", async () => {
    const lost = Promise.reject(new SealError("lost"));
    expect(await lost.catch(ifLost("instead"))).toBe("instead");
  });

  it("hides no other error", async () => {
    const broken = Promise.reject(new TypeError("broken"));
    await expect(broken.catch(ifLost("instead"))).rejects.toThrow(TypeError);
  });
});
