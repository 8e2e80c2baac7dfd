import { expect, it } from "vitest";
import { EVENT_TYPES, isOptIn } from "./event-types.ts";

it("knows the types that only a caller who names them gets", () => {
  expect(EVENT_TYPES.filter(isOptIn)).toEqual([
    "bank_accounts.consent_expiring",
    "session.finished",
    "session.aborted",
    "session.failed",
  ]);
});
