/**
 * A message that is not FinTS, or a value that FinTS cannot carry. The message names the place, never
 * the content: that may hold a PIN or a customer's data.
 */
export class FinTsSyntaxError extends Error {
  override readonly name = "FinTsSyntaxError";
}
