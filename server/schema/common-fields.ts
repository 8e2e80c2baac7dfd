// Fields that several resources share.
import { exampleTransaction } from "./examples.ts";
import type { Json } from "./json.ts";
import { flag, metadata, plainFlag, text, texts, transactionId } from "./fields.ts";
import { moment } from "./time-fields.ts";
import { about, type Rendered } from "./kind.ts";
import { derived, isTest } from "./resource.ts";
import { utcMoment } from "./utc-moment.ts";

export const TRANSACTION = "ID shared by the session, its product object and its events.";
export const MERCHANT_REFERENCE = "order-4711";

/** `code` is the product's within a transaction id. */
export function transaction(code: string): Rendered<string> {
  return about(transactionId(), TRANSACTION, exampleTransaction(code));
}

/** Shown in service time. */
export function createdAt(): Rendered<number> {
  return about(moment(), "Time of creation, in the time zone of the service.");
}

export function createdAtUtc(): Rendered<number> {
  return about(utcMoment(), "Time of creation, in UTC.");
}

const OF_TEST = "Whether the object belongs to Test mode.";

/** "1" or "0" in lists. */
export function testmode() {
  return derived(about(flag(), OF_TEST), isTest);
}

/** A boolean in lists too. */
export function plainTestmode() {
  return derived(about(plainFlag(), OF_TEST), isTest);
}

/** The caller's own data with the customer's fields, as a product object shows it. */
export function ownMetadata(): Rendered<Json> {
  return about(
    metadata(),
    "Your own data, returned as sent, and what the customer typed into your custom fields under names that you did not set; null if there is neither.",
  );
}

/** What a product object says about its metadata. */
export function customerFields(): Rendered<readonly string[]> {
  return about(
    texts(),
    "Names in `metadata` whose values the customer typed into your custom fields. Do not trust these values.",
    ["newsletter"],
  );
}

/** The caller's own reference, as a product object shows it. */
export function merchantId(): Rendered<string> {
  return about(
    text(255),
    "Your own reference, returned unchanged; empty if you sent none.",
    MERCHANT_REFERENCE,
  );
}
