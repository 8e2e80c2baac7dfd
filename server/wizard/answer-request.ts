import { dayOf } from "#schema/time.ts";
import type { Action } from "#schema/wizard-request.ts";
import { renderAnswer } from "./answer.ts";
import type { Around } from "./around/around.ts";
import { countEnd } from "./count-end.ts";
import { givenPart } from "./credentials.ts";
import { endOf } from "./moves.ts";
import { isSamePage, pageOf } from "./pages.ts";
import type { Interrupt, WizardContext, WizardRun } from "./run.ts";
import { awaitsRelease, hasEnded, type State } from "./state.ts";
import { sceneOf } from "./steps/step.ts";

/** Requests of a client that may not have the widget's texts in the language of the page. */
const READS: ReadonlySet<Action | null> = new Set([null, "change-language"]);

/** Whether an order was not carried out, so that the customer may leave after all. */
function isUndone(state: State): boolean {
  if (state.step === "finish" || state.error?.unclear) return false;
  // A bank that cannot be reached has not said so.
  return !(awaitsRelease(state) && state.error?.code === "tech_error");
}

/** What a browser is shown around the form; nothing without a merchant. */
async function aroundOf(
  ctx: WizardContext,
  { session, merchant }: WizardRun,
  { step }: State,
): Promise<Around | undefined> {
  if (!merchant) return undefined;
  const { popularBanks, timeZone } = ctx.settings;
  const chosen = step === "bank" ? await ctx.popular(session) : [];
  const today = dayOf(ctx.clock(), timeZone);
  return { session, merchant, today, popular: { chosen, listed: popularBanks } };
}

/** Answers with the page that the session shows now. */
export async function answerRequest(ctx: WizardContext, run: WizardRun): Promise<Interrupt> {
  const { incoming, request, session, settled, state: before, transition } = run;
  const { door } = incoming;
  if (!settled) return "retry";
  const { state, expiresAt } = settled;
  const goesOn = isUndone(state) || (incoming.ends !== null && !hasEnded(state));
  if (request !== incoming.request && goesOn) return "retry";
  const isNew = session.state === null || !isSamePage(before, state);
  if (isNew) {
    ctx.measures.page({ product: state.product, step: state.step });
    // Whoever closes the page of an error ends nothing any more.
    if (session.ended === null) countEnd(ctx, state);
  }
  const left = endOf(state) ? 0 : Math.max(0, expiresAt - ctx.clock());
  // A merchant's half is for the server door alone; a bank user's client may come by either.
  const isGiven = door.kind === "server" || state.product === "svc_api";
  const sharedId = isGiven && state.step === "finish" ? state.sharedId : "";
  const answer = {
    state,
    noBanks: transition.noBanks,
    needsTexts: READS.has(incoming.request.action),
    around: door.kind === "browser" ? await aroundOf(ctx, run, state) : undefined,
    callback: transition.reruns || isNew ? pageOf(state).callback : null,
    expiresIn: Math.ceil(left / 1000),
    suggestions: transition.suggestions,
    credentials: await givenPart(ctx, run, sharedId),
  };
  return renderAnswer(answer, sceneOf(ctx), door.kind);
}
