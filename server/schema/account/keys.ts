// The API keys of a mode.
import { KEY_SCOPES } from "../codes.ts";
import { oneOf as chosen, text } from "../fields.ts";
import { required, shape } from "../shape.ts";
import { integer, list, nullable, object, oneOf, string, type ValueOf } from "../wire.ts";
import { type CallTable, NOTHING } from "./call.ts";
import { instant, textList, writtenInstant } from "./kinds.ts";
import { OVERLAP_HOURS } from "./overlap.ts";

const KEY = object({
  id: string(),
  label: string(),
  lastFour: string(),
  scope: oneOf(KEY_SCOPES),
  /** Addresses or networks that may use it; empty for any. */
  addresses: list(string()),
  createdAt: instant(),
  /** E-mail address or system user; "" if unknown. */
  createdBy: string(),
  expiresAt: nullable(instant()),
  /** To the minute. */
  lastUsedAt: nullable(instant()),
  revokedAt: nullable(instant()),
  /** The key that replaced it. */
  replacedBy: nullable(string()),
});
export type KeyRow = ValueOf<typeof KEY>;

/** How a key was used in the last 30 days. */
const USE = object({
  calls: integer(),
  networks: list(object({ network: string(), calls: integer(), lastAt: instant() })),
});
export type KeyUse = ValueOf<typeof USE>;

/** A Live key moves money. */
const LABEL = required(text(100));
const LIMITS = {
  scope: chosen(KEY_SCOPES),
  /** A time, or `never`. */
  expiresAt: writtenInstant({ or: "never" }),
  addresses: textList(50),
};

const CHANGES = { access: { test: "develop", live: "keys_live" }, fresh: "live" } as const;

export const KEY_CALLS = {
  "GET /:mode/keys": { access: "read", answer: object({ items: list(KEY) }) },
  /** `key` is shown only this once. */
  "POST /:mode/keys": {
    ...CHANGES,
    body: shape({ label: LABEL, ...LIMITS }),
    answer: object({ id: string(), key: string() }),
  },
  /**
   * Changes the name and those limits that are sent; a list without addresses lets all use it. The end
   * of a replaced key only comes forward.
   */
  "POST /:mode/keys/:id/limits": {
    ...CHANGES,
    body: shape({ label: LABEL, ...LIMITS }),
    answer: NOTHING,
  },
  /** The old key works on for `overlapHours`. One that was replaced or has ended is refused. */
  "POST /:mode/keys/:id/rotate": {
    ...CHANGES,
    body: shape({ overlapHours: OVERLAP_HOURS }),
    answer: object({ id: string(), key: string(), oldUntil: instant() }),
  },
  "DELETE /:mode/keys/:id": { ...CHANGES, answer: NOTHING },
  "GET /:mode/keys/:id/use": { access: "read", answer: USE },
} as const satisfies CallTable;
