import { isHeld, type WizardContext } from "./lease.ts";
import { useOf } from "./lifetime.ts";
import type { Interrupt, WizardRun } from "./run.ts";
import { updateSession } from "./sessions.ts";

/** Milliseconds by which a session's end must move to be written. */
const PRECISION = 1000;

/** Extends the session for a request that only looks at the form; nothing else is to be done then. */
export async function extendSession(
  ctx: WizardContext,
  run: WizardRun,
): Promise<Interrupt | undefined> {
  const { session, transition } = run;
  const { state, renews } = transition;
  const { claim, ended, expiresAt } = session;
  if (renews !== "never" || session.state === null) return undefined;
  const use = useOf(ctx, session);
  // A write would take the session from a process that may still be asking a bank.
  const isTaken = isHeld(ctx, session) || (claim !== null && claim.until > ctx.clock());
  const isStill = ended !== null || isTaken || use.expiresAt - expiresAt < PRECISION;
  if (!isStill && !(await updateSession(ctx, session, use))) return "retry";
  run.settled = { state, expiresAt: isStill ? expiresAt : use.expiresAt };
  return undefined;
}
