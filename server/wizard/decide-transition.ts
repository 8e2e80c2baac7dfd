// What state a request finds, and what it does to it.
import { countEnd } from "./count-end.ts";
import { isHeld } from "./lease.ts";
import { endSession, reasonToEnd, resume } from "./lifetime.ts";
import type { Interrupt, WizardContext, WizardRun } from "./run.ts";
import { updateSession } from "./sessions.ts";
import { awaitsRelease, hasEnded } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";
import { askBeforeLeaving, transitionOf } from "./transition.ts";

/** Actions that give up an order that the customer may already have released. */
const LEAVING = ["abort", "back", "choose-bank"] as const;

/**
 * Ends a session whose time has run out or whose merchant is blocked, once its bank was asked about
 * an order; resumes one that a dead process left, with an order or while the customer waited.
 */
export async function reviveSession(
  ctx: WizardContext,
  run: WizardRun,
): Promise<Interrupt | undefined> {
  const { incoming, session, merchant, state } = run;
  incoming.found ??= state.turn;
  if (hasEnded(state) || isHeld(ctx, session)) return undefined;
  const isBlocked = merchant?.blocked ?? false;
  const reason = (incoming.ends ??= reasonToEnd(session, { isBlocked, now: ctx.clock() }));
  if (reason && awaitsRelease(state) && !incoming.asked) return undefined;
  const isWorking = state.sent || state.overdue === "asking";
  if (!reason && !isWorking) return undefined;
  const scene = sceneOf(ctx);
  const patch = reason ? endSession(session, scene, reason) : resume(session, scene);
  const revived = await updateSession(ctx, session, patch);
  if (!revived) return "retry";
  run.session = revived;
  run.state = readState(revived.state);
  countEnd(ctx, run.state);
  // A customer who leaves first sees that an order was lost.
  if (run.state.error?.unclear) run.request = { ...run.request, action: null };
  return undefined;
}

/** Decides what the request does to the session's state. */
export function decideTransition(ctx: WizardContext, run: WizardRun): undefined {
  const { incoming, request, session, state } = run;
  const { seen } = incoming;
  const late = seen !== null && seen !== state.turn;
  const leaves = incoming.ends || LEAVING.some((action) => action === request.action);
  const scene = sceneOf(ctx);
  const asks = awaitsRelease(state) && !incoming.asked && !isHeld(ctx, session);
  if (leaves && asks && !hasEnded(state)) {
    // The bank may have carried out the order: it is asked first.
    incoming.asked = true;
    run.request = { ...request, action: "poll" };
    run.transition = askBeforeLeaving(state);
    return;
  }
  run.transition = transitionOf(state, request, scene, late);
}
