import { describe, expect, it } from "vitest";
import { LAST_ERRORS } from "./codes.ts";
import { FEATURES, readSetting } from "./features.ts";

describe("a setting in an operator's notation", () => {
  it.each([
    ["wizard_api", null, true],
    ["security_is_seizure", null, true],
    ["security_max_amount_exceeded", "500", 50_000],
    ["security_max_amount_exceeded", "49.9", 4990],
    ["security_max_amount_exceeded", "0.29", 29],
    ["security_max_volume_reached", "999999999.99", 99_999_999_999],
    ["security_chargebacks_exceeded", "0", 0],
    ["security_low_turnover_count", "10000", 10_000],
  ])("%s=%s", (name, text, value) => {
    expect(readSetting(name, text)).toEqual({ name, value });
  });

  it.each([
    ["wizard", null, /^Unknown feature; known: wizard_api, /],
    ["toString", null, /^Unknown feature/],
    ["wizard_api", "1", "wizard_api takes no number."],
    ["security_max_amount_exceeded", null, /from 0\.00 to 999999999\.99\.$/],
    ["security_max_amount_exceeded", "", /needs a number/],
    ["security_max_amount_exceeded", "1,50", /needs a number/],
    ["security_max_amount_exceeded", "1.505", /needs a number/],
    ["security_max_amount_exceeded", "1000000000", /needs a number/],
    [
      "security_max_ta_count_reached",
      "1.5",
      "security_max_ta_count_reached needs a number from 0 to 10000.",
    ],
    ["security_max_ta_count_reached", "-1", /needs a number/],
    ["security_max_ta_count_reached", "10001", /needs a number/],
  ])("%s=%s is refused", (name, text, message) => {
    expect(() => readSetting(name, text)).toThrow(message);
  });

  it("names each check before a payment like the error with which it ends a session", () => {
    const known: readonly string[] = LAST_ERRORS.trans_not_possible;
    const checks = known.filter((error) => error.startsWith("security_"));
    expect(
      Object.keys(FEATURES)
        .filter((name) => name.startsWith("security_"))
        .toSorted(),
    ).toEqual(checks.toSorted());
  });
});
