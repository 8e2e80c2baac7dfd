// Households that a seed draws: people, accounts and IBANs of their own.
import type { Bank } from "#banks/bank.ts";
import { composeIban } from "#schema/iban.ts";
import type { Config, ConfigAccount } from "./config/config.ts";
import { draw, pick } from "./turnovers/draw.ts";

const FIRST_NAMES = ["Anna", "Paul", "Lena", "Jonas", "Marie", "Felix", "Clara", "Emil"] as const;
const SURNAMES = ["Beispiel", "Muster", "Probe", "Vorlage", "Exempel", "Schema"] as const;

/** Digits of an account number by country: all of its numbers can be drawn. */
const DIGITS: Readonly<Record<string, number>> = { AT: 11 };
const USUAL_DIGITS = 10;

/** What a seed decides, and what may be decided instead. */
export type Plan = Pick<Config, "seed" | "tan" | "sync_failures"> & {
  people: readonly string[] | null;
  accounts: readonly ConfigAccount[] | null;
};

const drawn = (seed: string, of: string, n: number) =>
  draw({ bankCode: "", iban: "household", seed }, of, "", n);

function personOf(seed: string): string {
  const { party, text } = drawn(seed, "person", 0);
  return `${pick(FIRST_NAMES, party) ?? ""} ${pick(SURNAMES, text) ?? ""}`;
}

/** The IBAN of the nth account, the same at any time. */
function ibanOf({ bankCode, countryId }: Bank, seed: string, nth: number): string {
  const { amount, day } = drawn(seed, "account", nth);
  // One share has fewer values than there are account numbers.
  const share = amount + day / 2 ** 32;
  const number = Math.floor(share * 10 ** (DIGITS[countryId] ?? USUAL_DIGITS));
  return composeIban(countryId, bankCode, String(number)) ?? "";
}

const PLAIN = {
  iban: null,
  currency: "EUR",
  available: null,
  days: 365,
  turnovers: [],
  standing_orders: [],
} as const;

/** A current account with a private household's turnovers, and a savings account. */
function accountsOf(seed: string): ConfigAccount[] {
  const { amount, day } = drawn(seed, "funds", 0);
  const shared = { joint: false, ...PLAIN, turnovers: [], standing_orders: [] };
  const balance = 50_000 + Math.floor(amount * 400_000);
  return [
    {
      ...shared,
      type: "giro",
      description: "Girokonto",
      balance,
      limit: 100_000,
      payable: true,
      profile: "private",
    },
    {
      ...shared,
      type: "savings",
      description: "Sparkonto",
      balance: 100_000 + Math.floor(day * 900_000),
      limit: null,
      payable: false,
      profile: "empty",
    },
  ];
}

/** The configuration of a household at a bank. */
export function householdOf(bank: Bank, plan: Plan): Config {
  const { seed, tan, sync_failures, people, accounts } = plan;
  const named = people ?? [personOf(seed)];
  const listed = (accounts ?? accountsOf(seed)).map((account, nth) => {
    const joint = account.joint || named.length > 1;
    return Object.assign({}, account, { joint, iban: account.iban ?? ibanOf(bank, seed, nth) });
  });
  return {
    version: 1,
    seed,
    holder: named.join(" und "),
    tan,
    login: "form",
    children: 0,
    seizure: false,
    credit_card: false,
    prebooked: 0,
    sync_failures,
    chargebacks: { coverage: 0, revoked: 0 },
    accounts: listed,
    boxes: null,
  };
}
