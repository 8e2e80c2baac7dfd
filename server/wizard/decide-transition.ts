// What state a request finds, and what it does to it.
import { isHeld } from "./lease.ts";
import { expire, hasExpired, resume } from "./lifetime.ts";
import type { Interrupt, WizardContext, WizardRun } from "./run.ts";
import { updateSession } from "./sessions.ts";
import { hasEnded } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";
import { transitionOf } from "./transition.ts";

/**
 * Ends a session whose time has run out; resumes one that a dead process left, with an order or while
 * the customer waited.
 */
export async function reviveSession(
  ctx: WizardContext,
  run: WizardRun,
): Promise<Interrupt | undefined> {
  const { session, state } = run;
  const expired = hasExpired(session, ctx.clock());
  const isWorking = !hasEnded(state) && (state.sent || state.overdue === "asking");
  const abandoned = isWorking && !isHeld(ctx, session);
  if (!expired && !abandoned) return undefined;
  const patch = (expired ? expire : resume)(session, sceneOf(ctx));
  const revived = await updateSession(ctx, session, patch);
  if (!revived) return "retry";
  run.session = revived;
  run.state = readState(revived.state);
  // A customer who leaves first sees that an order was lost.
  if (run.state.error?.unclear) run.request = { ...run.request, action: null };
  return undefined;
}

/** Decides what the request does to the session's state. */
export function decideTransition(ctx: WizardContext, run: WizardRun): undefined {
  const { incoming, request, state } = run;
  const { seen } = incoming;
  incoming.found ??= state.turn;
  const late = seen !== null && seen !== state.turn;
  const leaves = request.action === "abort" || request.action === "back";
  // After a redirect for a release, the bank may have carried out the order: it is asked first.
  if (leaves && "poll" in state && state.poll?.awaits === "release" && state.redirect?.returned) {
    run.request = { ...request, action: "poll" };
  }
  run.transition = transitionOf(state, run.request, sceneOf(ctx), late);
}
