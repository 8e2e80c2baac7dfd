// A savings account, fed by the current account's sweep.
import { monthOf } from "#analytics/days.ts";
import { quarterly } from "../schedule.ts";
import { book, byDay, generate, type Owner, type Range, type Row } from "../generate.ts";
import { partyOf } from "../parties.ts";
import type { Profile } from "../pattern.ts";

const interest: Profile = {
  patterns: [
    {
      name: "interest",
      base: 2400,
      spread: 0.1,
      when: quarterly(3, "last"),
      code: "814",
      parties: [],
      text: "GUTSCHRIFT ZINSEN {Q}. QUARTAL {YYYY}",
      tags: ["interest"],
    },
  ],
};

/** The credit for a row that left `feeder`. */
function credit(owner: Owner, feeder: Owner, { turnover }: Row): Row {
  const { bookingDate: day, amount, counterHolder: holder } = turnover;
  const text = `SPARPLAN UEBERTRAG ${monthOf(day)}`;
  const account = { iban: feeder.iban, bic: feeder.savings.bic };
  const party = partyOf(owner, { code: "152", kind: "sweep" }, holder ?? "", account);
  return {
    turnover: book(owner.land, { code: "152", text }, { day, amount: -amount, party }),
    pattern: "sweep",
    tags: ["transfer", "savings"],
  };
}

/** The rows of the account; `feeder` is null if no account feeds it. */
export function savingsRows(
  owner: Owner,
  feeder: { owner: Owner; profile: Profile } | null,
  range: Range,
): Row[] {
  const fed = feeder ? generate(feeder.owner, feeder.profile, range) : [];
  const credits = fed
    .filter(({ pattern }) => pattern === "sweep")
    .map((row) => credit(owner, feeder?.owner ?? owner, row));
  return [...credits, ...generate(owner, interest, range)].toSorted(byDay);
}
