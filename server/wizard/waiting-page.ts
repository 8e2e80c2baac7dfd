// The page that the customer sees while the bank takes longer than a request.
import { helpText } from "#schema/elements.ts";
import { enter } from "./moves.ts";
import type { BankState, Poll, RunningState } from "./state.ts";
import type { BankCall, BankTurn } from "./steps/step.ts";
import { waitStep } from "./steps/waiting.ts";
import { say } from "./texts.ts";

/** Milliseconds between polls. */
const INTERVAL = 2000;

function awaitedBy({ step }: BankState, call: BankCall): Poll["awaits"] {
  if (call.ask === "answer" && call.input.kind === "account") return "data";
  return step === "tan" ? "release" : "accounts";
}

/** The page that the customer sees while the bank takes long; a page that polls already stays. */
export function waitingPage({ state, call }: BankTurn): RunningState {
  if ("poll" in state && state.poll) return { ...state, overdue: "asking" };
  const { language, dialogue } = state;
  const elements = [helpText(say(language, "wait.title"), say(language, "wait.text"))];
  const awaits = awaitedBy(state, call);
  const poll = { interval: INTERVAL, awaits, count: 0, limit: 0 };
  const turn = state.turn + 1;
  const own = { dialogue, elements, poll, turn, overdue: "asking" } as const;
  return Object.assign(enter(state, waitStep, awaits), own);
}
