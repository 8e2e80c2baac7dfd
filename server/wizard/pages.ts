// The page that a state shows.
import type { Ui } from "#schema/wizard.ts";
import type { Session, SessionPatch } from "#storage/tables/records.ts";
import { AWAITED } from "./awaited.ts";
import { canChooseBank } from "./moves.ts";
import { awaitsRelease, hasEnded, pollOf, type State } from "./state.ts";
import type { Page } from "./steps/step.ts";
import { stepOf } from "./steps/steps.ts";
import { statePatch } from "./stored-state.ts";

/** The fixed facts of the page. */
export function pageOf(state: State): Page {
  const { page } = stepOf(state);
  const poll = pollOf(state);
  if (!poll) return page;
  const awaited = { ...page, ...AWAITED[poll.awaits] };
  if (state.step !== "redirect") return awaited;
  const refused = state.redirect?.again && !state.redirect.opened;
  return { ...awaited, current: refused ? "WizardOauthRedirectNok" : "WizardOauthRedirect" };
}

/** What the customer may do: neither go back nor abort while the bank may be carrying out an order. */
export function allowedOn(state: State): Ui["allowed"] {
  const { allowed } = stepOf(state).page;
  if (hasEnded(state) || state.overdue !== "asking") return allowed;
  const leaves = !state.sent && !awaitsRelease(state);
  return { submit: false, back: leaves, abort: leaves, language: false };
}

/** Whether the customer may leave for the bank step. */
export function mayChooseBank(state: State): boolean {
  return !hasEnded(state) && allowedOn(state).back && canChooseBank(state);
}

/** Whether two states show the same page. */
export function isSamePage(one: State, other: State): boolean {
  return one.step === other.step && pollOf(one)?.awaits === pollOf(other)?.awaits;
}

/** The session shows the page of a state from now on. */
export function pagePatch({ currentStep, expiresAt }: Session, state: State): SessionPatch {
  return { ...statePatch(state, expiresAt), currentStep: pageOf(state).current ?? currentStep };
}
