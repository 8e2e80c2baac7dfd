import type { WizardContext } from "./lease.ts";
import type { WizardRequest } from "./request.ts";
import type { WizardRun } from "./run.ts";
import { sceneOf } from "./steps/step.ts";
import { transitionOf } from "./transition.ts";

/**
 * The request to perform. A customer who leaves first sees that an order was lost, if it has just
 * turned out. After a redirect for a release, the bank is asked first: it may have carried out the
 * order by then.
 */
function replaceRequest(request: WizardRequest, { state, revived }: WizardRun): WizardRequest {
  const { action } = request;
  if (action !== "abort" && action !== "back") return request;
  if (revived && state.error?.unclear) return { ...request, action: null };
  const isReleased =
    "poll" in state && state.poll?.awaits === "release" && state.redirect?.returned;
  return isReleased ? { ...request, action: "poll" } : request;
}

/** Decides what the request does to the session's state. */
export function decideTransition(ctx: WizardContext, run: WizardRun): undefined {
  const { incoming, state } = run;
  const { request, seen } = incoming;
  incoming.found ??= state.turn;
  const late = seen !== null && seen !== state.turn;
  const performed = replaceRequest(request, run);
  run.replaced = performed !== request;
  run.transition = transitionOf(state, performed, sceneOf(ctx), late);
}
