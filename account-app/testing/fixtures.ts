// Answers of the service for tests: a merchant whose day went badly at one bank.
import type { DeliveryRow } from "#schema/account/deliveries.ts";
import type { KeyRow } from "#schema/account/keys.ts";
import { permissionsOf } from "#schema/account/permissions.ts";
import type { WebhookRow } from "#schema/account/webhooks.ts";
import type { SessionAnswer } from "#schema/account/session.ts";
import type { AnswerOf } from "../api/client.ts";
import type { Paged, RequestRow, SessionDetail, SessionRow } from "../api/shapes.ts";

/** Noon of the day on which everything in here happens. */
const NOON = Date.parse("2026-03-02T11:00:00Z");

/** The moment some seconds after noon (12:00 in Berlin). */
export function at(seconds: number): string {
  return new Date(NOON + seconds * 1000).toISOString();
}

export function page<T>(items: T[], more: Partial<Paged<T>> = {}): Paged<T> {
  return { items, next: null, newest: null, newer: 0, ...more };
}

export const SIGNED_OUT: SessionAnswer = {
  state: "signed_out",
  csrf: "csrf-0",
  person: null,
  merchant: null,
  merchants: [],
  factors: { totp: false, passkeys: 0, recoveryCodes: 0 },
  factorFresh: false,
  setup: null,
  version: "0.2.0",
};

export const SIGNED_IN: SessionAnswer = {
  ...SIGNED_OUT,
  state: "signed_in",
  csrf: "csrf-1",
  person: {
    id: "st_1",
    name: "Jana Meier",
    email: "jana@shop.example",
    language: "en",
    timeZone: "Europe/Berlin",
    operator: false,
  },
  merchant: {
    id: "me_1",
    name: "vela",
    displayName: "Fahrrad Vela",
    role: "owner",
    permissions: permissionsOf("owner"),
    timeZone: "Europe/Berlin",
    products: ["svc_verify", "svc_pay"],
    hasLive: true,
  },
  merchants: [{ id: "me_1", name: "Fahrrad Vela", role: "owner" }],
  factors: { totp: true, passkeys: 1, recoveryCodes: 8 },
  factorFresh: true,
};

export function sessionRow(change: Partial<SessionRow> = {}): SessionRow {
  return {
    id: "72841-xp-8135-JGey",
    product: "svc_pay",
    step: "WizardTanStep",
    outcome: "failed",
    error: "wrong_tan",
    bank: "Sparkasse KölnBonn",
    amount: 10_400,
    createdAt: at(64),
    endedAt: at(202),
    durationMs: 138_000,
    ...change,
  };
}

const BANKS = ["Sparkasse KölnBonn", "Deutsche Bank", "ING", "VR Bank Rhein-Neckar"];

/** Rows as they mix on a busy day. */
export function manySessions(count: number): SessionRow[] {
  return Array.from({ length: count }, (_, index) => {
    const finished = index % 4 !== 0;
    return sessionRow({
      id: `${72841 + index}-x${index % 3 ? "v" : "p"}-81${10 + index}-JGey`,
      product: index % 3 ? "svc_verify" : "svc_pay",
      amount: index % 3 ? null : 10_400 + index,
      outcome: finished ? "finished" : "failed",
      step: finished ? "WizardFinishStep" : "WizardTanStep",
      error: finished ? "" : "wrong_tan",
      bank: BANKS[index % BANKS.length] ?? null,
      createdAt: at(-index * 47),
    });
  });
}

export const REQUEST: RequestRow = {
  id: "rq_1",
  at: at(64),
  method: "POST",
  path: "/v1/payments",
  status: 200,
  ms: 4,
  key: { id: "key_1", label: "shop-prod" },
  error: "",
};

export const DELIVERY: DeliveryRow = {
  id: "dl_1",
  event: "ev_1",
  type: "transaction.updated",
  webhook: "wh_2",
  url: "https://erp.example/in",
  createdAt: at(10_000),
  state: "pending",
  attempts: 4,
  most: 40,
  lastStatus: 503,
  lastMs: 15_000,
  nextAt: at(10_400),
};

export const SESSION: SessionDetail = {
  ...sessionRow(),
  language: "de",
  device: "phone",
  origin: "https://shop.example",
  key: { id: "key_1", label: "shop-prod" },
  keptUntil: at(30 * 86_400),
  metadata: { order: "order-4711" },
  order: "unknown",
  timeline: [
    { at: at(64), kind: "created", step: "", error: "", facts: { key: "shop-prod" } },
    {
      at: at(91),
      kind: "opened",
      step: "",
      error: "",
      facts: { origin: "shop.example", device: "phone" },
    },
    {
      at: at(104),
      kind: "bank_chosen",
      step: "",
      error: "",
      facts: { bank: "Sparkasse KölnBonn" },
    },
    { at: at(118), kind: "logged_in", step: "WizardLoginStep", error: "", facts: { ms: 3100 } },
    {
      at: at(160),
      kind: "tan_refused",
      step: "WizardTanStep",
      error: "wrong_tan",
      facts: { tries: 1 },
    },
    { at: at(202), kind: "failed", step: "", error: "transaction_failed", facts: {} },
  ],
  requests: [
    REQUEST,
    {
      ...REQUEST,
      id: "rq_2",
      method: "GET",
      path: "/v1/payments/72841",
      status: 404,
      error: "not_found",
    },
  ],
  deliveries: [DELIVERY],
  object: {
    path: "/v1/payments/72841-xp-8135-JGey",
    json: { object: "svc_pay", amount: 104, currency_id: "EUR" },
  },
  canDelete: true,
};

