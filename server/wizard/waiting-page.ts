// The page that the customer sees while the bank takes longer than a request.
import { helpText } from "#schema/elements.ts";
import { mayCarryOut } from "./call-bank.ts";
import { enter } from "./moves.ts";
import type { Poll, RunningState } from "./state.ts";
import type { BankTurn } from "./steps/step.ts";
import { waitStep } from "./steps/waiting.ts";
import { say } from "./texts.ts";

/** Milliseconds between polls. */
const INTERVAL = 2000;

function awaitedBy(turn: BankTurn): Poll["awaits"] {
  const { state, call } = turn;
  if (call.ask === "answer" && call.input.kind === "account") return "data";
  if (state.step !== "tan") return "accounts";
  // A bank can want a TAN for a login or for data, too.
  if (mayCarryOut(state, turn)) return "release";
  return state.dialogue.accounts.length > 0 ? "data" : "accounts";
}

/** The page that the customer sees while the bank takes long; a page that polls already stays. */
export function waitingPage(turn: BankTurn): RunningState {
  const { state } = turn;
  if ("poll" in state && state.poll) return { ...state, overdue: "asking" };
  const { language, dialogue } = state;
  const elements = [helpText(say(language, "wait.title"), say(language, "wait.text"))];
  const awaits = awaitedBy(turn);
  const poll = { interval: INTERVAL, awaits, count: 0, limit: 0 };
  const own = { dialogue, elements, poll, turn: state.turn + 1, overdue: "asking" } as const;
  return Object.assign(enter(state, waitStep, awaits), own);
}
