import { expect, test } from "vitest";
import { abort, fail, lose } from "./moves.ts";
import { blankState } from "./start.ts";
import { isUnclear } from "./stored-state.ts";

const blank = blankState({ mode: "test", product: "svc_pay" }, "en", null);

test.each([
  ["runs", blank, false],
  ["was aborted", abort(blank), false],
  ["failed", fail(blank, "tech_error"), false],
  ["lost its order", lose(blank), true],
  ["lost its order, which the customer has read", abort(lose(blank)), true],
])("the outcome of a session that %s is unclear: %#", (_, state, unclear) => {
  expect(isUnclear(state)).toBe(unclear);
});
