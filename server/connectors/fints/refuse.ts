// What follows from an answer in which the bank refuses something. Pure.
import type { LastError } from "#schema/codes.ts";
import { UnknownOutcomeError } from "./interface.ts";
import {
  type Code,
  CODE,
  findCode,
  isDeviceRefused,
  isOutOfDate,
  isPinBeyondDoubt,
  type Meaning,
  meaningOf,
  ORDER_ERRORS,
  refusalsIn,
} from "./codes.ts";
import { type Answer, type Env, type Outgoing, type Refusal } from "./exchange.ts";
import type { State, Task } from "./state.ts";
import { needsBalance } from "./tasks/balance.ts";
import { isAccepted, isRefusedAfterRelease } from "./tasks/transfer.ts";
import type { BankTask } from "./tasks/tasks.ts";

/** PINs that we let the bank refuse: it locks the access at the third. */
export const PIN_TRIES = 2;
/** TANs that we let the bank refuse; the engine ends the session at the third. */
const TAN_TRIES = 3;

/** The correction after a refused opening with PIN alone. */
const ONE_STEP_REFUSED = "one-step";

/** Tasks in which the customer is identified. */
const OPENINGS: ReadonlySet<Task["kind"]> = new Set(["sync", "open"]);
/** Tasks that the client can do without. */
const OPTIONAL: ReadonlySet<Task["kind"]> = new Set(["accounts", "media"]);

function refuse(error: LastError, field?: Refusal["field"]): Refusal {
  return { kind: "refused", error, ...(field ? { field } : {}) };
}

/**
 * The error for a refused login: the last one that we let the bank refuse ends the session. A refused
 * user name counts as well: the PIN was in the same message, and some banks do not say which is wrong.
 */
function wrongLogin({ wish }: Env, field: "USER_PIN" | "USER_NAME"): Refusal {
  const isLast = (wish.refusals ?? 0) + 1 >= PIN_TRIES;
  return isLast ? refuse("max_login_tries") : refuse("login_failed", field);
}

/** The state with a correction that is tried once; null if it was tried before. */
function correct(state: State, name: string, change: (state: State) => State): State | null {
  if (state.tried.includes(name)) return null;
  return change({ ...state, tried: [...state.tried, name], pending: null });
}

/** The state that opens a new dialogue before its tasks. */
function reopened(state: State): State {
  const { tasks } = state;
  const isOpening = tasks[0]?.kind === "open";
  const opens: Task[] = isOpening ? [] : [{ kind: "open", purpose: "HKIDN" }];
  return { ...state, dialogue: null, pending: null, tasks: [...opens, ...tasks] };
}

/** A new challenge: the bank has dropped the order with the refused TAN. */
function startAnew(state: State, answer: Answer, isTanLate: boolean): State {
  const again = { ...state, pending: null, wrongTans: state.wrongTans + 1, isTanLate };
  const isOver = findCode(answer.codes, "9800", "0100") !== undefined;
  return isOver || state.tasks[0]?.kind === "open" ? reopened(again) : again;
}

/** The tasks that choose a method anew and open with it. */
function chooseAnew(state: State): State {
  const profile = { ...state.profile, method: "", medium: "" };
  const rest = state.tasks.filter(({ kind }) => !["sync", "open", "media", "end"].includes(kind));
  const tasks: Task[] = [{ kind: "choose" }, { kind: "open", purpose: "HKIDN" }, ...rest];
  return { ...state, profile, dialogue: null, tasks };
}

/** Without a bank's permission for PIN alone: its parameters tell the methods. */
function withoutOneStep(state: State): State {
  const rest = state.tasks.slice(1);
  const first: Task[] = state.profile.bank ? [] : [{ kind: "bank" }, { kind: "end" }];
  return { ...state, dialogue: null, tasks: [...first, ...rest] };
}

/** After a refusal of PIN alone, or of the chosen method. Null for an order: its own error says more. */
function refuseMethod(state: State, isAlone: boolean): State | Refusal | null {
  const [task] = state.tasks;
  if (task?.kind === "sync") {
    return correct(state, ONE_STEP_REFUSED, withoutOneStep) ?? refuse("tan_method_not_allowed");
  }
  if (isAlone && task?.kind !== "open") return null;
  return correct(state, "method", chooseAnew) ?? refuse("tan_method_not_allowed");
}

function newSystem(state: State): State {
  const profile = { ...state.profile, systemId: "0" };
  return { ...state, profile, dialogue: null, tasks: [{ kind: "sync" }, ...state.tasks] };
}

function follow(state: State, meaning: Meaning, answer: Answer, env: Env): State | Refusal | null {
  switch (meaning.is) {
    case "login":
      return wrongLogin(env, meaning.field);
    case "notice":
      return {
        ...state,
        dialogue: null,
        tasks: [],
        pending: { kind: "notice", notice: meaning.notice },
      };
    case "product":
      return refuse("tech_error");
    case "system-id":
      return correct(state, "system-id", newSystem);
    case "method":
    case "sca":
      return refuseMethod(state, meaning.is === "sca");
    case "wrong-tan":
    case "late-tan": {
      const isLast = state.wrongTans + 1 >= TAN_TRIES;
      if (isLast) return refuse("max_tan_tries");
      return startAnew(state, answer, meaning.is === "late-tan");
    }
  }
}

