// Examples for OpenAPI: one checkout, with the same ids throughout.

const TAIL = "5fT2mQ9kLx7RbW3a";

/** A record id. */
export function exampleId(prefix: string): string {
  return `${prefix}_${TAIL}`;
}

/** A transaction id; `code` is the product's. */
export function exampleTransaction(code: string): string {
  return `12345-${code}-4kTq-9ZrB`;
}

export const EXAMPLE_SESSION_KEY = "aN4pVt7KcZ2yHq9DsUe6XwRb3JmGf8LoTi5MxQk1";

export const EXAMPLE_TOKEN = "Rk7pWz2Lq9Xc4VbN8mTs5YdF1gHj6KaQ3eUo0ZiPx7CvB2nM";

/** The first account of the test bank. */
export const EXAMPLE_IBAN = "DE62888888880012345678";
/** A real bank's form of IBAN, which no account of the test bank has. */
export const EXAMPLE_RECIPIENT_IBAN = "DE89370400440532013000";
export const EXAMPLE_BIC = "TESTDE88XXX";

/** `YYYY-MM-DD` */
export const EXAMPLE_DAY = "2026-03-02";
/** `YYYY-MM-DD hh:mm:ss` */
export const EXAMPLE_MOMENT = `${EXAMPLE_DAY} 10:00:00`;
/** An hour later. */
export const EXAMPLE_VALID_UNTIL = `${EXAMPLE_DAY} 11:00:00`;
