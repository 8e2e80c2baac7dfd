// The table of allowed imports. A room imports itself, rooms before it, and the packages named
// here.

export type Room = {
  /** Folder, or a single file that is a room of its own. */
  path: string;
  /** Whether only files directly in the folder belong to it. */
  flat?: boolean;
  /** Packages of the registry, by name. */
  packages?: readonly string[];
  /** Whether Node's own modules can be imported. */
  node?: boolean;
};

/** In order: a room imports only rooms above it. */
export const SERVER: readonly Room[] = [
  { path: "server/schema", packages: ["zod", "ibantools"] },
  { path: "server/secrets", packages: ["p-limit"], node: true },
  { path: "server/storage", packages: ["kysely", "pg", "@photostructure/sqlite"], node: true },
  { path: "server/jobs" },
  { path: "server/banks" },
  { path: "server/analytics" },
  { path: "server/statements", packages: ["saxes"] },
  { path: "server/connectors", packages: ["nayuki-qr-code-generator", "undici"], node: true },
  { path: "server/checks" },
  { path: "server/documents", packages: ["p-limit", "pdfkit"], node: true },
  { path: "server/context", packages: ["pino"] },
  { path: "server/events", packages: ["p-limit", "undici"], node: true },
  { path: "server/bank-users", node: true },
  { path: "server/products" },
  { path: "server/wizard" },
  { path: "server/test-mode" },
  {
    path: "server/http",
    packages: ["express", "helmet", "p-limit", "pino", "rate-limiter-flexible", "zod"],
    node: true,
  },
  { path: "server/routes" },
  {
    path: "server/customer",
    packages: [
      "express",
      "otpauth",
      "@simplewebauthn/server",
      "nayuki-qr-code-generator",
      "p-limit",
    ],
    node: true,
  },
  { path: "server/frame", packages: ["express"], node: true },
  { path: "server/demo", packages: ["express"], node: true },
  { path: "server/docs", packages: ["express", "marked"], node: true },
  { path: "server/fints-front", packages: ["express"], node: true },
  {
    path: "server/service",
    packages: [
      "express",
      "helmet",
      "pino",
      "prom-client",
      "@opentelemetry/api",
      "@opentelemetry/exporter-trace-otlp-http",
      "@opentelemetry/resources",
      "@opentelemetry/sdk-trace",
    ],
    node: true,
  },
  { path: "server/commands", node: true },
  { path: "server", flat: true, node: true },
];

/**
 * Rooms of the browser. They import types from `server/schema`, and run-time values only from files
 * that import nothing at run time. Anything else would pull the schema library into the bundle.
 */
export const BROWSER: readonly (Room & { rooms: readonly string[] })[] = [
  { path: "sdk", packages: ["preact", "@preact/signals", "react"], rooms: ["server/schema"] },
  {
    path: "account-app",
    packages: ["preact", "@preact/signals", "@simplewebauthn/browser"],
    rooms: ["server/schema"],
  },
  { path: "iframe-app", rooms: ["server/schema", "sdk"] },
  { path: "themes", rooms: [] },
];

/** The client of merchants' servers. Like the rooms of the browser, it is bundled without the rest. */
const CLIENT = {
  path: "sdk/node",
  packages: ["openapi-fetch"],
  rooms: ["server/schema"],
  node: true,
} as const;

/** Rooms that import from the server only what imports nothing at run time. */
export const APART: readonly (Room & { rooms: readonly string[] })[] = [...BROWSER, CLIENT];

/**
 * Packages for merchants' servers and tests. The kit can import every room of the server, for its
 * words and types.
 */
export const KIT: readonly Room[] = [
  CLIENT,
  { path: "sdk/kit", packages: ["@playwright/test", "selfsigned", "vite"], node: true },
];

/** End-to-end tests: they can import every room but the iframe app. */
export const E2E: Room = {
  path: "e2e",
  packages: [
    "@playwright/test",
    "@stryker-mutator/api",
    "@arethetypeswrong/core",
    "@stryker-mutator/vitest-runner",
    "@testing-library/preact",
    "autocannon",
    "axe-core",
    "express",
    "kysely",
    "lightningcss",
    "otpauth",
    "pg",
    "publint",
    "selfsigned",
    "vite",
    "vitest",
  ],
  node: true,
};

/** Rooms that nothing imports. */
export const CLOSED: readonly string[] = ["account-app", "iframe-app", "e2e"];

/**
 * Files from which rooms apart from the server can import values, and which therefore import nothing
 * at run time.
 */
export const IMPORT_FREE: readonly string[] = [
  "server/schema/text-rules.ts",
  "server/schema/codes.ts",
  "server/schema/elements.ts",
  "server/schema/event-types.ts",
  "server/schema/form-limits.ts",
  "server/schema/json.ts",
  "server/schema/messages.ts",
  "server/schema/wizard.ts",
  "server/schema/account/permissions.ts",
  "server/schema/contrast.ts",
];

/** Packages that test files can import in addition to their room's; their imports have no order. */
export const TEST_PACKAGES: readonly string[] = [
  "vitest",
  "fast-check",
  "msw",
  "jsdom",
  "jsqr",
  "pino",
  "express",
  "kysely",
  "pg",
  "zod",
  "vite",
  "preact",
  "react-dom",
  "@testing-library/preact",
  "@testing-library/user-event",
  "@testing-library/jest-dom",
  "@photostructure/sqlite",
  "selfsigned",
  "ajv",
  "ajv-formats",
  "@seriousme/openapi-schema-validator",
  "yaml",
];

/** A test, a suite that several tests run, or a test helper. Nothing else imports these. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/(testing|contract)(\/|\.ts$)/.test(file);
}
