// Bank users: their connections, accounts and turnovers.
import { count } from "../fields.ts";
import { SYNC_MODES } from "../codes.ts";
import { shape } from "../shape.ts";
import {
  boolean,
  date,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  type ValueOf,
} from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant, pageOf, PAGING } from "./kinds.ts";

const row = {
  id: string(),
  name: string(),
  email: string(),
  createdAt: instant(),
  connections: integer(),
  /** Connections that need the customer. */
  attention: integer(),
  /** Last day of the consent that ends first; null without connections. */
  consentUntil: nullable(date()),
  /** Days until then; negative after it. */
  daysLeft: nullable(integer()),
};
const USER = object(row);
export type BankUserRow = ValueOf<typeof USER>;

const CONNECTION = object({
  id: string(),
  bank: string(),
  bic: string(),
  syncMode: oneOf(SYNC_MODES),
  consentUntil: date(),
  /** Days until the end of the consent; negative after it. */
  daysLeft: integer(),
  /** Reads without the customer in the last 24 hours, and how many banks allow. */
  reads: integer(),
  mostReads: integer(),
  /** Null if it does not sync by itself. */
  nextSync: nullable(instant()),
  lastSync: instant(),
  /** Why the last sync failed; "" if it succeeded. */
  failure: string(),
  failures: integer(),
  /** Whether only the customer can go on. */
  needsCustomer: boolean(),
  /** Whether it failed for good. */
  stopped: boolean(),
});
export type ConnectionRow = ValueOf<typeof CONNECTION>;

const account = {
  id: string(),
  /** The connection that last imported it; it may be deleted. */
  connection: string(),
  name: string(),
  holder: string(),
  ibanEnd: string(),
  bank: string(),
  /** Cents; null if the bank does not report it. */
  balance: nullable(integer()),
  currency: string(),
  seenAt: instant(),
};
const ACCOUNT = object(account);
export type AccountRow = ValueOf<typeof ACCOUNT>;

const DETAIL = object({ ...row, links: list(CONNECTION), accounts: list(ACCOUNT) });
export type BankUserDetail = ValueOf<typeof DETAIL>;

const TURNOVER = object({
  id: string(),
  day: date(),
  cents: integer(),
  currency: string(),
  counterparty: string(),
  purpose: string(),
  tags: list(string()),
  /** Announced, but not booked yet. */
  announced: boolean(),
});
export type TurnoverRow = ValueOf<typeof TURNOVER>;

const ACCOUNT_DETAIL = object({
  ...account,
  /** Booked balance at the end of each of the last days, oldest first; empty without one. */
  balances: list(object({ day: date(), cents: integer() })),
  /** Newest first. */
  turnovers: list(TURNOVER),
});
export type AccountDetail = ValueOf<typeof ACCOUNT_DETAIL>;

export const BANK_USER_CALLS = {
  "GET /:mode/bank-users": {
    access: "read",
    query: shape(PAGING),
    answer: pageOf(USER),
  },
  "GET /:mode/bank-users/:id": { access: "read", answer: DETAIL },
  "DELETE /:mode/bank-users/:id": { access: "support", answer: NOTHING },
  /** `link` opens the wizard for the customer; null if the sync runs without. */
  "POST /:mode/bank-users/:id/connections/:connection/sync": {
    access: "support",
    answer: object({ link: nullable(string()) }),
  },
  /** A link with which the customer logs in again. */
  "POST /:mode/bank-users/:id/connections/:connection/renew": {
    access: "support",
    answer: object({ link: string() }),
  },
  "DELETE /:mode/bank-users/:id/connections/:connection": { access: "support", answer: NOTHING },
  "GET /:mode/bank-users/:id/accounts/:account": {
    access: "read",
    query: shape({ days: count(1, 365) }),
    answer: ACCOUNT_DETAIL,
  },
} as const satisfies CallTable;
