import { describe, expect, it } from "vitest";
import { exampleId, exampleTransaction } from "#schema/examples.ts";
import { loggedPath } from "./logged-path.ts";

const PATTERNS = ["/v1/connections/:id/markAsSeen", "/v1/api/connections/:id/markAsSeen"];

describe("a logged path", () => {
  it.each([exampleId("bcn"), exampleTransaction("bcs")])("shows an id: %s", (id) => {
    for (const pattern of PATTERNS) {
      const path = pattern.replace(":id", id);
      expect(loggedPath(path, PATTERNS)).toBe(path);
    }
  });

  it.each([
    ["x".repeat(36) + "1234", "…1234"],
    ["x".repeat(12) + "1234", "…1234"],
    ["x".repeat(11) + "1234", "…"],
    ["123456", "…"],
    ["2026-03-02", "…"],
    [":id", "…"],
    [`${exampleId("bcn")}7`, "…W3a7"],
  ])("shows of %s in the place of an id %s", (part, shown) => {
    expect(loggedPath(`/v1/connections/${part}/markAsSeen`, PATTERNS)).toBe(
      `/v1/connections/${shown}/markAsSeen`,
    );
  });

  it("shows words as they were sent, with slashes at the end", () => {
    expect(loggedPath("/V1/connections/", PATTERNS)).toBe("/V1/connections/");
  });

  it("of no known route shows ids alone", () => {
    expect(loggedPath(`/secret/${exampleId("xp")}/word`, [])).toBe(`/…/${exampleId("xp")}/…`);
  });

  it("ends after 500 characters", () => {
    expect(loggedPath("/".repeat(501), [])).toBe("/".repeat(500));
  });
});
