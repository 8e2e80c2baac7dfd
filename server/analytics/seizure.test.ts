import { expect, test } from "vitest";
import { isSeized } from "./seizure.ts";
import { turnover } from "./testing/sample.ts";

const account = { description: "Girokonto", bankCode: "88888888" };
const served = { purpose: ["PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS"] };
const foreign = "DE02120300000000202051";

test.each([
  ["Girokonto (P-Konto)", true],
  ["Pfändungsschutzkonto", true],
  ["Girokonto", false],
  ["VIP-Konto", false],
])("an account labelled %s: %j", (description, seized) => {
  expect(isSeized({ ...account, description }, [], "2026-03-16")).toBe(seized);
});

test.each([
  ["the bank booked it", turnover("2026-03-06", -2500, served), true],
  ["it is 90 days old", turnover("2025-12-16", -2500, served), true],
  ["it is 91 days old", turnover("2025-12-15", -2500, served), false],
  [
    "it went to the customer's own bank",
    turnover("2026-03-06", -2500, { ...served, counterIban: "DE62888888880012345678" }),
    true,
  ],
  [
    "a creditor was paid",
    turnover("2026-03-06", -2500, { ...served, counterIban: foreign }),
    false,
  ],
  ["it was cancelled", turnover("2026-03-06", -2500, { ...served, canceled: true }), false],
  [
    "a bailiff was paid in cash",
    turnover("2026-03-06", -1, { purpose: ["Gerichtsvollzieher"] }),
    false,
  ],
])("where %s", (_case, row, seized) => {
  expect(isSeized(account, [row], "2026-03-16")).toBe(seized);
});
