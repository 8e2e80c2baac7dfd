// Timelines of sessions, and what is counted of those that ended.
import { describe, expect, it } from "vitest";
import type { Store } from "../store.ts";
import type { EndedSession, SessionStep } from "../tables/records.ts";
import { FOREIGN, MOMENT, TEST_SCOPE } from "./samples.ts";

const HOUR = 3_600_000;

export function sampleStep(changes: Partial<SessionStep> = {}): SessionStep {
  return {
    ...TEST_SCOPE,
    transaction: "12345-xv-aaaa-bbbb",
    at: MOMENT,
    kind: "error",
    step: "login",
    reached: "bank",
    language: "de",
    error: "login_failed",
    tan: null,
    bank: "DE:88888888",
    device: "phone",
    ms: 300,
    ...changes,
  };
}

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

export function timelineContract(store: () => Store): void {
  const list = (scope = TEST_SCOPE) =>
    store().read((db) => db.in(scope).sessionSteps.list("12345-xv-aaaa-bbbb"));
  const insert = (...all: Partial<EndedSession>[]) =>
    store().write((db) => db.sessionEnds.insert(...all.map(sampleEnd)));
  const part = (after: readonly [number, number] | null = null, limit = 10, scope = TEST_SCOPE) =>
    store().read((db) =>
      db.in(scope).sessionEnds.part({ from: 0, to: MOMENT + HOUR }, after, limit),
    );

  describe("the timeline of a session", () => {
    it("is returned in order, in its scope alone, until it is deleted", async () => {
      const steps = [sampleStep(), sampleStep({ kind: "page", error: null, ms: null })];
      await store().write((db) => db.sessionSteps.insert(...steps));
      await store().write((db) => db.sessionSteps.insert(sampleStep({ transaction: "other" })));
      expect(await list()).toEqual(steps);
      for (const [, scope] of FOREIGN) expect(await list(scope)).toEqual([]);
      await store().write((db) => db.in(TEST_SCOPE).sessionSteps.deleteOf("12345-xv-aaaa-bbbb"));
      expect(await list()).toEqual([]);
    });
  });

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
