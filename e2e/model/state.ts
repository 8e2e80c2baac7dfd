// What must be true of the service: the state that a run expects.
import type { Mode } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { FormElement, StepName } from "#schema/wizard.ts";
import { DAY } from "#schema/time.ts";
import { HOUR, MINUTE } from "#wizard/testing/world.ts";

export type ProductName = "verify" | "risk" | "pay" | "connect";

/** A merchant in a mode. */
export type Owner = {
  /** Also the canary: part of every record that the owner creates. */
  name: string;
  merchant: string;
  mode: Mode;
  key: string;
  /** A second key, by which the owner sees the same. */
  spare: { id: string; key: string } | null;
  sessions: Session[];
  users: User[];
  /** IBANs by the id of their entry. */
  blacklist: Map<string, string>;
  /** Requests that carried an idempotency key. */
  sent: Sent[];
  /** The clock of Test mode: where it stands, or how far it is ahead of the machine. */
  clock: { frozenAt: number | null; ahead: number };
};

/** Where webhooks go. */
export type Receiver = {
  owner: Owner;
  /** Ids of the events that are older. */
  older: Set<string>;
  signature: "v1" | "v2";
  secret: string;
  /** The secret before the last rotation, and until when it signs as well. */
  previous: { secret: string; until: number } | null;
};

/** The time of an owner's data, while the machine's is `machine`. */
export function timeOf({ clock }: Owner, machine: number): number {
  return clock.frozenAt ?? machine + clock.ahead;
}

export type User = {
  id: string;
  owner: Owner;
  deleted: boolean;
  tokens: Token[];
  connections: Connection[];
  accounts: Set<string>;
};

export type Token = { id: string; value: string; validUntil: number };

export type Connection = {
  id: string;
  bank: string;
  /** Whether the bank refuses its syncs. */
  isRefused: boolean;
};

export type Sent = {
  path: string;
  method: string;
  idempotencyKey: string;
  body: JsonObject;
  text: string;
  at: number;
};

/** The page that the customer sees. */
export type View = {
  step: StepName;
  formId: string;
  elements: readonly FormElement[];
  bank: string;
};

/** The bank's own page, to which the customer was sent. */
export type BankPage = {
  token: string;
  /** Whether an order is released there. */
  releases: boolean;
  /** Visits of its address and of the return address that counted. */
  opened: number;
  /** Whose browser went there last; a stranger's is known for one visit only. */
  knows: "nobody" | "customer" | "stranger";
  /** What the page sent back. */
  returned: string | null;
};

export type Session = {
  owner: Owner;
  user: User | null;
  product: ProductName;
  key: string;
  transaction: string;
  /** Whether it syncs a connection that exists already. */
  renews: boolean;
  /** Purpose of its order, which no other session has. */
  purpose: string;
  /** Origin of the customer's page, "" for a client that names none. */
  origin: string;
  framed: boolean;
  /** Whether the session belongs to that page. */
  bound: boolean;
  createdAt: number;
  openedAt: number | null;
  expiresAt: number;
  view: View | null;
  /** The choices of the customer that decide which page follows. */
  pin: string;
  tan: string;
  accounts: number;
  byRedirect: boolean;
  bankPage: BankPage | null;
  /** The cookie of the customer's browser; "" before it is set. */
  cookie: string;
  returnedElsewhere: boolean;
  ended: "finished" | "aborted" | "failed" | null;
  deleted: boolean;
  /** How it ended first: what its event reports. */
  reported: "finished" | "aborted" | "failed" | null;
  /** Changes of the payment's status. */
  updates: number;
};

export const UNOPENED = 24 * HOUR;
const IDLE = 30 * MINUTE;
const LIFETIME = 24 * HOUR;
const KEPT = 30 * DAY;
const ANSWERS_KEPT = DAY;
/** Milliseconds for which an expired token is listed. */
const TOKENS_KEPT = 30 * DAY;

/** A request of the session that was accepted. */
export function touch(session: Session, now: number): void {
  session.openedAt ??= now;
  session.expiresAt = Math.min(now + IDLE, session.openedAt + LIFETIME);
}

export function isExpired({ ended, expiresAt }: Session, now: number): boolean {
  return ended === null && expiresAt <= now;
}

export function isOutlived({ createdAt }: Session, now: number): boolean {
  return now >= createdAt + KEPT;
}

export function isRepeatable({ at }: Sent, now: number): boolean {
  return now < at + ANSWERS_KEPT;
}

export function isListed({ validUntil }: Token, now: number): boolean {
  return validUntil + TOKENS_KEPT > now;
}

/** Whether the outcome is the bank's to tell: the customer releases an order elsewhere. */
export function awaitsRelease({ product, ended, view, pin, bankPage }: Session): boolean {
  if (product !== "pay" || ended !== null) return false;
  // The bank also lets customers wait for their accounts, and log in on its page.
  if (view?.step === "wait") return pin !== "autosubmit";
  return view?.step === "redirect" && bankPage?.releases !== false;
}

/** Whether a call reads the result. */
export function hasRecord({ product, ended, deleted }: Session): boolean {
  return product !== "connect" && ended === "finished" && !deleted;
}

export function end(session: Session, how: NonNullable<Session["ended"]>): void {
  session.ended = how;
  session.reported ??= how;
}
