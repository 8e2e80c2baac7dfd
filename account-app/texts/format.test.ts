import { afterEach, expect, it } from "vitest";
import { formatDay, formatShare } from "./format.ts";
import { language } from "./texts.ts";

afterEach(() => void (language.value = "en"));

it("writes shares and days as the language does", () => {
  expect([formatShare(0.954), formatShare(0.95, 0)]).toEqual(["95.4%", "95%"]);
  expect(formatDay("2026-03-02")).toBe("2 Mar 2026");
  language.value = "de";
  expect([formatShare(0.954), formatShare(0.95, 0)]).toEqual(["95,4\u00A0%", "95\u00A0%"]);
  expect(formatDay("2026-03-02")).toBe("2. März 2026");
});
