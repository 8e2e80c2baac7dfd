// The test bank's standing orders.
import { addMonths, monthOf } from "#analytics/days.ts";
import type { StandingOrder, Turnover } from "#analytics/turnover.ts";
import { settingOf } from "../config/accounts.ts";
import { effectOf } from "./effects.ts";
import { generate } from "./generate.ts";
import { listedOrders } from "./lines.ts";
import { type Account, ownerOf, type View } from "./owner.ts";
import { profileOf } from "./profiles.ts";
import { fixedDay } from "./schedule.ts";

/** The next run of a monthly order after today. */
function nextRun(day: number | "last", today: string): string {
  const month = monthOf(today);
  const next = fixedDay(month, day);
  return next > today ? next : fixedDay(addMonths(month, 1), day);
}

/** The bank's list. The order that sweeps to the savings account has the amount of its last run. */
export function standingOrdersOf(account: Account, view: View): StandingOrder[] {
  if (effectOf(view).withoutOrders || account.id === "savings") return [];
  const { today } = view;
  const last = new Map<string, Turnover>();
  const from = `${addMonths(monthOf(today), -3)}-01`;
  const owner = ownerOf(account, view);
  const profile = profileOf(account.id, view, owner.land);
  for (const { pattern, turnover } of generate(owner, profile, { from, to: today })) {
    if (turnover.gvc === "117" || turnover.isoCode === "ICDT-STDO") last.set(pattern, turnover);
  }
  const set = view.config && settingOf(view.config, account.id);
  const own = [...last].map(([name, turnover]) => {
    const when = profile.patterns.find((pattern) => pattern.name === name)?.when;
    const day = when && "day" in when ? when.day : 2;
    return orderOf(turnover, day, today);
  });
  return [...own, ...listedOrders(owner, set?.standing_orders ?? [], today)];
}

function orderOf(turnover: Turnover, day: number | "last", today: string): StandingOrder {
  const { amount, currency, purpose, counterHolder, counterIban, counterBic } = turnover;
  return {
    recipient: {
      holder: counterHolder ?? "",
      iban: counterIban ?? "",
      bic: counterBic ?? "",
    },
    amount: -amount,
    currency,
    purpose: purpose.join("").replace("SVWZ+", ""),
    frequency: "m",
    interval: 1,
    day: day === "last" ? 31 : day,
    next: nextRun(day, today),
    end: null,
  };
}
