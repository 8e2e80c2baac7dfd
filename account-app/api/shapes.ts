import type { DeliveryRow } from "#schema/account/deliveries.ts";
// The shapes that the account area's calls send and answer.
import type { Mode, Product } from "#schema/codes.ts";

export type { Mode, Product };

/** ISO 8601, UTC. */
export type Moment = string;

/** One page of a list; cursors are opaque. `newer` counts rows newer than `after`. */
export type Paged<T> = {
  items: T[];
  next: string | null;
  newest: string | null;
  newer: number;
};

export type Outcome = "running" | "finished" | "aborted" | "failed" | "expired";

/** A row of `GET /:mode/sessions`. */
export type SessionRow = {
  /** Transaction id. */
  id: string;
  product: Product;
  step: string;
  outcome: Outcome;
  /** `last_error`; empty without one. */
  error: string;
  bank: string | null;
  /** Cents, of a payment. */
  amount: number | null;
  createdAt: Moment;
  endedAt: Moment | null;
  durationMs: number | null;
};

/** What happened at one moment of a session. */
export type TimelineEntry = {
  at: Moment;
  /** Closed list: see texts/timeline. */
  kind: string;
  step: string;
  /** Error code; empty without one. */
  error: string;
  /** Facts by name: bank, tan_method, language, device, origin, redirect, key, ms, tries … */
  facts: Record<string, string | number>;
};

export type RequestRow = {
  id: string;
  at: Moment;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Label and last four of the key; null for a call without one. */
  key: { id: string; label: string } | null;
  /** Error type; empty without one. */
  error: string;
};

export type RequestDetail = RequestRow & {
  route: string;
  requestId: string;
  requestBody: string | null;
  responseBody: string | null;
  transaction: string | null;
  curl: string;
};

/** The object of a session as `/v1` shows it. */
export type Json = Record<string, unknown>;

export type SessionDetail = SessionRow & {
  language: string;
  device: string;
  origin: string | null;
  key: { id: string; label: string } | null;
  keptUntil: Moment;
  metadata: Record<string, string>;
  /** What is known about the order of a payment. */
  order: "none" | "running" | "ordered" | "refused" | "unknown" | null;
  timeline: TimelineEntry[];
  requests: RequestRow[];
  deliveries: DeliveryRow[];
  /** Product object, as `/v1` renders it; null before there is one. */
  object: { path: string; json: Json } | null;
  canDelete: boolean;
};

export type FunnelStep = { step: string; count: number };
export type Group = {
  key: string;
  label: string;
  started: number;
  finished: number;
  p50: number | null;
  p95: number | null;
  funnel: FunnelStep[];
};
export type Insights = {
  started: number;
  finished: number;
  funnel: FunnelStep[];
  groups: Group[];
  errors: { error: string; count: number; share: number }[];
  tanMethods: { method: string; count: number; finished: number }[];
  steps: { step: string; p50: number; p95: number }[];
  byHour: { hour: number; started: number; finished: number }[];
  byDay: { day: string; started: number; finished: number }[];
};

export type BankHealth = {
  code: string;
  name: string;
  connector: string;
  started: number;
  finished: number;
  p50: number | null;
  p95: number | null;
  state: "well" | "slow" | "failing" | "unknown";
};

export type Home = {
  today: { started: number; finished: number; medianMs: number | null };
  lastWeek: { started: number; finished: number; medianMs: number | null };
  funnel: FunnelStep[];
  banks: BankHealth[];
  failing: { count: number; oldest: Moment | null };
  attention: { id: string; bankUser: string; bank: string; reason: string }[];
};
