import { expect, test } from "vitest";
import { turnover } from "#analytics/testing/sample.ts";
import { seizureCheck } from "./seizure-check.ts";
import { account, SAMPLE, silent } from "./testing/facts.ts";

const served = { purpose: ["PFAENDUNGS- UND UEBERWEISUNGSBESCHLUSS"] };

test.each([
  ["the sample", SAMPLE, 0],
  ["nothing known", silent(), 0],
  ["a label", { ...SAMPLE, account: { ...account, description: "Girokonto (P-Konto)" } }, 1],
  ["a booking of its bank", { ...SAMPLE, turnovers: [turnover("2026-03-06", -2500, served)] }, 1],
  ["an old booking", { ...SAMPLE, turnovers: [turnover("2025-12-15", -2500, served)] }, 0],
])("%s", (_case, facts, is_seizure) => {
  expect(seizureCheck.run({}, facts)).toEqual({ is_seizure });
});
