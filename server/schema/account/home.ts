// What matters today.
import { nullable, integer, list, object, oneOf, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { HEALTH_LINE } from "./banks.ts";
import { FUNNEL } from "./insights.ts";
import { instant } from "./kinds.ts";

const DAY = object({ started: integer(), finished: integer() });

/** How a bank does in the last hours. */
const BANK = object({
  /** `DE:50010517` */
  id: string(),
  name: string(),
  ...HEALTH_LINE,
});
export type HomeBank = ValueOf<typeof BANK>;

/** Why a connection needs the customer. */
export const ATTENTION = ["consent_over", "consent_ends", "bank_asks", "failed"] as const;

const HOME = object({
  /** Created since midnight in the merchant's time zone. */
  today: DAY,
  /** Up to the same time of the same day a week ago. */
  lastWeek: DAY,
  /** Milliseconds of half of the sessions that finished today; null without any. */
  medianMs: nullable(integer()),
  /** Of the last seven days. */
  funnel: FUNNEL,
  /** The busiest banks of the last hours, those that fail first. */
  banks: list(BANK),
  /** Failed deliveries of the last seven days. */
  failing: object({ count: integer(), oldest: nullable(instant()) }),
  /** Connections that need the customer, the most urgent first. */
  attention: list(
    object({
      id: string(),
      user: string(),
      bank: string(),
      reason: oneOf(ATTENTION),
      /** Last day of the consent, `YYYY-MM-DD`. */
      consentUntil: string(),
    }),
  ),
});
export type Home = ValueOf<typeof HOME>;

export const HOME_CALLS = {
  "GET /:mode/home": { access: "read", answer: HOME },
} as const satisfies CallTable;
