// What the store keeps. Times are epoch milliseconds, money is integer cents.
import type { blacklistItem } from "#schema/blacklist.ts";
import type { CurrentStep, LastError, Mode, Product } from "#schema/codes.ts";
import type { event } from "#schema/event.ts";
import type { FeaturesByMode } from "#schema/features.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { payment } from "#schema/payment.ts";
import type { Inner } from "#schema/resource.ts";
import type { risk } from "#schema/risk.ts";
import type { verification } from "#schema/verification.ts";

/** The one border that every read and write of a merchant's data stays within. */
export type Scope = { readonly merchant: string; readonly mode: Mode };

export type Merchant = {
  id: string;
  /** Five digits, the first part of each transaction id. */
  number: string;
  name: string;
  blocked: boolean;
  products: Product[];
  features: FeaturesByMode;
  /** Of the pages that may hold the wizard's frame; none for any. */
  origins: string[];
  createdAt: number;
};

export type ApiKey = {
  id: string;
  merchant: string;
  mode: Mode;
  /** SHA-256 of the key, hex. */
  hash: string;
  lastFour: string;
  label: string;
  createdAt: number;
  revokedAt: number | null;
};

export type SessionEnd = "finished" | "aborted" | "failed";

export type Session = {
  /** `ws_…` */
  id: string;
  transaction: string;
  /** Id that the product object has once the wizard finished, for example `xv_…`. */
  record: string;
  merchant: string;
  mode: Mode;
  product: Product;
  /** Session key; sealed at rest, found by its hash. "" where the key that sealed it is lost. */
  key: string;
  /** The accepted create parameters, metadata left out. */
  parameters: JsonObject;
  metadata: Json | null;
  currentStep: CurrentStep;
  lastError: LastError | "client_aborted" | "";
  ended: SessionEnd | null;
  /** State of the wizard, sealed at rest; null before the first request. */
  state: Json | null;
  /** Grows with every write; a write that names an older one changes nothing. */
  version: number;
  /**
   * Set while a bank is asked that another process could ask as well, or that takes longer than the
   * request: who claimed the session, and until when the claim holds.
   * One left by a dead process is free once it ran out or its owner is gone.
   */
  claim: { owner: string; until: number } | null;
  openedAt: number | null;
  expiresAt: number;
  createdAt: number;
  /** Whose connection it makes or renews; null in sessions of the other products. */
  bankUser: string | null;
  /** The connection that it renews; null where it makes one. */
  connection: string | null;
};

/** What every finished product object has besides what is its own. */
export type ProductRecord = Scope & {
  id: string;
  transaction: string;
  metadata: Json;
  merchant_id: string;
  created_at: number;
  /** How long data is kept is counted from the creation of its session. */
  session_created_at: number;
};

/** A finished verify object, named as on the wire; amounts in cents. */
export type Verification = ProductRecord & Inner<typeof verification>;

/** A finished risk object, named as on the wire; amounts in cents. `checks` are results by key. */
export type Risk = ProductRecord & Inner<typeof risk> & { checks: JsonObject };

/** An ordered payment, named as on the wire; the amount in cents. */
export type Payment = ProductRecord &
  Inner<typeof payment> & {
    /** The parts of the sender's IBAN without leading zeros, "" where they are not known. */
    sender_account_number: string;
    sender_bank_code: string;
  };

/** An account that the merchant's customers may not use. */
export type BlacklistItem = Scope & Inner<typeof blacklistItem> & { created_at: number };

export type StoredEvent = Scope &
  Inner<typeof event> & {
    /** Record id of the product object, null for events without a transaction. */
    record: string | null;
    /** From then on it is not given out: it goes with the data of its transaction. */
    kept_until: number;
  };

/** What stays of deleted transaction data: enough for the 410, nothing personal. */
export type Tombstone = {
  record: string;
  transaction: string;
  session: string;
  product: Product;
  merchant: string;
  mode: Mode;
  /** Of the wizard when it was last shown; "" where nobody chose one. */
  language: string;
  deletedAt: number;
};

/** The answer to a request that its caller named, for when it is sent again. */
export type KeptAnswer = Scope & {
  /** Method and path. */
  target: string;
  /** The caller's name of the request. */
  key: string;
  /** Tells requests apart. */
  request: string;
  answer: Json;
  createdAt: number;
};

/** Our half of the credentials that a client may log in with again. */
export type CredentialPart = Scope & {
  /** `crp_…` */
  id: string;
  /** Of the product's object that it goes with. */
  record: string;
  /** Sealed at rest. */
  half: string;
  /** The client's half, for as long as a lost answer may be asked for again; sealed at rest. */
  given: { part: string; until: number } | null;
  /** When it was made or a login was made with it last. */
  usedAt: number;
};

/** What a finished session found out that is too much for its record. */
export type KeptDocument = Scope & {
  /** Id of the record that it belongs to. */
  record: string;
  kind: "snapshot" | "factSheet";
  /** Sealed at rest. */
  content: string;
};

/** A durable piece of later work: `kind` says what is done, `subject` with what. */
export type NewJob = {
  kind: string;
  subject: string;
  /** So many at a time are worked on of one target, and no target waits for another. */
  target: string;
  /** The first tries of the jobs of one lane follow each other; null for any order. */
  lane: string | null;
  runAt: number;
  createdAt: number;
};

/** A job that somebody claimed. */
export type Job = Pick<NewJob, "kind" | "subject" | "target" | "createdAt"> & {
  seq: number;
  /** Tries that have ended, those included that a dead process lost. */
  tries: number;
};

/** Who claims, now, until when, and whether claims of others are left by dead processes for sure. */
export type Claim = { owner: string; now: number; until: number; alone: boolean };

/** What waits of one kind. */
export type JobDepth = {
  kind: string;
  /** Those that are not dead, and those of them whose time has come. */
  waiting: number;
  due: number;
  dead: number;
  /** When the oldest one that is due should have run; null where none is. */
  oldestDue: number | null;
};

/** A URL to tell what happens. */
export type Webhook = {
  /** `wh_…` */
  id: string;
  merchant: string;
  mode: Mode | "both";
  url: string;
  /** SHA-256 of the certificate that it must show, hex in lower case; null for any certificate. */
  fingerprint: string | null;
  createdAt: number;
};

/** An event on its way to a webhook. */
export type Delivery = Scope & {
  /** `dlv_…` */
  id: string;
  webhook: string;
  url: string;
  event: string;
  /** Of the event. */
  type: string;
  transaction: string | null;
  /** Cancelled where the webhook was removed meanwhile. */
  state: "pending" | "delivered" | "failed" | "cancelled";
  tries: number;
  /** When it is tried next; null where it is not. */
  nextAt: number | null;
  /** It goes with the data of its event. */
  keptUntil: number;
  createdAt: number;
};

/** What a try of a delivery needs. */
export type Parcel = {
  delivery: Delivery;
  event: StoredEvent;
  webhook: Pick<Webhook, "url" | "fingerprint">;
  /** The merchant's, which signs; null where the key ring does not open it any more. */
  secret: string | null;
};

/** One try of a delivery. */
export type Attempt = {
  at: number;
  /** Milliseconds that it took. */
  ms: number;
  /** Null where there was no answer. */
  status: number | null;
  /** The start of the answer's body. */
  answer: string;
  /** Why it counts as failed; null where it does not. */
  error: string | null;
};
