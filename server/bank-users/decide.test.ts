import { expect, test } from "vitest";
import { decide, type SyncState } from "./decide.ts";

/** A connection in mode full that syncs, and a call without parameters. */
const fine: SyncState = {
  mode: "full",
  failures: 0,
  consentValid: true,
  asks: false,
  credentials: false,
  force: false,
};

const shared = { mode: "shared", credentials: true } as const;

test.each<[string, Partial<SyncState>, ReturnType<typeof decide>]>([
  ["three failures", { failures: 3 }, "sync_fail_counter"],
  ["three failures, with force", { failures: 3, force: true }, "sync_fail_counter"],
  ["three failures in mode none", { failures: 3, mode: "none" }, "sync_fail_counter"],
  ["three failures in mode shared", { ...shared, failures: 3 }, "sync_fail_counter"],
  ["three failures, the bank asks", { failures: 3, asks: true }, "sync_fail_counter"],
  ["none", { mode: "none" }, "wizard"],
  ["none, with force", { mode: "none", force: true }, "wizard"],
  ["none, with credentials", { mode: "none", credentials: true }, "wizard"],
  ["shared with valid credentials", shared, "background"],
  ["shared after a failure", { ...shared, failures: 1 }, "background"],
  ["shared without credentials that open the bank", { mode: "shared" }, "wizard"],
  ["shared, consent ended", { ...shared, consentValid: false }, "wizard"],
  ["shared, the bank asks", { ...shared, asks: true }, "wizard"],
  ["full", {}, "background"],
  ["full, with force", { force: true }, "background"],
  ["full, the last failed", { failures: 1 }, "force"],
  ["full, the last two failed", { failures: 2 }, "force"],
  ["full, the last failed, with force", { failures: 1, force: true }, "background"],
  ["full, consent ended", { consentValid: false }, "wizard"],
  ["full, consent ended and failed", { consentValid: false, failures: 1 }, "wizard"],
  ["full, the bank asks", { asks: true, failures: 1 }, "wizard"],
  ["full, the bank asks, with force", { asks: true, failures: 1, force: true }, "wizard"],
])("%s", (_, changes, decision) => {
  expect(decide({ ...fine, ...changes })).toBe(decision);
});
