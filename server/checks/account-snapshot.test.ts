import { describe, expect, test } from "vitest";
import { NO_DAY } from "#schema/time-fields.ts";
import { accountSnapshot, rangeOf } from "./account-snapshot.ts";
import type { ParamsOf } from "./checks.ts";
import { SAMPLE, silent } from "./testing/facts.ts";

type Params = ParamsOf<"svc_account_snapshot">;

/** The sample's today. */
const today = "2026-03-16";

describe("the range", () => {
  test.each<[Params, from: string, to: string, days: number]>([
    [{}, "2025-03-16", today, 365],
    [{ days: 10 }, "2026-03-06", today, 10],
    [{ from: "2026-02-01" }, "2026-02-01", today, 43],
    [{ to: "2026-02-12" }, "2025-02-12", "2026-02-12", 365],
    [{ from: "2026-02-01", to: "2026-02-12" }, "2026-02-01", "2026-02-12", 11],
    [{ from: "2026-02-01", to: "2026-02-12", days: 90 }, "2026-02-01", "2026-02-12", 11],
    [{ from: today, to: today }, today, today, 0],
    [{ from: "2025-03-15" }, "2025-03-15", today, 365],
  ])("of %j is %s to %s, %i days", (params, from, to, days) => {
    expect(rangeOf(params, today)).toEqual({ from, to, days });
  });

  test.each<[Params, days: number]>([
    [{}, 365],
    [{ days: 10 }, 10],
    [{ days: 10, to: "2026-02-12" }, 365],
    [{ from: "2026-03-01" }, 365],
  ])("of %j needs turnovers of %i days", (params, days) => {
    expect(accountSnapshot.needs(params).days).toBe(days);
  });
});

test.each([
  [{}, { days: 365, from: NO_DAY, to: NO_DAY, filters: [], all_tags: false }],
  [
    { to: "2026-02-12", filters: ["rent"], all_tags: true, all_accounts: true },
    { days: 365, from: NO_DAY, to: "2026-02-12", filters: ["rent"], all_tags: true },
  ],
] satisfies [Params, object][])("the result of %j", (params, expected) => {
  expect(accountSnapshot.run(params, SAMPLE)).toEqual(expected);
  expect(accountSnapshot.run(params, silent())).toEqual(expected);
});
