// Columns as the databases keep them: 0 and 1 for booleans, text for JSON, epoch milliseconds, cents.
import type { Generated } from "kysely";
import type { Mode, Product } from "#schema/codes.ts";
import type { PaymentStatus } from "#schema/payment.ts";
import type { KeptDocument, Session } from "./records.ts";
import type {
  AccessTokenTable,
  AccountTable,
  BankUserTable,
  ConnectionTable,
  TurnoverTable,
} from "./tables-bank-users.ts";
import type {
  DeliveryAttemptTable,
  DeliveryTable,
  JobTable,
  WebhookSecretTable,
  WebhookTable,
} from "./tables-work.ts";

export type MerchantTable = {
  id: string;
  number: string;
  name: string;
  blocked: number;
  products: string;
  features: string;
  origins: string;
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
  bank_user: string | null;
  connection: string | null;
};

/** What each listed table has: `seq` grows with every row and orders what one moment brought. */
export type ListedTable = {
  seq: Generated<number>;
  id: string;
  merchant: string;
  mode: Mode;
  created_at: number;
};

/** What the table of a product has: `_folded` columns are lower case, for the search. */
export type ProductTable = ListedTable & {
  transaction: string;
  metadata: string | null;
  merchant_id: string;
  session_created_at: number;
};

export type VerificationTable = ProductTable & {
  account_holder: string;
  account_holder_folded: string;
  iban: string;
  bic: string;
  bank_name: string;
  country_id: string;
  check_requested: number;
  check_amount: number;
  check_currency_id: string;
  check_passed: number;
};

export type RiskTable = ProductTable & {
  account_holder: string;
  account_holder_folded: string;
  iban: string;
  bic: string;
  bank_name: string;
  country_id: string;
  /** Results by check, as JSON. */
  checks: string;
};

export type PaymentTable = ProductTable & {
  sender_holder: string;
  sender_holder_folded: string;
  sender_iban: string;
  sender_bic: string;
  sender_bank_name: string;
  sender_country_id: string;
  sender_account_number: string;
  sender_bank_code: string;
  recipient_holder: string;
  recipient_holder_folded: string;
  recipient_iban: string;
  recipient_bic: string;
  recipient_bank_name: string;
  recipient_country_id: string;
  purpose: string;
  purpose_folded: string;
  amount: number;
  currency_id: string;
  payment_status: PaymentStatus;
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

export type CredentialPartTable = {
  id: string;
  merchant: string;
  mode: Mode;
  record: string;
  half: string;
  given: string | null;
  given_until: number | null;
  used_at: number;
};

export type DocumentTable = {
  record: string;
  kind: KeptDocument["kind"];
  merchant: string;
  mode: Mode;
  content: string;
};

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

export type RateTable = { key: string; points: number; expire: number | null };

export type Tables = {
  merchants: MerchantTable;
  api_keys: ApiKeyTable;
  sessions: SessionTable;
  verifications: VerificationTable;
  risks: RiskTable;
  payments: PaymentTable;
  events: EventTable;
  blacklist: BlacklistTable;
  deleted_events: DeletedEventTable;
  tombstones: TombstoneTable;
  answers: AnswerTable;
  credential_parts: CredentialPartTable;
  documents: DocumentTable;
  jobs: JobTable;
  webhooks: WebhookTable;
  webhook_secrets: WebhookSecretTable;
  deliveries: DeliveryTable;
  delivery_attempts: DeliveryAttemptTable;
  rates: RateTable;
  bank_users: BankUserTable;
  access_tokens: AccessTokenTable;
  connections: ConnectionTable;
  accounts: AccountTable;
  turnovers: TurnoverTable;
  schema_version: { version: number };
};

/** Names of the tables with rows of the shape. */
export type NamesOf<Row> = {
  [N in keyof Tables]: Tables[N] extends Row ? N : never;
}[keyof Tables];
