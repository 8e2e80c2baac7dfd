import { describe, expect, it } from "vitest";
import { withImplied } from "#analytics/tags/implied.ts";
import { tagTurnovers } from "#analytics/tags/tagger.ts";
import { behaviourOf } from "../patterns.ts";
import { accountOf, TODAY } from "../testing/views.ts";
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

describe("the tagger", () => {
  it.each(LOGINS)(
    "finds in %s with the PIN %j on the account %s what each row means",
    (...login) => {
      const [countryId, pin, id] = login;
      const { account } = accountOf(countryId, pin, id);
      const { pattern } = behaviourOf(pin);
      const rows = rowsOf(account, { pattern, from: "2025-03-16", to: TODAY, today: TODAY });
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
    },
  );
});
