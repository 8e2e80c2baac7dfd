// The PINs that choose a behaviour of the test bank, one entry each.
import type { Bank } from "#banks/bank.ts";
import { cleanCode } from "#banks/codes.ts";
import type { LastError } from "#schema/codes.ts";
import { isIban } from "#schema/iban.ts";
import { accountsOf, creditCard, testAccount, type TestAccount } from "./accounts.ts";
import { accountsOfConfig } from "./config/accounts.ts";
import type { Config } from "./config/config.ts";

export type Pattern = {
  /** The error of a refused login; `field` is the invalid element. */
  refusal?: (iban: string) => { error: LastError; field?: string } | null;
  /** A page between login and accounts. */
  page?: "login-next" | "autosubmit" | "config" | "showcase";
  /** The accounts of the login, in the bank's order; those of `normal` if absent. */
  accounts?: (bank: Bank, iban: string) => TestAccount[];
  /** Duration of each request from the login on, in milliseconds. */
  delay?: number;
  /** The reply to a later login without the customer. */
  later?: "wrong" | "tan";
};

/**
 * The behaviour of a login: the name of its pattern, the IBAN in its PIN, else "", and the values of
 * the PIN `config`.
 */
export type Behaviour = { pattern: string; iban: string; config?: Config | null };

/** Name of the ordinary pattern. */
const NORMAL = "";
const IBAN = "iban:";

function normal(bank: Bank, holder?: string): TestAccount[] {
  return accountsOf(bank, holder).slice(0, 2);
}

/** The accounts of an ordinary login, with changes to the first one. */
function withFirst(
  bank: Bank,
  change: { holder?: string; description?: string; balance?: number; limit?: number },
): TestAccount[] {
  const { holder, description, ...funds } = change;
  const [first, ...rest] = normal(bank, holder);
  if (!first) return [];
  const account = { ...first.account, ...(description === undefined ? {} : { description }) };
  return [{ ...first, ...funds, account }, ...rest];
}

function business(bank: Bank): TestAccount[] {
  const holder = "Muster Handel GmbH";
  const description = "Geschäftskonto";
  return withFirst(bank, { holder, description, balance: 1_845_000, limit: 1_000_000 });
}

function withCreditCard(bank: Bank): TestAccount[] {
  return [...normal(bank), creditCard(bank)];
}

function withIban(bank: Bank, iban: string): TestAccount[] {
  return [...normal(bank), testAccount(bank, ["extra", iban, "Testkonto", 100_000, null])];
}

const PATTERNS: Readonly<Record<string, Pattern>> = {
  [NORMAL]: {},
  accounts: { accounts: (bank) => accountsOf(bank) },
  autosubmit: { page: "autosubmit" },
  business: { accounts: business },
  config: { page: "config" },
  forms: { page: "showcase" },
  next: { page: "login-next" },
  "no-account": { refusal: () => ({ error: "no_compatible_accounts" }) },
  "no-standing-orders": {},
  "no-turnovers": {},
  "negative-balance": {
    accounts: (bank) => withFirst(bank, { balance: -41_237, limit: 100_000 }),
  },
  slow: { delay: 5000 },
  "sync-tan": { later: "tan" },
  "sync-wrong": { later: "wrong" },
  "with-chargeback": {},
  "with-credit-card": { accounts: withCreditCard },
  "with-seizure": {
    accounts: (bank) => withFirst(bank, { description: "Girokonto (P-Konto)" }),
  },
  wrong: { refusal: () => ({ error: "login_failed" }) },
  [IBAN]: {
    refusal: (iban) => (isIban(iban) ? null : { error: "validation_failed", field: "USER_PIN" }),
    accounts: withIban,
  },
};

/** The behaviour that a PIN chooses; the ordinary one unless the PIN names a pattern. */
export function behaviourOf(pin: string): Behaviour {
  const word = pin.trim();
  if (word.startsWith(IBAN)) return { pattern: IBAN, iban: cleanCode(word.slice(IBAN.length)) };
  return { pattern: Object.hasOwn(PATTERNS, word) ? word : NORMAL, iban: "" };
}

/** The pattern of a name; null for an unknown name. */
export function patternOf(name: string): Pattern | null {
  return Object.hasOwn(PATTERNS, name) ? (PATTERNS[name] ?? null) : null;
}

/** The accounts of a login with this behaviour. */
export function accountsFor(bank: Bank, { pattern, iban, config }: Behaviour): TestAccount[] {
  if (config) return accountsOfConfig(bank, config);
  return patternOf(pattern)?.accounts?.(bank, iban) ?? normal(bank);
}
