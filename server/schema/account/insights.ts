// What is counted of sessions that ended: where customers leave, why, and how long it takes.
import { PRODUCTS } from "../codes.ts";
import { oneOf as chosen, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { DEVICES, REACHED, TAN_KINDS } from "../timeline.ts";
import {
  date,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  string,
  type ValueOf,
} from "../wire.ts";
import { STEP_NAMES } from "../wizard-answer.ts";
import type { CallTable } from "./call.ts";
import { PERIOD } from "./kinds.ts";
import { SESSION_ERRORS } from "./sessions.ts";

export const GROUPINGS = ["product", "bank", "country", "device"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Sessions that came at least so far, from `created` on. */
export const FUNNEL = list(object({ reached: oneOf(REACHED), count: integer() }));
export type Funnel = ValueOf<typeof FUNNEL>;

const FINISHES = { started: integer(), finished: integer() };

/** Milliseconds within which half, and 95 % of them, were done; null without any. */
const TIMES = { p50: nullable(integer()), p95: nullable(integer()) };

const GROUP = object({
  /** The product, `DE:50010517`, the country or the device; "" for sessions without one. */
  key: string(),
  /** The name of a bank; "" for other groups. */
  name: string(),
  ...FINISHES,
  /** From the opening to the end of finished sessions. */
  ...TIMES,
  funnel: FUNNEL,
});
export type Group = ValueOf<typeof GROUP>;

const INSIGHTS = object({
  ...FINISHES,
  ...TIMES,
  funnel: FUNNEL,
  /** The largest first. */
  groups: list(GROUP),
  /** Sessions in which an error was shown; `share` of all, 0 to 1. The most frequent first. */
  errors: list(object({ error: oneOf(SESSION_ERRORS), count: integer(), share: number() })),
  tanKinds: list(object({ tan: oneOf(TAN_KINDS), count: integer(), finished: integer() })),
  /** In the order of the wizard. */
  steps: list(object({ step: oneOf(STEP_NAMES), count: integer(), ...TIMES })),
  /** By the hour of the day, and by day, in the merchant's time zone. */
  byHour: list(object({ hour: integer(), ...FINISHES })),
  byDay: list(object({ day: date(), ...FINISHES })),
});
export type Insights = ValueOf<typeof INSIGHTS>;

const QUERY = shape({
  ...PERIOD,
  by: chosen(GROUPINGS),
  product: chosen(PRODUCTS),
  /** `DE:50010517`, a bank code or a part of a name. */
  bank: text(100),
  country: text(2),
  device: chosen(DEVICES),
});

export const INSIGHT_CALLS = {
  /** Of sessions that ended in the period, by default of the last seven days. */
  "GET /:mode/insights": { access: "read", query: QUERY, answer: INSIGHTS },
  /** The groups of the same query. */
  "GET /:mode/insights.csv": { access: "read", query: QUERY, answer: { file: ["text/csv"] } },
} as const satisfies CallTable;
