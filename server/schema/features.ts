// Features that can be enabled for a merchant, per mode. All are disabled by default.
import type { Mode } from "./codes.ts";
import { ServiceError } from "./errors.ts";

/** The limit of a feature. Amounts are in cents, and operators write them in euros. */
type Limit = { unit: "count" | "amount"; least: number; most: number };

const COUNT = { unit: "count", least: 0, most: 10_000 } as const;
const AMOUNT = { unit: "amount", least: 0, most: 99_999_999_999 } as const;

/** Each feature with its limit; null for one without. */
export const FEATURES = {
  wizard_api: null,
  shared_credentials: null,
  /** Maximum amount of a payment. */
  security_max_amount_exceeded: AMOUNT,
  /** Maximum number of payments from one account in 30 days. */
  security_max_ta_count_reached: COUNT,
  /** Maximum sum of payments from one account in 30 days, including this one. */
  security_max_volume_reached: AMOUNT,
  /** The booked balance must cover the payment. */
  security_balance_failed: null,
  /** The account must not be under seizure. */
  security_is_seizure: null,
  /** Maximum number of returned direct debits in 90 days. */
  security_chargebacks_exceeded: COUNT,
  /** Minimum number of bookings on the account in 90 days. */
  security_low_turnover_count: COUNT,
} as const satisfies Record<string, Limit | null>;

export type Feature = keyof typeof FEATURES;
/** Features that stop a payment before it is ordered. `last_error` is then the feature's name. */
export type SecurityFeature = Extract<Feature, `security_${string}`>;

/** The enabled features with their limits. */
export type Features = { [F in Feature]?: (typeof FEATURES)[F] extends null ? true : number };
export type FeaturesByMode = Readonly<Record<Mode, Features>>;

/** A feature to enable. */
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
 * Reads a feature and its limit as an operator writes them; `text` is null for no limit. An amount is
 * in euros (`500`, `49.90`), a count is an integer. Throws ServiceError 422 with a one-line message.
 */
export function readSetting(name: string, text: string | null): Setting {
  if (!isFeature(name))
    throw refused(`Unknown feature; known: ${Object.keys(FEATURES).join(", ")}.`);
  const limit: Limit | null = FEATURES[name];
  if (limit === null && text !== null) throw refused(`${name} takes no number.`);
  const value = limit === null ? true : numberOf(name, limit, text ?? "");
  return { name, value } as Setting;
}
