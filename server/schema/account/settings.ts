// What a merchant sets: origins, features, retention, zone and language.
import { PRODUCTS } from "../codes.ts";
import { count, flag, oneOf as chosen, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import {
  boolean,
  integer,
  list,
  nullable,
  object,
  oneOf,
  string,
  type ValueOf,
  type Wire,
} from "../wire.ts";
import type { CallTable } from "./call.ts";
import { zoneName } from "./kinds.ts";
import { PAGE_LANGUAGES } from "./session.ts";

/** A feature in one mode. `limit` is as a person writes it: euros, or a number; null if it has none. */
const setting = object({ on: boolean(), limit: nullable(string()) });

export const FEATURE = object({
  name: string(),
  /** What its limit is: nothing, a number, or an amount in euros. */
  unit: oneOf(["none", "count", "amount"]),
  /** Whether the merchant can switch it; the operator can switch every one. */
  own: boolean(),
  test: setting,
  live: setting,
});
export type FeatureRow = ValueOf<typeof FEATURE>;

/** Switches a feature of one mode. */
export const featureChange = shape({
  name: required(text(64)),
  on: required(flag()),
  limit: text(20),
});

const RETENTION = object({
  product: oneOf(PRODUCTS),
  /** Days for which data of new sessions is kept. */
  days: integer(),
  most: integer(),
});

const SETTINGS = object({
  origins: list(string()),
  features: list(FEATURE),
  retention: list(RETENTION),
  /** Null for that of the service. */
  timeZone: nullable(string()),
  serviceTimeZone: string(),
  language: oneOf(PAGE_LANGUAGES),
}) satisfies Wire<object>;
export type Settings = ValueOf<typeof SETTINGS>;

const days = count(1, 3650);

export const SETTING_CALLS = {
  "GET /settings": { access: "read", answer: SETTINGS },
  /** Without `timeZone`, that of the service counts. */
  "POST /settings": {
    access: "develop",
    body: shape({ timeZone: zoneName(), language: required(chosen(PAGE_LANGUAGES)) }),
    answer: SETTINGS,
  },
  /** Days by product; for the others, those of the service count. For sessions from then on. */
  "POST /settings/retention": {
    access: "develop",
    fresh: true,
    body: shape({ svc_verify: days, svc_risk: days, svc_pay: days, svc_api: days }),
    answer: SETTINGS,
  },
  "POST /settings/origins": {
    access: "develop",
    fresh: true,
    body: shape({ origin: required(text(255)) }),
    answer: SETTINGS,
  },
  "POST /settings/origins/remove": {
    access: "develop",
    fresh: true,
    body: shape({ origin: required(text(255)) }),
    answer: SETTINGS,
  },
  "POST /:mode/features": {
    access: "develop",
    fresh: "live",
    body: featureChange,
    answer: SETTINGS,
  },
} as const satisfies CallTable;
