/**
 * Nobody knows whether the bank has carried out the order: it did not answer, or said so. The engine
 * ends the session accordingly, and never sends the order again.
 */
export class UnknownOutcomeError extends Error {
  override readonly name = "UnknownOutcomeError";
}
