import { describe, expect, it } from "vitest";
import { drawBytes } from "./random.ts";

describe("random bytes", () => {
  it.each([0, 1, 12, 4096, 5000])("have the requested length: %i", (length) => {
    expect(drawBytes(length)).toHaveLength(length);
  });

  it("are never reused, even across refills of the pool", () => {
    const drawn = Array.from({ length: 1000 }, () => drawBytes(16).toString("hex"));
    expect(new Set(drawn).size).toBe(1000);
  });

  it("stay unchanged by later calls", () => {
    const first = drawBytes(16);
    const text = first.toString("hex");
    for (let times = 0; times < 1000; times += 1) drawBytes(16);
    expect(first.toString("hex")).toBe(text);
  });
});
