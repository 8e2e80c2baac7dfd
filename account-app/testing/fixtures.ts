// Answers of the service for tests: a merchant whose day went badly at one bank.
import type { DeliveryRow } from "#schema/account/deliveries.ts";
import type { KeyRow } from "#schema/account/keys.ts";
import { permissionsOf } from "#schema/account/permissions.ts";
import type { PageOf } from "#schema/account/kinds.ts";
import type { RequestRow } from "#schema/account/requests.ts";
import type { SessionDetail, SessionRow } from "#schema/account/sessions.ts";
import type { WebhookRow } from "#schema/account/webhooks.ts";
import type { SessionAnswer } from "#schema/account/session.ts";
import type { AnswerOf } from "../api/client.ts";

/** Noon of the day on which everything in here happens. */
const NOON = Date.parse("2026-03-02T11:00:00Z");

/** The moment some seconds after noon (12:00 in Berlin). */
export function at(seconds: number): string {
  return new Date(NOON + seconds * 1000).toISOString();
}

export function page<T>(items: T[], more: Partial<PageOf<T>> = {}): PageOf<T> {
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

/** The same, of somebody who reads German. */
export const SIGNED_IN_GERMAN: SessionAnswer = {
  ...SIGNED_IN,
  person: SIGNED_IN.person && { ...SIGNED_IN.person, language: "de" },
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
    ms: 138_000,
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
      error: finished ? null : "wrong_tan",
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
  key: "shop-prod",
  error: null,
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

const BANK = "Sparkasse KölnBonn";

const ENTRY: SessionDetail["timeline"][number] = {
  at: at(64),
  kind: "created",
  step: null,
  reached: "created",
  error: null,
  tan: null,
  bank: null,
  device: null,
  language: "de",
  ms: null,
};

export const SESSION: SessionDetail = {
  ...sessionRow(),
  language: "de",
  device: "phone",
  page: "https://shop.example",
  key: "shop-prod",
  keptUntil: at(30 * 86_400),
  metadata: { order: "order-4711" },
  order: "unknown",
  timeline: [
    ENTRY,
    { ...ENTRY, at: at(91), kind: "opened", step: "bank", reached: "opened", device: "phone" },
    { ...ENTRY, at: at(104), kind: "page", step: "login", reached: "bank", bank: BANK },
    {
      ...ENTRY,
      at: at(118),
      kind: "page",
      step: "tan",
      reached: "release",
      tan: "image",
      ms: 3100,
    },
    { ...ENTRY, at: at(160), kind: "error", step: "tan", reached: "release", error: "wrong_tan" },
    {
      ...ENTRY,
      at: at(202),
      kind: "ended",
      step: "error",
      reached: "release",
      error: "transaction_failed",
    },
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
  deletable: true,
  openable: false,
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
    replacedBy: null,
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
    replacedBy: null,
  },
];

const FUNNEL: AnswerOf<"GET /:mode/home">["funnel"] = [
  { reached: "created", count: 9120 },
  { reached: "opened", count: 8920 },
  { reached: "bank", count: 8340 },
  { reached: "login", count: 7012 },
  { reached: "release", count: 6981 },
  { reached: "finished", count: 6797 },
];

export const HOME: AnswerOf<"GET /:mode/home"> = {
  today: { started: 1284, finished: 978 },
  lastWeek: { started: 1189, finished: 943 },
  medianMs: 41_000,
  funnel: FUNNEL,
  banks: [
    {
      id: "DE:10070000",
      name: "Deutsche Bank",
      started: 50,
      finished: 22,
      p50: 60_000,
      p95: 96_000,
      state: "slow",
    },
    {
      id: "DE:37050198",
      name: BANK,
      started: 100,
      finished: 81,
      p50: 20_000,
      p95: 38_000,
      state: "well",
    },
  ],
  failing: { count: 2, oldest: at(7320) },
  attention: [
    {
      id: "bcn_1",
      user: "bus_7",
      bank: "ING",
      reason: "consent_ends",
      consentUntil: "2026-03-12",
    },
  ],
};

export const INSIGHTS: AnswerOf<"GET /:mode/insights"> = {
  started: 9120,
  finished: 6797,
  p50: 31_000,
  p95: 96_000,
  funnel: FUNNEL,
  groups: BANKS.map((name, index) => ({
    key: `DE:${index}`,
    name,
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
  tanKinds: [
    { tan: "app", count: 4100, finished: 3900 },
    { tan: "image", count: 900, finished: 610 },
  ],
  steps: [
    { step: "login", count: 5000, p50: 14_000, p95: 41_000 },
    { step: "tan", count: 900, p50: 11_000, p95: 58_000 },
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
