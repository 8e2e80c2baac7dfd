// Lists which tests that open a store run on both engines, and which run once, on the embedded
// store. A test runs on both if it asserts something about the store that the store's contract does
// not: what is written, found, counted, locked or deleted. A test that only passes through the store
// runs once.

type Choice = { both: readonly string[]; once: readonly string[] };

/** Names of test files by room, without `.test.ts`. */
export const ENGINES: Readonly<Record<string, Choice>> = {
  "bank-users": {
    both: [
      "accounts",
      "consents",
      "intake",
      "keys",
      "ninety-days",
      "overtaken-reads",
      "sync",
      "tokens",
      "users",
      "write-connection",
    ],
    once: [],
  },
  "customer/testing/traffic": { both: [], once: ["traffic"] },
  customer: {
    both: [
      "bank-users",
      "canary",
      "clear-sign-ins",
      "foreign",
      "guard",
      "home",
      "insights",
      "keys",
      "lost-right",
      "objects",
      "operators",
      "paging",
      "passkeys",
      "replaced-credentials",
      "sessions",
      "settings",
      "sign-in",
      "team",
      "webhooks",
    ],
    once: ["accept-invitation", "access", "bodies", "field-messages", "windows"],
  },
  demo: { both: [], once: ["privacy"] },
  events: {
    both: ["deliver", "deliveries", "resends", "webhook-secrets", "webhooks"],
    once: ["receivers", "test-webhook"],
  },
  http: {
    both: ["credentials", "idempotency", "limits"],
    once: ["ignored", "refusals", "refused-credentials", "sign-in-limits"],
  },
  "fints-front": {
    both: [],
    once: ["checkout", "front", "order-safety", "shared-credentials", "thirteen-months"],
  },
  jobs: { both: ["worker"], once: [] },
  products: {
    both: [
      "blacklist",
      "blocked",
      "change-session",
      "connect",
      "count-ended",
      "documents",
      "events",
      "features",
      "fints-list",
      "merchant-face",
      "merchant-keys",
      "merchants",
      "origins",
      "pay",
      "popular-banks",
      "records",
      "replaced-keys",
      "reseal",
      "retention",
      "risk",
      "verify",
    ],
    once: ["registered-check"],
  },
  routes: {
    both: [
      "bank-accounts",
      "bank-users",
      "blacklist",
      "connection-syncs",
      "conventions",
      "data-at-rest",
      "events",
      "fuzz",
      "payments",
      "risks",
      "verifications",
    ],
    once: [
      "bank-codes",
      "borders",
      "checks",
      "contract",
      "documents",
      "lost-keys",
      "request-log",
      "states",
      "test-tools",
    ],
  },
  service: {
    both: ["background-work", "first-start", "order-races"],
    once: [
      "app",
      "finance-guide",
      "kept-versions",
      "packages",
      "postman",
      "recording",
      "security-txt",
    ],
  },
  "test-mode": { both: ["clock"], once: ["bank", "months", "walk"] },
  "storage/tables": { both: ["sealed-values", "tables"], once: [] },
  wizard: {
    both: [
      "blacklist",
      "check-request",
      "concurrency",
      "credentials",
      "end-payments",
      "end-sessions",
      "lease",
      "lost-writes",
      "orders-with-bank",
      "outage",
      "overdue",
      "session-events",
      "state-versions",
      "vet",
    ],
    once: [
      "bank-pages",
      "browser",
      "call-bank",
      "leave-bank",
      "model",
      "pay",
      "pins",
      "steps",
      "wire",
      "withdrawn",
    ],
  },
  "wizard/around": { both: [], once: ["around", "promise"] },
  "wizard/widget-texts": { both: [], once: ["widget-texts"] },
};

function listTests(choice: keyof Choice): string[] {
  return Object.entries(ENGINES).flatMap(([room, names]) =>
    names[choice].map((name) => `server/${room}/${name}.test.ts`),
  );
}

/** Paths of the tests that run on both engines. */
export const ON_BOTH_ENGINES: readonly string[] = listTests("both");

/** Paths of the tests that open a store and run only on the embedded one. */
export const ON_EMBEDDED_ALONE: readonly string[] = listTests("once");
