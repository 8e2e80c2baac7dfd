// What can be switched on for a merchant, in either mode on its own; everything is off at first.
import type { Mode } from "./codes.ts";
import { ServiceError } from "./errors.ts";

/** The number that a feature carries; amounts in cents, written in euros. */
type Limit = { unit: "count" | "amount"; least: number; most: number };

const COUNT = { unit: "count", least: 0, most: 10_000 } as const;
const AMOUNT = { unit: "amount", least: 0, most: 99_999_999_999 } as const;

/** Each feature with its limit, null for one that is just on or off. */
export const FEATURES = {
  wizard_api: null,
  shared_credentials: null,
  /** The most that one payment may be. */
  security_max_amount_exceeded: AMOUNT,
  /** Payments of one account in the last 30 days after which no other is taken. */
  security_max_ta_count_reached: COUNT,
  /** What payments of one account may sum up to in 30 days, this one included. */
  security_max_volume_reached: AMOUNT,
  /** The booked balance covers the payment. */
  security_balance_failed: null,
  /** The account is not under seizure. */
  security_is_seizure: null,
  /** The most debits that came back to the account in 90 days. */
  security_chargebacks_exceeded: COUNT,
  /** The fewest bookings on the account in 90 days. */
  security_low_turnover_count: COUNT,
} as const satisfies Record<string, Limit | null>;

export type Feature = keyof typeof FEATURES;
/** Features that end a payment before it is ordered; `last_error` is then the name of one. */
export type SecurityFeature = Extract<Feature, `security_${string}`>;

/** What is switched on, each with its number. */
export type Features = { [F in Feature]?: (typeof FEATURES)[F] extends null ? true : number };
export type FeaturesByMode = Readonly<Record<Mode, Features>>;

/** A feature to be switched on. */
export type Setting = { [F in Feature]-?: { name: F; value: NonNullable<Features[F]> } }[Feature];

export function inBothModes(features: Features): FeaturesByMode {
  return { test: features, live: features };
}

export function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURES, name);
}

function refused(message: string): ServiceError {
  return new ServiceError(422, { message });
}

function shown({ unit }: Limit, value: number): string {
  return unit === "amount" ? (value / 100).toFixed(2) : String(value);
}

function numberOf(name: Feature, limit: Limit, text: string): number {
  const form = limit.unit === "amount" ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}$/;
  const value = Math.round(Number(text) * (limit.unit === "amount" ? 100 : 1));
  if (form.test(text) && value >= limit.least && value <= limit.most) return value;
  const [least, most] = [shown(limit, limit.least), shown(limit, limit.most)];
  throw refused(`${name} needs a number from ${least} to ${most}.`);
}

/**
 * A feature and its number as an operator writes them, `text` null for no number: `500` or `49.90`
 * for an amount in euros, `3` for a count. Throws ServiceError 422 with a message of one line.
 */
export function readSetting(name: string, text: string | null): Setting {
  if (!isFeature(name))
    throw refused(`Unknown feature; known: ${Object.keys(FEATURES).join(", ")}.`);
  const limit: Limit | null = FEATURES[name];
  if (limit === null && text !== null) throw refused(`${name} takes no number.`);
  const value = limit === null ? true : numberOf(name, limit, text ?? "");
  return { name, value } as Setting;
}
