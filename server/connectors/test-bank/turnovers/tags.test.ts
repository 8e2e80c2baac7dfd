import { describe, expect, it } from "vitest";
import { withImplied } from "#analytics/tags/implied.ts";
import { tagTurnovers } from "#analytics/tags/tagger.ts";
import type { TestAccount } from "../accounts.ts";
import { configOf } from "../config/form.ts";
import { behaviourOf } from "../patterns.ts";
import { accountOf, TODAY } from "../testing/views.ts";
import type { View } from "./owner.ts";
import { rowsOf } from "./turnovers.ts";

const LOGINS = ["DE", "AT"].flatMap((countryId) =>
  [
    ["", "giro"],
    ["", "savings"],
    ["accounts", "plus"],
    ["accounts", "overdraft"],
    ["business", "giro"],
    ["with-credit-card", "card"],
    ["with-chargeback", "giro"],
    ["with-seizure", "giro"],
    ["no-standing-orders", "giro"],
    ["iban:DE02120300000000202051", "extra"],
  ].map(([pin = "", id = ""]) => [countryId, pin, id] as const),
);

/** Compares the tagger's findings in a year's rows with the intended tags. */
function expectMeanings({ account }: TestAccount, view: Pick<View, "pattern" | "config">): void {
  const rows = rowsOf(account, { ...view, from: "2025-03-16", to: TODAY, today: TODAY });
  const { holder, iban } = account;
  const found = tagTurnovers(
    rows.map(({ turnover }) => turnover),
    { holder, ibans: [iban], countryId: account.countryId, currency: "EUR" },
  );
  const line = (index: number, tags: readonly string[]): string =>
    `${rows[index]?.pattern} ${rows[index]?.turnover.counterHolder}: ${tags.join(" ")}`;
  expect(new Set(found.map((tags, index) => line(index, tags)))).toEqual(
    new Set(
      rows.map(({ tags, turnover }, index) => line(index, withImplied(tags, turnover.amount))),
    ),
  );
}

describe("the tagger", () => {
  it.each(LOGINS)(
    "finds in %s with the PIN %j on the account %s the meaning of each row",
    (countryId, pin, id) => {
      expectMeanings(accountOf(countryId, pin, id), behaviourOf(pin));
    },
  );

  it.each(["DE", "AT"])("finds in %s the meaning of a student's rows and all extras", (country) => {
    const cfg_profile = "student";
    const extras = { cfg_seizure: "true", cfg_cb_coverage: "1", cfg_cb_revoked: "1" };
    const more = { cfg_children: "2", cfg_prebooked: "1" };
    const boxes = ["pension", "gambling", "lottery", "encashment", "crypto", "rent"];
    const ticked = Object.fromEntries(boxes.map((box) => [`cfg_t_${box}`, "true"]));
    const config = configOf({ cfg_profile, ...extras, ...more, ...ticked });
    expectMeanings(accountOf(country, "", "giro"), { pattern: "config", config });
  });
});
