// The one interface behind which the databases stand.
import type { Mode } from "#schema/codes.ts";
import type { FeaturesByMode } from "#schema/features.ts";
import type { ListQuery, Page } from "#schema/list.ts";
import type { PaymentStatus } from "#schema/payment.ts";
import type {
  ApiKey,
  BlacklistItem,
  CredentialPart,
  KeptAnswer,
  KeptDocument,
  Merchant,
  Payment,
  Risk,
  Scope,
  Session,
  StoredEvent,
  Tombstone,
  Verification,
} from "./tables/records.ts";
import type { UserScope } from "./tables/records-bank-users.ts";
import type {
  AccessTokenRepository,
  AccountRepository,
  BankUserRepository,
  ConnectionRepository,
  TurnoverRepository,
} from "./tables/store-bank-users.ts";
import type { DeliveryRepository, JobRepository, WebhookRepository } from "./tables/store-work.ts";

export type MerchantRepository = {
  insert(merchant: Merchant): Promise<void>;
  byId(id: string): Promise<Merchant | null>;
  /** In the order of their creation. */
  list(): Promise<Merchant[]>;
  count(): Promise<number>;
  setFeatures(id: string, features: FeaturesByMode): Promise<void>;
  setOrigins(id: string, origins: readonly string[]): Promise<void>;
};

export type ApiKeyRepository = {
  insert(key: ApiKey): Promise<void>;
  /** The key's mode and merchant; revoked keys are not found. */
  byHash(hash: string): Promise<{ mode: Mode; merchant: Merchant } | null>;
  /** Of a merchant, oldest first, revoked ones included. */
  list(merchant: string): Promise<ApiKey[]>;
  /** False where the merchant has no such key, or it is revoked already. */
  revoke(merchant: string, id: string, now: number): Promise<boolean>;
};

/** Members that a write of the wizard may change; the rest of a session is fixed at creation. */
export type SessionPatch = Partial<
  Pick<
    Session,
    | "currentStep"
    | "lastError"
    | "ended"
    | "state"
    | "claim"
    | "openedAt"
    | "expiresAt"
    | "metadata"
  >
>;

export type SessionOutline = Pick<Session, "transaction" | "record" | "product" | "createdAt">;

export type SessionRepository = {
  insert(session: Session): Promise<void>;
  /**
   * By the clear session key, whatever the merchant: the key is the credential. Null also where the
   * key that sealed its state is lost.
   */
  byKey(key: string): Promise<Session | null>;
  /** As `byKey`, by session id: only for one who proves a secret of its state. */
  byId(id: string): Promise<Session | null>;
  /**
   * By transaction, session or record id. Here and below one whose sealing key is lost comes without
   * session key and state.
   */
  find(scope: Scope, id: string): Promise<Session | null>;
  /** As `find`, without what would have to be unsealed. */
  outline(scope: Scope, id: string): Promise<SessionOutline | null>;
  /** Writes when the stored version is still `version` and raises it by one; false when it is not. */
  update(id: string, version: number, patch: SessionPatch): Promise<boolean>;
  /** Sessions that have not ended and whose `expiresAt` has passed, oldest first. */
  expired(now: number, limit: number): Promise<Session[]>;
  /** Sessions created until then, oldest first. */
  createdUntil(moment: number, limit: number): Promise<Session[]>;
  /** All of a bank user. */
  ofBankUser(owner: UserScope): Promise<Session[]>;
  delete(scope: Scope, transaction: string): Promise<void>;
};

/** Finished product objects; `id` is a record or transaction id. */
export type RecordRepository<T> = {
  insert(record: T): Promise<void>;
  find(scope: Scope, id: string): Promise<T | null>;
  list(scope: Scope, query: ListQuery): Promise<Page<T>>;
  delete(scope: Scope, id: string): Promise<void>;
};

/** Finished payments of an account; the sum in cents. */
export type Sent = { count: number; sum: number };

export type PaymentRepository = RecordRepository<Payment> & {
  setStatus(scope: Scope, id: string, status: PaymentStatus): Promise<void>;
  /** Payments from an account that finished at that moment or later: how many, and their sum. */
  sentFrom(scope: Scope, iban: string, since: number): Promise<Sent>;
};

export type BlacklistRepository = {
  /** False, and nothing is written, when the account is on the list of its scope already. */
  insert(item: BlacklistItem): Promise<boolean>;
  find(scope: Scope, id: string): Promise<BlacklistItem | null>;
  /** Those of the IBANs that are on the list. */
  among(scope: Scope, ibans: readonly string[]): Promise<string[]>;
  list(scope: Scope, query: ListQuery): Promise<Page<BlacklistItem>>;
  /** What was deleted; null where there was nothing. */
  delete(scope: Scope, id: string): Promise<BlacklistItem | null>;
};

