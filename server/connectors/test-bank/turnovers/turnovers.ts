// The turnovers of the test bank's accounts.
import type { Turnover } from "#analytics/turnover.ts";
import { composeIban } from "#schema/iban.ts";
import { settingOf } from "../config/accounts.ts";
import { byHand, effectOf } from "./effects.ts";
import { byDay, generate, type Owner, type Range, type Row } from "./generate.ts";
import { lineRows } from "./lines.ts";
import { type Account, FEEDER, ownerOf, type View } from "./owner.ts";
import type { Profile } from "./pattern.ts";
import { profileOf } from "./profiles.ts";
import { sweepToSavings } from "./profiles/private-parts.ts";
import { savingsRows } from "./profiles/savings.ts";

/** The account that feeds the savings account; null if the owner sweeps elsewhere. */
function feederOf(account: Account, view: View): { owner: Owner; profile: Profile } | null {
  const iban = composeIban(account.countryId, account.bankCode, FEEDER);
  const owner = ownerOf({ ...account, id: "giro", iban: iban ?? "" }, view);
  const profile = profileOf("giro", view, owner.land);
  return profile.sweep === sweepToSavings ? { owner, profile } : null;
}

/** A turnover announced for a later day is visible today. */
function isSeen({ turnover: { bookingDate, prebooked } }: Row, { from, to }: Range): boolean {
  return bookingDate >= from && (bookingDate <= to || prebooked);
}

/** Rows with their expected tags, oldest first; after today only announced ones. */
export function rowsOf(account: Account, view: View & Range): Row[] {
  const effect = effectOf(view);
  if (effect.empty) return [];
  const owner = ownerOf(account, view);
  const range = { from: view.from, to: view.to < view.today ? view.to : view.today };
  const rows =
    account.id === "savings"
      ? savingsRows(owner, feederOf(account, view), range)
      : generate(owner, profileOf(account.id, view, owner.land), range);
  const extra = account.id === "giro" ? (effect.extra?.(owner, view.today) ?? []) : [];
  const set = view.config && settingOf(view.config, account.id);
  const more = [...extra, ...lineRows(owner, set?.turnovers ?? [], view.today)];
  const all = [...rows, ...more.filter((row) => isSeen(row, range))].toSorted(byDay);
  return effect.withoutOrders ? all.map((row) => byHand(owner, row)) : all;
}

/** Rows booked from `from` to `to` or announced, oldest first. */
export function turnoversOf(account: Account, view: View & Range): Turnover[] {
  return rowsOf(account, view).map(({ turnover }) => turnover);
}
