// Columns as the databases keep them: 0 and 1 for booleans, text for JSON, epoch milliseconds, cents.
import type { Generated } from "kysely";
import type { Mode, Product } from "#schema/codes.ts";
import type { Session } from "./records.ts";

export type MerchantTable = {
  id: string;
  number: string;
  name: string;
  blocked: number;
  products: string;
  features: string;
  created_at: number;
};

export type ApiKeyTable = {
  id: string;
  merchant: string;
  mode: Mode;
  hash: string;
  last_four: string;
  label: string;
  created_at: number;
  revoked_at: number | null;
};

export type SessionTable = {
  id: string;
  transaction: string;
  record: string;
  merchant: string;
  mode: Mode;
  product: Product;
  key: string;
  key_hash: string;
  parameters: string;
  metadata: string | null;
  current_step: Session["currentStep"];
  last_error: Session["lastError"];
  ended: Session["ended"];
  state: string | null;
  version: number;
  claim_owner: string | null;
  claim_until: number | null;
  opened_at: number | null;
  expires_at: number;
  created_at: number;
};

/** What each listed table has: `seq` grows with every row and orders what one moment brought. */
export type ListedTable = {
  seq: Generated<number>;
  id: string;
  merchant: string;
  mode: Mode;
  created_at: number;
};

export type VerificationTable = ListedTable & {
  transaction: string;
  account_holder: string;
  /** Lower case, for the search. */
  account_holder_folded: string;
  iban: string;
  bic: string;
  bank_name: string;
  country_id: string;
  check_requested: number;
  check_amount: number;
  check_currency_id: string;
  check_passed: number;
  metadata: string | null;
  merchant_id: string;
  session_created_at: number;
};

export type EventTable = ListedTable & {
  transaction: string | null;
  record: string | null;
  type: string;
  data: string;
  message: string;
  kept_until: number;
};

export type BlacklistTable = ListedTable & { data: string };

/** Enough for the 410 of an event that is gone with its transaction. */
export type DeletedEventTable = { id: string; merchant: string; mode: Mode };

export type TombstoneTable = {
  record: string;
  transaction: string;
  session: string;
  key_hash: string;
  product: Product;
  merchant: string;
  mode: Mode;
  language: string;
  deleted_at: number;
};

export type AnswerTable = {
  id: string;
  merchant: string;
  mode: Mode;
  /** Request and answer. */
  sealed: string;
  created_at: number;
};

export type Tables = {
  merchants: MerchantTable;
  api_keys: ApiKeyTable;
  sessions: SessionTable;
  verifications: VerificationTable;
  events: EventTable;
  blacklist: BlacklistTable;
  deleted_events: DeletedEventTable;
  tombstones: TombstoneTable;
  answers: AnswerTable;
  schema_version: { version: number };
};

/** Where the databases differ, as data: nothing asks for one by name. */
export type Engine = {
  /** Type of a primary key that grows with every row. */
  growingKey: string;
};
