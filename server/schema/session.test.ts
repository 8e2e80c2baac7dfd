import { expect, it } from "vitest";
import { session } from "./session.ts";

it("renders a session with the names of the API, and booleans everywhere", () => {
  const record = {
    id: "ws_0123456789abcdef",
    transaction: "12345-xv-abcd-efgh",
    key: "k".repeat(40),
    product: "svc_verify",
    parameters: { bank_code: "88888888" },
    lastError: "login_failed",
    mode: "live",
    ended: "finished",
    currentStep: "WizardFinishStep",
    returnedElsewhere: true,
    createdAt: Date.UTC(2026, 6, 1, 10),
  } as const;
  expect(session.render(record, "Europe/Berlin")).toEqual({
    id: "ws_0123456789abcdef",
    transaction: "12345-xv-abcd-efgh",
    object: "wizard_session",
    wizard_session_key: "k".repeat(40),
    product: "svc_verify",
    parameters: { bank_code: "88888888" },
    last_error: "login_failed",
    testmode: false,
    finished: true,
    current_step: "WizardFinishStep",
    returned_elsewhere: true,
    created_at: "2026-07-01 12:00:00",
  });
  for (const ended of ["aborted", "failed", null] as const) {
    expect(session.render({ ...record, ended }, "UTC")["finished"]).toBe(false);
  }
});