/** Whether the codes refuse the whole message and nothing in it: its dialogue is over. */
function isDialogueOver(refusals: readonly Code[]): boolean {
  return refusals.every(({ on }) => on === "");
}

/** Asks the bank for its parameters before the same tasks. */
function withParameters(state: State): State {
  const tasks: Task[] = [{ kind: "bank" }, { kind: "end" }, ...state.tasks];
  return { ...state, dialogue: null, tasks };
}

/** After a refusal of an opening that no code explains. */
function openingRefused(state: State, task: BankTask, { codes }: Answer): State | Refusal {
  const again =
    task.kind === "sync"
      ? isPinBeyondDoubt(codes) && correct(state, ONE_STEP_REFUSED, withoutOneStep)
      : isOutOfDate(codes) && correct(state, "parameters", withParameters);
  return again || refuse(isDeviceRefused(codes) ? "tan_method_not_allowed" : "tech_error");
}

/**
 * After a refused anonymous question: nobody was identified, so it says nothing about the login, and the
 * client can do without. Not if the bank takes no PIN alone either: no method is left to open with.
 */
function withoutBank(state: State): State | Refusal {
  const isLost = state.tried.includes(ONE_STEP_REFUSED) && !state.profile.bank;
  return isLost ? refuse("tech_error") : withoutTask(state);
}

/**
 * After a refused question about a release or about the payee: there is none, unless nobody can say so.
 * Whatever the code, nothing is asked for anew: a question is sent while the customer only waits.
 */
function questionRefused({ about, executes }: Outgoing, refusals: readonly Code[]): Refusal {
  // A repeated question may be refused although the one before led to the order.
  const isUnknown = isDialogueOver(refusals) || findCode(refusals, CODE.referenceUnknown);
  if (executes && isUnknown) {
    throw new UnknownOutcomeError("The bank does not say what became of the order.");
  }
  return refuse(about === "payee" ? "transaction_failed" : "tan_failed");
}

function orderOf({ segments }: Outgoing): string {
  return segments[0]?.code ?? "";
}

/** Whether a hint about the access matters: it comes with success, and without accounts. */
function isIdentifying({ kind }: Task, { about }: Outgoing): boolean {
  return OPENINGS.has(kind) && about !== "status";
}

/**
 * The state or the error that follows from a refusal; null if the bank refuses nothing. Throws
 * UnknownOutcomeError where nobody knows what became of an order.
 */
export function judge(
  state: State,
  task: BankTask,
  { outgoing, answer, env }: { outgoing: Outgoing; answer: Answer; env: Env },
): State | Refusal | null {
  const { codes } = answer;
  const refusals = refusalsIn(codes);
  if (findCode(codes, CODE.unknownOutcome)) {
    if (outgoing.executes) throw new UnknownOutcomeError("The bank does not know either.");
    return refuse("tech_error");
  }
  if (task.kind === "bank") return refusals.length > 0 ? withoutBank(state) : null;
  const identifies = isIdentifying(task, outgoing);
  if (refusals.length === 0 && !identifies) return null;
  const isReleased = outgoing.executes && isAccepted(answer);
  const isOver = isReleased && isRefusedAfterRelease(answer);
  // After a refused release alone, codes of an access or a TAN would contradict it.
  if (isOver && !meaningOf(codes, true)) return refuse("transaction_failed");
  if (isReleased) return null;
  if (outgoing.about === "status" || outgoing.about === "payee") {
    return refusals.length > 0 ? questionRefused(outgoing, refusals) : null;
  }
  const meaning = meaningOf(codes, outgoing.tan !== "");
  const followed = meaning && follow(state, meaning, answer, env);
  if (followed) return followed;
  if (refusals.length === 0) return null;
  if (outgoing.about === "release") return refuse("tan_failed");
  if (OPENINGS.has(task.kind) && !(task.kind === "open" && task.purpose === "HKTAB")) {
    return openingRefused(state, task, answer);
  }
  return taskRefused(state, task, { outgoing, refusals, env });
}

function isOptional({ kind }: BankTask, { wish }: Env): boolean {
  return OPTIONAL.has(kind) || (kind === "balance" && !needsBalance(wish));
}

function withoutTask(state: State): State {
  return { ...state, tasks: state.tasks.slice(1) };
}

/** The state without an optional task; in a new dialogue if the bank has ended that of a balance. */
function leaveOut(state: State, { kind }: BankTask): State {
  const left = withoutTask(state);
  const isCut = kind === "balance" && !left.dialogue && left.tasks.length > 0;
  return isCut ? reopened(left) : left;
}

function taskRefused(
  state: State,
  task: BankTask,
  { outgoing, refusals, env }: { outgoing: Outgoing; refusals: readonly Code[]; env: Env },
): State | Refusal {
  if (task.kind === "open") {
    // The dialogue for the devices: without their names, the bank may still accept a filler.
    const end = state.tasks.findIndex(({ kind }) => kind === "end");
    return { ...state, dialogue: null, tasks: state.tasks.slice(end + 1) };
  }
  const isOver = isDialogueOver(refusals) && !outgoing.executes;
  const again = isOver ? correct(state, "reopen", reopened) : null;
  if (again) return again;
  if (isOptional(task, env)) return leaveOut(state, task);
  return refuse(ORDER_ERRORS[orderOf(outgoing)] ?? "transaction_failed");
}
