type Statements = readonly (Promise<unknown> | null | undefined)[];

/**
 * Sends statements of a transaction without waiting for the response to the one before, and waits until
 * all have ended: none may need what another one returns. Rejects with the first error in order.
 */
export async function together<const S extends Statements>(
  statements: S,
): Promise<{ -readonly [N in keyof S]: Awaited<S[N]> }> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
