// The test bank's accounts as logins see them.
import type { Turnover } from "#analytics/turnover.ts";
import { testBanks } from "#banks/test-banks.ts";
import { addDays } from "#schema/time.ts";
import type { TestAccount } from "../accounts.ts";
import { configForm } from "../config/form.ts";
import { accountsFor, behaviourOf } from "../patterns.ts";
import { turnoversOf } from "../turnovers/turnovers.ts";

export const TODAY = "2026-03-16";

/** The boxes of the PIN `config`, as its page shows them. */
export const BOXES: Readonly<Record<string, string>> = Object.fromEntries(
  configForm("de").flatMap((element) =>
    element.type === "checkbox" ? [[element.name, element.checked ? "true" : ""]] : [],
  ),
);

/** An account that a login with that PIN shows. */
export function accountOf(countryId: string, pin: string, id: string): TestAccount {
  const bank = testBanks.find((one) => one.countryId === countryId);
  const accounts = bank ? accountsFor(bank, behaviourOf(pin)) : [];
  const found = accounts.find(({ account }) => account.id === id);
  if (!found) throw new Error(`No account ${id} in ${countryId}.`);
  return found;
}

/** Turnovers of the year before `today`, as a login with that PIN sees them. */
export function seen(countryId: string, pin: string, id: string, today = TODAY): Turnover[] {
  const { account } = accountOf(countryId, pin, id);
  const { pattern } = behaviourOf(pin);
  return turnoversOf(account, { pattern, from: addDays(today, -365), to: today, today });
}