export type EventRepository = {
  insert(event: StoredEvent): Promise<void>;
  find(scope: Scope, id: string): Promise<StoredEvent | null>;
  list(scope: Scope, query: ListQuery): Promise<Page<StoredEvent>>;
  /** All events of one transaction; nothing but their ids stays. */
  deleteOf(scope: Scope, transaction: string): Promise<void>;
  /** Whether an event of this id went with its transaction. */
  wasDeleted(scope: Scope, id: string): Promise<boolean>;
  /** Deletes events without transaction that are kept until then, oldest first; how many. */
  clear(until: number, limit: number): Promise<number>;
};

export type TombstoneRepository = {
  /** `key` is the deleted session's key, of which only the hash is kept. */
  insert(tombstone: Tombstone, key: string): Promise<void>;
  /** By the clear session key, so that a wizard still open learns that its session is gone. */
  byKey(key: string): Promise<Tombstone | null>;
  /** By record, transaction or session id. */
  find(scope: Scope, id: string): Promise<Tombstone | null>;
};

export type AnswerRepository = {
  /** Takes the place of an older answer to a request of the same name. */
  insert(answer: KeptAnswer): Promise<void>;
  find(scope: Scope, target: string, key: string): Promise<KeptAnswer | null>;
  /** Deletes answers of that moment and before, oldest first; how many. */
  clear(until: number, limit: number): Promise<number>;
};

export type CredentialPartRepository = {
  insert(part: CredentialPart): Promise<void>;
  find(scope: Scope, id: string): Promise<CredentialPart | null>;
  /** Notes that a login was made with it. */
  used(scope: Scope, id: string, now: number): Promise<void>;
  /** All that belong to a product's record. */
  deleteOf(scope: Scope, record: string): Promise<void>;
  /** Forgets the clients' parts whose time is over. */
  withdraw(now: number): Promise<void>;
  /** Deletes those that were not used since that moment, oldest first; how many. */
  clear(until: number, limit: number): Promise<number>;
};

export type DocumentRepository = {
  insert(document: KeptDocument): Promise<void>;
  /** By record id and kind. */
  find(scope: Scope, record: string, kind: KeptDocument["kind"]): Promise<KeptDocument | null>;
  /** All that belong to a product's record. */
  deleteOf(scope: Scope, record: string): Promise<void>;
};

export type Repositories = {
  merchants: MerchantRepository;
  keys: ApiKeyRepository;
  sessions: SessionRepository;
  verifications: RecordRepository<Verification>;
  risks: RecordRepository<Risk>;
  payments: PaymentRepository;
  events: EventRepository;
  blacklist: BlacklistRepository;
  tombstones: TombstoneRepository;
  answers: AnswerRepository;
  credentialParts: CredentialPartRepository;
  documents: DocumentRepository;
  jobs: JobRepository;
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  bankUsers: BankUserRepository;
  accessTokens: AccessTokenRepository;
  connections: ConnectionRepository;
  accounts: AccountRepository;
  turnovers: TurnoverRepository;
};

/** As PostgreSQL's driver runs them. */
export type Statements = {
  query(statement: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<{ rows: unknown[] }>;
};

export type Store = {
  /**
   * Whether only one process at a time has this store open. A claim keeps other processes off: where
   * there are none, one of another owner was left by a dead process and is free at once, and work
   * that its own process keeps in order needs none.
   */
  readonly exclusive: boolean;
  /**
   * Runs single statements for a package that counts in its table across processes; null where one
   * process has the store open.
   */
  readonly statements: Statements | null;
  /**
   * The clock that all processes share, in epoch milliseconds: that of the database; null where one
   * process has the store open and goes by its own. Throws ServiceError 503.
   */
  readonly clock: (() => Promise<number>) | null;
  /** Runs outside of any transaction. */
  read<T>(work: (db: Repositories) => Promise<T>): Promise<T>;
  /**
   * One durable transaction: everything or nothing, acknowledged after the commit. `work` awaits
   * nothing but statements of the `db` that it is given, and may be run again from its beginning:
   * where several processes write, one that got ahead undoes it. What it changes is what it has
   * read; with `alone`, what it has only read has not changed either.
   * Throws ServiceError 503 when the database cannot answer, or its disk is full.
   */
  write<T>(work: (db: Repositories) => Promise<T>, options?: { alone?: boolean }): Promise<T>;
  /** Rejects when the database cannot answer, or takes no writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
