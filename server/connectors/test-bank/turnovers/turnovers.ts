// The turnovers of the test bank's accounts.
import type { Turnover } from "#analytics/turnover.ts";
import { composeIban } from "#schema/iban.ts";
import { byHand, effectOf } from "./effects.ts";
import { byDay, generate, type Owner, type Range, type Row } from "./generate.ts";
import { type Account, FEEDER, ownerOf, type View } from "./owner.ts";
import type { Profile } from "./pattern.ts";
import { profileOf } from "./profiles.ts";
import { savingsRows } from "./profiles/savings.ts";

/** Who feeds the savings account; a company's account does not. */
function feederOf(account: Account, view: View): { owner: Owner; profile: Profile } | null {
  if (view.pattern === "business") return null;
  const iban = composeIban(account.countryId, account.bankCode, FEEDER);
  const owner = ownerOf({ ...account, id: "giro", iban: iban ?? "" }, view);
  return { owner, profile: profileOf("giro", view.pattern, owner.land) };
}

/** Rows with what the tagger must find in each, oldest first; none after today. */
export function rowsOf(account: Account, view: View & Range): Row[] {
  const effect = effectOf(view.pattern);
  if (effect.empty) return [];
  const owner = ownerOf(account, view);
  const range = { from: view.from, to: view.to < view.today ? view.to : view.today };
  const rows =
    account.id === "savings"
      ? savingsRows(owner, feederOf(account, view), range)
      : generate(owner, profileOf(account.id, view.pattern, owner.land), range);
  const extra = account.id === "giro" ? (effect.extra?.(owner, view.today) ?? []) : [];
  const all = [
    ...rows,
    ...extra.filter(
      ({ turnover: { bookingDate } }) => bookingDate >= range.from && bookingDate <= range.to,
    ),
  ].toSorted(byDay);
  return effect.withoutOrders ? all.map((row) => byHand(owner, row)) : all;
}

/** What was booked from `from` to `to`, oldest first; nothing after today. */
export function turnoversOf(account: Account, view: View & Range): Turnover[] {
  return rowsOf(account, view).map(({ turnover }) => turnover);
}
