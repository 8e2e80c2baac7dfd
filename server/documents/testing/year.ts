// Documents of a year of the test bank's accounts.
import { testBanks } from "#banks/test-banks.ts";
import type { Check } from "#checks/check.ts";
import { type CheckRequests, CHECKS, type Results } from "#checks/checks.ts";
import { dataInTurns } from "#connectors/test-bank/data.ts";
import { accountsFor } from "#connectors/test-bank/patterns.ts";
import type { Frame, FullDocument } from "../document.ts";
import { factSheetOf } from "../fact-sheet.ts";
import { snapshotOf } from "../snapshot.ts";
import { type DocumentSource, sourceOf } from "../source.ts";
import { bank } from "./sources.ts";

const today = "2026-11-03";

export const FRAME: Frame = {
  language: "de",
  transaction: "12345-ab-c3d4-e5f6",
  createdAt: Date.UTC(2026, 10, 3, 13, 5, 11),
  created: `${today} 14:05:11`,
  testmode: true,
};

/** The account at an index of a login, with the pattern that the PIN selects. */
export async function yearSource(pattern: string, index = 0): Promise<DocumentSource> {
  const [testBank] = testBanks;
  const behaviour = { pattern, iban: "" };
  const accounts = testBank ? accountsFor(testBank, behaviour) : [];
  const chosen = accounts[index];
  if (!chosen) throw new Error(`${pattern} has no account ${index}.`);
  const wish = { days: 365, standingOrders: true, today };
  const data = await dataInTurns(accounts, chosen, behaviour, wish);
  return sourceOf({ ...data, today, since: data.from }, bank);
}

/** With all tags. */
export async function yearSnapshot(pattern: string, { index = 0, days = 365 } = {}) {
  return snapshotOf(await yearSource(pattern, index), { days, all_tags: true });
}

export async function yearSheet(pattern: string, index = 0) {
  return factSheetOf(await yearSource(pattern, index), {});
}

const INPUTS: CheckRequests = {
  svc_account_snapshot: { days: 90, filters: ["salary", "rent"], all_tags: true },
  svc_balance_check: { check_amount: 150_000, check_currency_id: "EUR" },
  svc_credit_check: { checks: ["income", "rent"] },
  svc_direct_debit_check: { check_amount: 60_000, check_currency_id: "EUR" },
  svc_name_check: { name: "Müller", firstname: "Jürgen" },
};

/** With every check and both documents. */
export async function yearFull(pattern: string): Promise<FullDocument & { results: Results }> {
  const { facts } = await yearSource(pattern);
  const created_at = FRAME.createdAt;
  const params: Readonly<Record<string, object>> = INPUTS;
  const all: readonly Check[] = CHECKS;
  const results = all.map(({ key, run }) => [
    key,
    { ...run(params[key] ?? {}, facts), created_at },
  ]);
  const { holder, iban } = facts.account;
  return {
    account: {
      account_holder: holder,
      iban,
      bic: bank.bic,
      bank_name: bank.name,
      country_id: bank.country_id,
    },
    merchantId: "Antrag 4711",
    inputs: Object.fromEntries(all.map(({ key }) => [key, params[key] ?? {}])),
    results: Object.fromEntries(results),
    snapshot: [await yearSnapshot(pattern, { days: 90 })],
    factSheet: await yearSheet(pattern),
  };
}
