import { expect, test } from "vitest";
import { formatDay, formatMoney } from "./money.ts";

test.each([
  ["de", "1. April 2026"],
  ["en", "April 1, 2026"],
  ["es", "1 de abril de 2026"],
] as const)("a day in %s: %s", (language, text) => {
  expect(formatDay(language, "2026-04-01")).toBe(text);
});

test.each([
  ["de", "104,00\u00a0€"],
  ["en", "€104.00"],
  ["es", "104,00\u00a0€"],
] as const)("an amount in %s: %s", (language, text) => {
  expect(formatMoney(language, 10_400, "EUR")).toBe(text);
});
