// What is counted of sessions that ended.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { EndedSession } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";

const HOUR = 3_600_000;

export function sampleEnd(changes: Partial<EndedSession> = {}): EndedSession {
  return {
    ...TEST_SCOPE,
    hour: MOMENT - (MOMENT % HOUR),
    product: "svc_pay",
    outcome: "failed",
    reached: "release",
    bank: "DE:88888888",
    country: "DE",
    device: "phone",
    tan: "app",
    errors: ["wrong_tan", "tan_failed"],
    ms: 61_000,
    stepMs: { login: 12_000, tan: 49_000 },
    ...changes,
  };
}

export function sessionEndContract(store: () => Store): void {
  const insert = (...all: Partial<EndedSession>[]) =>
    store().write((db) => db.sessionEnds.insert(...all.map(sampleEnd)));
  const part = (after: readonly [number, number] | null = null, limit = 10, scope = TEST_SCOPE) =>
    store().read((db) =>
      db.in(scope).sessionEnds.part({ from: 0, to: MOMENT + HOUR }, after, limit),
    );

  describe("ended sessions", () => {
    it("are read in parts, by the hour, in their scope alone", async () => {
      const { hour } = sampleEnd();
      await insert({}, { hour: hour - HOUR, outcome: "finished" }, { hour, outcome: "aborted" });
      await insert({ hour: hour + 9 * HOUR });
      const [first, second] = await part(null, 2);
      expect([first?.outcome, second?.outcome]).toEqual(["finished", "failed"]);
      expect(second).toMatchObject(sampleEnd());
      const rest = await part([second?.hour ?? 0, second?.seq ?? 0]);
      expect(rest.map(({ outcome }) => outcome)).toEqual(["aborted"]);
      for (const [, scope] of FOREIGN) expect(await part(null, 10, scope)).toEqual([]);
    });

    it("are deleted by age", async () => {
      const { hour } = sampleEnd();
      await insert({}, { hour: hour - HOUR });
      expect(await store().write((db) => db.sweep(null).sessionEnds.clear(hour - HOUR, 10))).toBe(
        1,
      );
      expect(await part()).toHaveLength(1);
    });
  });
}
