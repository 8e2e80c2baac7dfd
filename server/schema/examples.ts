// What the interface's document shows: one checkout, the same ids wherever they stand.

const TAIL = "5fT2mQ9kLx7RbW3a";

/** A record id. */
export function exampleId(prefix: string): string {
  return `${prefix}_${TAIL}`;
}

/** A transaction id; `code` is its product's. */
export function exampleTransaction(code: string): string {
  return `12345-${code}-4kTq-9ZrB`;
}

export const EXAMPLE_SESSION_KEY = "aN4pVt7KcZ2yHq9DsUe6XwRb3JmGf8LoTi5MxQk1";

/** The first account of the test bank. */
export const EXAMPLE_IBAN = "DE62888888880012345678";
export const EXAMPLE_BIC = "TESTDE88XXX";

/** `YYYY-MM-DD` */
export const EXAMPLE_DAY = "2026-03-02";
/** `YYYY-MM-DD hh:mm:ss` */
export const EXAMPLE_MOMENT = `${EXAMPLE_DAY} 10:00:00`;
