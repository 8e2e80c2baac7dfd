/**
 * Sends statements of a transaction without waiting for the response to the one before, and waits until
 * all have ended: none may need what another one returns. Rejects with the first error in order.
 */
export async function together(
  statements: readonly (Promise<unknown> | null | undefined)[],
): Promise<void> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
