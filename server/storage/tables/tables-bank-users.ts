// Columns of what is kept for bank users.
import type { AccountType, SyncMode } from "#schema/codes.ts";
import type { Scope } from "./records.ts";
import type { ListedTable } from "./tables.ts";

export type BankUserTable = ListedTable & { name: string; email: string };

/** What belongs to one bank user. */
export type OwnedTable = ListedTable & { bank_user: string };

export type AccessTokenTable = OwnedTable & {
  token: string;
  token_hash: string;
  valid_until: number;
};

export type ConnectionTable = OwnedTable & {
  transaction: string;
  country_id: string;
  bank_code: string;
  transport: string;
  bic: string;
  bank_name: string;
  sync_mode: SyncMode;
  sync_active: number;
  sync_message: string;
  sync_fail_counter: number;
  last_synced: number;
  consent_until: string;
  asks: number;
  days: number;
  /** Times, as JSON. */
  reads: string;
  /** Identities of accounts, as JSON. */
  excluded: string;
  credentials: string | null;
  version: number;
};

export type AccountTable = OwnedTable & {
  connection: string;
  identity: string;
  holder: string;
  description: string;
  iban: string;
  bic: string;
  account_number: string;
  bank_code: string;
  bank_name: string;
  country_id: string;
  type: AccountType;
  joint: number;
  transaction_possible: number;
  balance: number | null;
  available: number | null;
  overdraft: number | null;
  currency: string;
  seen_at: number;
  covered_from: string;
};

/** `account` is the `seq` of its account. */
export type TurnoverTable = Scope & {
  id: string;
  account: number;
  booking_date: string;
  position: number;
  /** The rest of the turnover, as JSON. */
  data: string;
  is_new: number;
};
