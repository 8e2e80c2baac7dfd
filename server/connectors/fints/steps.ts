// The dialogue as pure functions: state -> what comes next, and state + answer -> state.
import { readUserAccounts } from "./bank/accounts.ts";
import { readParameters } from "./bank/parameters.ts";
import { type Code, CODE, findCode } from "./codes.ts";
import type { Answer, Env, Outgoing, Refusal } from "./exchange.ts";
import { UnknownOutcomeError } from "./interface.ts";
import { judge } from "./refuse.ts";
import { requiredRelease, waitAgain, waitsElsewhere, wantsRelease } from "./release/tan.ts";
import { finished, type Pending, type Profile, type State, type Task } from "./state.ts";
import { findSegment, textAt } from "./syntax/segment.ts";
import { markPaying } from "./tasks/accounts.ts";
import { chooseMethod } from "./tasks/choose.ts";
import { receiveFor, requestOf } from "./tasks/tasks.ts";
import { isPayeeCheckLost, requiredPayeeStep } from "./tasks/transfer.ts";

/** What comes next. */
export type Next =
  | { kind: "send"; state: State; outgoing: Outgoing }
  | { kind: "page"; state: State; pending: Pending }
  | { kind: "over"; state: State };

/** The next message to the bank, the page for the customer, or the end of the tasks. */
export function next(state: State, env: Env): Next {
  let current = state;
  for (;;) {
    const { pending, tasks } = current;
    const [task] = tasks;
    if (pending) return { kind: "page", state: current, pending };
    if (!task) return { kind: "over", state: markPaying(current) };
    if (task.kind === "choose") {
      current = chooseMethod(current);
      continue;
    }
    const outgoing = requestOf(current, task, env);
    if (outgoing) return { kind: "send", state: current, outgoing };
    current = finished(current);
  }
}

/** The methods that the bank allows, if the answer names them. */
function allowedIn(codes: readonly Code[]): string[] {
  return findCode(codes, CODE.methods)?.parameters.filter((id) => /^\d{3}$/.test(id)) ?? [];
}

function learnProfile(profile: Profile, { codes, segments }: Answer): Profile {
  const allowed = allowedIn(codes);
  const system = findSegment(segments, "HISYN");
  return {
    ...profile,
    systemId: (system && textAt(system, 1)) || profile.systemId,
    allowed: allowed.length > 0 ? allowed : profile.allowed,
    bank: readParameters(segments) ?? profile.bank,
  };
}

/** Tasks whose answers tell about bank and customer. Within a dialogue, what was planned must hold. */
const TELLING: ReadonlySet<Task["kind"] | undefined> = new Set(["sync", "bank", "open"]);

/** The state with everything that the answer to an opening tells besides what was asked for. */
function learn(state: State, answer: Answer): State {
  const task = state.tasks[0]?.kind;
  if (!TELLING.has(task)) return state;
  // A dialogue that was opened again goes on with the accounts that the customer has seen. Before that,
  // the last answer counts: some banks tell more after a TAN.
  const named = task === "open" && state.chosen === "" ? readUserAccounts(answer.segments) : [];
  return {
    ...state,
    profile: learnProfile(state.profile, answer),
    accounts: named.length > 0 ? named : state.accounts,
  };
}

function stillOpen(state: State, { now }: Env): State | Refusal {
  const { pending, profile } = state;
  const again = pending?.kind === "release" ? waitAgain(profile, pending, now) : null;
  return again ? demanding(state, again) : { kind: "refused", error: "tan_failed" };
}

/** What only the dialogue in which the bank asked for it can answer. */
const IN_DIALOGUE: ReadonlySet<Pending["kind"]> = new Set([
  "tan",
  "release",
  "payee",
  "payee-wait",
] as const);

/**
 * The state that waits for the customer, unless the bank has ended the dialogue. An order that waits
 * on another device may still be released there: then nobody knows.
 */
function demanding(state: State, pending: Pending): State | Refusal {
  if (state.dialogue || !IN_DIALOGUE.has(pending.kind)) return { ...state, pending };
  if (state.tasks[0]?.kind !== "transfer") return { kind: "refused", error: "tech_error" };
  if (pending.kind === "release") {
    throw new UnknownOutcomeError("The bank ended the dialogue in which the order waits.");
  }
  return { kind: "refused", error: "transaction_failed" };
}

/** What the customer or the waiting page has to do before the task is done. */
function demandOf(state: State, outgoing: Outgoing, answer: Answer, env: Env): Pending | null {
  const [task] = state.tasks;
  if (outgoing.about === "release" || outgoing.about === "status" || task?.kind === "sync") {
    return null;
  }
  const payee = task?.kind === "transfer" ? requiredPayeeStep(state, answer, env) : null;
  return payee ?? requiredRelease(state, answer, env);
}

/**
 * The state after an answer, or the error that ends the login. Throws UnknownOutcomeError where
 * nobody knows what became of an order.
 */
export function receive(
  before: State,
  outgoing: Outgoing,
  answer: Answer,
  env: Env,
): State | Refusal {
  const state = learn(before, answer);
  const [task] = state.tasks;
  if (!task || task.kind === "choose") throw new Error("The bank answered without a task.");
  if (task.kind === "end") return receiveFor(state, task, answer, env);
  const judged = judge(state, task, { outgoing, answer, env });
  if (judged) return judged;
  if (outgoing.about === "status" && waitsElsewhere(answer.codes)) return stillOpen(state, env);
  const demand = demandOf(state, outgoing, answer, env);
  if (demand && isPayeeCheckLost(demand)) {
    return { ...state, dialogue: null, pending: { kind: "payee-late" } };
  }
  if (demand) return demanding(state, demand);
  if (outgoing.executes && wantsRelease(answer.codes)) {
    throw new UnknownOutcomeError("The bank wants a release and does not say of what.");
  }
  return receiveFor({ ...state, pending: null }, task, answer, env);
}
