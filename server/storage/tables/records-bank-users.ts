// What is kept for bank users. Times are epoch milliseconds, money is integer cents.
import type { AccountType, SyncMode } from "#schema/codes.ts";
import type { Tag } from "#schema/tags.ts";
import type { Turnover } from "#schema/turnover.ts";
import type { Scope } from "./records.ts";

/** The border that every read and write of a bank user's data stays within. */
export type UserScope = Scope & { readonly user: string };

/** Somebody whose accounts a merchant's tool keeps fresh. */
export type BankUser = Scope & {
  /** `bus_…` */
  id: string;
  name: string;
  /** "" for none. */
  email: string;
  createdAt: number;
};

export type AccessToken = UserScope & {
  /** `uat_…` */
  id: string;
  /** Sealed at rest, found by its hash; "" where the key of the seal is lost. */
  token: string;
  /** From then on it is refused. */
  validUntil: number;
  createdAt: number;
};

/** What a sync may change; the rest of a connection is fixed. */
export type ConnectionState = {
  /** Of the session that made it, or that its user renewed it with. */
  transaction: string;
  /** Way into the bank, `tra_…`. */
  transport: string;
  bic: string;
  bankName: string;
  syncMode: SyncMode;
  /** Whether it syncs by itself; only in mode full. */
  syncActive: boolean;
  /** Why the last sync failed, "" where it did not. */
  syncMessage: string;
  /** Syncs that failed in a row; three end it for good. */
  syncFailCounter: number;
  lastSynced: number;
  /** The last day of the customer's consent, `YYYY-MM-DD`. */
  consentUntil: string;
  /** Whether the bank asked for the customer when it was read without one. */
  asks: boolean;
  /** Range of turnovers that was wished for, in days. */
  days: number;
  /** When it was read without the customer, in the last 24 hours. */
  reads: number[];
  /** Identities of accounts that its user deleted: they are not imported again. */
  excluded: string[];
};

/** One bank of a bank user. Its credentials are kept apart: reading it needs no key. */
export type Connection = UserScope &
  ConnectionState & {
    /** `bcn_…` */
    id: string;
    countryId: string;
    bankCode: string;
    /** Grows with every write; a write that names an older one changes nothing. */
    version: number;
    createdAt: number;
  };

/** What a sync may change of an account. */
export type AccountState = {
  /** The connection that filled it last; that may be deleted. */
  connection: string;
  holder: string;
  description: string;
  /** "" where the account has none. */
  iban: string;
  bic: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  countryId: string;
  type: AccountType;
  joint: boolean;
  transactionPossible: boolean;
  /** Booked, null where the bank does not say; so the next two. */
  balance: number | null;
  available: number | null;
  limit: number | null;
  currency: string;
  /** When a sync read it last. */
  seenAt: number;
  /** First day that its turnovers cover, `YYYY-MM-DD`. */
  coveredFrom: string;
};

export type Account = UserScope &
  AccountState & {
    /** `bac_…` */
    id: string;
    createdAt: number;
  };

/** A turnover of an account. */
export type AccountTurnover = Turnover & {
  /** `tur_…` */
  id: string;
  /** Its place within its day, in the bank's order. */
  position: number;
  tags: readonly Tag[];
  /** Whether its reader has not marked it as seen. */
  isNew: boolean;
};

/**
 * What tells the accounts of a user apart, whichever connection they came by: the IBAN, else bank
 * code and account number. Cards and purses that have neither go by what the bank calls them.
 */
export function identityOf({
  accountNumber,
  bankCode,
  description,
  iban,
}: Pick<AccountState, "iban" | "bankCode" | "accountNumber" | "description">): string {
  return iban || `${bankCode} ${accountNumber || description}`;
}