function health(failing: boolean): WebhookRow["health"] {
  return Array.from({ length: 24 }, (_, hour) => ({
    at: at((hour - 24) * 3600),
    ok: failing && hour > 14 ? 2 : 120,
    failed: failing && hour > 14 ? 80 : 0,
  }));
}

export const WEBHOOKS: WebhookRow[] = [
  {
    id: "wh_1",
    url: "https://shop.example/hooks/svc",
    mode: "both",
    description: "Shop",
    events: [],
    paused: false,
    fingerprint: null,
    signature: "v1",
    secretEnd: "9fQ2",
    oldSecretUntil: null,
    createdAt: at(-86_400 * 90),
    health: health(false),
    failingSince: null,
    waiting: 0,
  },
  {
    id: "wh_2",
    url: "https://erp.example/in",
    mode: "test",
    description: "Accounting",
    events: ["transaction.updated"],
    paused: false,
    fingerprint: "AB:CD:EF",
    signature: "v1",
    secretEnd: "k3Lm",
    oldSecretUntil: at(86_400),
    createdAt: at(-86_400 * 30),
    health: health(true),
    failingSince: at(7320),
    waiting: 212,
  },
];

export const KEYS: KeyRow[] = [
  {
    id: "key_1",
    label: "shop-prod",
    lastFour: "p7Qx",
    scope: "full",
    addresses: [],
    createdAt: at(-86_400 * 90),
    createdBy: "jana@shop.example",
    expiresAt: null,
    lastUsedAt: at(64),
    revokedAt: null,
  },
  {
    id: "key_2",
    label: "reporting",
    lastFour: "a1Bc",
    scope: "read_only",
    addresses: ["203.0.113.0/24"],
    createdAt: at(-86_400 * 20),
    createdBy: "jana@shop.example",
    expiresAt: "2031-01-01T00:00:00.000Z",
    lastUsedAt: null,
    revokedAt: null,
  },
];

const FUNNEL = [
  { step: "opened", count: 8920 },
  { step: "bank_chosen", count: 8340 },
  { step: "logged_in", count: 7012 },
  { step: "account", count: 6981 },
  { step: "released", count: 6797 },
];

export const HOME: AnswerOf<"GET /:mode/home"> = {
  today: { started: 1284, finished: 978, medianMs: 41_000 },
  lastWeek: { started: 1189, finished: 943, medianMs: 39_000 },
  funnel: FUNNEL,
  banks: [
    {
      code: "37050198",
      name: "Sparkasse KölnBonn",
      connector: "fints",
      started: 100,
      finished: 81,
      p50: 20_000,
      p95: 38_000,
      state: "well",
    },
    {
      code: "10070000",
      name: "Deutsche Bank",
      connector: "fints",
      started: 50,
      finished: 22,
      p50: 60_000,
      p95: 96_000,
      state: "slow",
    },
  ],
  failing: { count: 2, oldest: at(7320) },
  attention: [
    { id: "bcn_1", bankUser: "customer-7", bank: "ING", reason: "Consent ends on 12 March 2026" },
  ],
};

export const INSIGHTS: AnswerOf<"GET /:mode/insights"> = {
  started: 8920,
  finished: 6797,
  funnel: FUNNEL,
  groups: BANKS.map((label, index) => ({
    key: `bank-${index}`,
    label,
    started: 900 - index * 100,
    finished: 700 - index * 150,
    p50: 20_000 + index * 9000,
    p95: 40_000 + index * 20_000,
    funnel: FUNNEL,
  })),
  errors: [
    { error: "login_failed", count: 810, share: 0.091 },
    { error: "wrong_tan", count: 300, share: 0.034 },
  ],
  tanMethods: [
    { method: "pushTAN", count: 4100, finished: 3900 },
    { method: "chipTAN", count: 900, finished: 610 },
  ],
  steps: [
    { step: "WizardLoginStep", p50: 14_000, p95: 41_000 },
    { step: "WizardTanStep", p50: 11_000, p95: 58_000 },
  ],
  byHour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    started: 100,
    finished: 60 + ((hour * 7) % 30),
  })),
  byDay: Array.from({ length: 7 }, (_, day) => ({
    day: `2026-02-${20 + day}`,
    started: 1000,
    finished: 700 + ((day * 37) % 150),
  })),
};
