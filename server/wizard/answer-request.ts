import { renderAnswer } from "./answer.ts";
import { givenPart } from "./credentials.ts";
import type { WizardContext } from "./lease.ts";
import { endOf } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import type { Interrupt, Settled, WizardRun } from "./run.ts";
import { hasEnded, type State } from "./state.ts";
import { sceneOf } from "./steps/step.ts";
import { readState } from "./stored-state.ts";

/** How a session ended, for the measures: the code of an error; null while it runs. */
function outcomeOf(state: State): string | null {
  return state.step === "error" ? state.error.code : endOf(state);
}

/** Whether an order was not carried out, so that the customer may leave after all. */
function isUndone(state: State): boolean {
  if (state.step === "finish" || state.error?.unclear) return false;
  return hasEnded(state) || !state.redirect?.returned;
}

/** The client's half of the credentials of a finished session, where this door may have it. */
async function credentialsFor(
  ctx: WizardContext,
  { incoming, session }: WizardRun,
  { state, part }: Settled,
): Promise<string | null> {
  const isGiven = incoming.door.kind === "server" || state.product === "svc_api";
  if (!isGiven || state.step !== "finish") return null;
  return givenPart(ctx, session, { sharedId: state.sharedId, part });
}

/** Answers with the page that the session shows now. */
export async function answerRequest(ctx: WizardContext, run: WizardRun): Promise<Interrupt> {
  const { incoming, replaced, session, settled, transition } = run;
  if (!settled || (replaced && isUndone(settled.state))) return "retry";
  const { state, expiresAt } = settled;
  const { suggestions } = transition;
  const isNew = session.state === null || !isSamePage(readState(session.state), state);
  if (isNew) {
    ctx.measures.wizard({ product: state.product, step: state.step, end: outcomeOf(state) });
  }
  const left = endOf(state) ? 0 : Math.max(0, expiresAt - ctx.clock());
  const credentials = await credentialsFor(ctx, run, settled);
  const answer = {
    state,
    callback: transition.reruns || isNew ? pageOf(state).callback : null,
    expiresIn: Math.ceil(left / 1000),
    ...(suggestions ? { suggestions } : {}),
    ...(credentials ? { credentials } : {}),
  };
  return renderAnswer(answer, sceneOf(ctx), incoming.door.kind);
}
