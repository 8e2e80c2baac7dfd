// The bank directory, who serves a bank, and how it fares in the merchant's own sessions.
import { BANK_COUNTRIES, PRODUCTS } from "../codes.ts";
import { flag, oneOf as chosen, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";

export const HEALTH_STATES = ["well", "slow", "failing", "unknown"] as const;

/** Members of a bank's health. */
export const HEALTH_LINE = {
  started: integer(),
  finished: integer(),
  /** Milliseconds of finished sessions; null if none finished. */
  p50: nullable(integer()),
  p95: nullable(integer()),
  state: oneOf(HEALTH_STATES),
};
const HEALTH = object(HEALTH_LINE);

export const CONNECTOR_NAMES = ["test_bank", "fints", "none"] as const;

const BANK = object({
  country: string(),
  code: string(),
  bic: string(),
  name: string(),
  city: string(),
  /** Who serves it: nobody, if the service reaches it in no way. */
  connector: oneOf(CONNECTOR_NAMES),
  products: list(oneOf(PRODUCTS)),
  /** In sessions that ended in the last 6 hours; null if no customer chose it. */
  health: nullable(HEALTH),
});
export type BankRow = ValueOf<typeof BANK>;

const IMPORT = object({
  source: string(),
  addresses: integer(),
  added: integer(),
  changed: integer(),
  gone: integer(),
  /** Banks that the directory does not know, and those whose address is refused. */
  unknown: integer(),
  refused: integer(),
  /** The addresses that change, and those that go, of which `to` is null: the first of them. */
  changes: list(object({ bankCode: string(), from: string(), to: nullable(string()) })),
  written: boolean(),
});
export type FinTsImport = ValueOf<typeof IMPORT>;

export const BANK_CALLS = {
  /** Without `q`, the banks that customers chose in sessions that ended in the last 6 hours. */
  "GET /:mode/banks": {
    access: "read",
    query: shape({ q: text(100), country: chosen(BANK_COUNTRIES) }),
    answer: object({ items: list(BANK), total: integer() }),
  },
  /** The published lists from which the directory is made. */
  "GET /operator/banks": {
    access: "operator",
    answer: object({
      sources: list(object({ country: string(), source: string(), validFrom: string() })),
      /** Banks that have a FinTS address. */
      fints: integer(),
    }),
  },
  /** Imports a list of FinTS addresses, in Base64; a dry run only says what it would change. */
  "POST /operator/banks/fints": {
    access: "operator",
    fresh: true,
    body: shape({ content: required(text(6_000_000)), dryRun: required(flag()) }),
    carriesFile: true,
    answer: IMPORT,
  },
} as const satisfies CallTable;
