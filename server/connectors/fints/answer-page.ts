// What the customer's answer to a page, or a poll of a waiting one, leads to. Pure.
import { normalize } from "#schema/normalize.ts";
import type { Input } from "../connector.ts";
import type { Env, Outgoing, Refusal } from "./exchange.ts";
import { askRelease, paceOf } from "./release/tan.ts";
import { finished, type Pending, type State } from "./state.ts";
import { isLatin1 } from "./syntax/encode.ts";
import { usableMethods, withMethod } from "./tasks/choose.ts";
import { confirmPayee, pollPayee } from "./tasks/transfer.ts";

/**
 * The state to go on with, and the message to begin with; "wait" while it is too early to ask,
 * "wrong-tan" for a TAN that is none.
 */
export type Answered =
  | { kind: "go"; state: State; first: Outgoing | null }
  | Refusal
  | "wait"
  | "wrong-tan";

function unexpected(pending: Pending | null, input: Input): Error {
  return new Error(`FinTS expects no ${input.kind} on the page ${pending?.kind ?? "accounts"}.`);
}

function go(state: State, first: Outgoing | null): Answered {
  return { kind: "go", state, first };
}

function chosen<T>(options: readonly T[], text: string | undefined): T | undefined {
  return /^\d{1,3}$/.test(text ?? "") ? options[Number(text)] : undefined;
}

function chooseMethod(state: State, values: Record<string, string>): Answered {
  const method = chosen(usableMethods(state.profile), values["tan_method"]);
  return method
    ? go(withMethod(state, method), null)
    : { kind: "refused", error: "tan_method_not_allowed" };
}

function chooseMedium(
  state: State,
  { options }: Extract<Pending, { kind: "medium" }>,
  values: Record<string, string>,
): Answered {
  const medium = chosen(options, values["tan_medium"]);
  if (medium === undefined) return { kind: "refused", error: "tan_method_not_allowed" };
  return go(finished({ ...state, profile: { ...state.profile, medium } }), null);
}

/** A TAN as the customer means it: readers and apps show it in groups. */
function tanOf({ tan = "" }: Record<string, string>): string {
  return normalize(tan, "NFKC").replace(/\s+/g, "");
}

/** A TAN that FinTS cannot carry is wrong, without a message to the bank that counts it. */
function release(state: State, reference: string, tan: string): Answered {
  return isLatin1(tan) ? go(state, askRelease(state, reference, tan)) : "wrong-tan";
}

function confirm(state: State, { id }: Extract<Pending, { kind: "payee" }>): Answered {
  const [task] = state.tasks;
  if (task?.kind !== "transfer") throw new Error("There is no transfer to confirm.");
  return go(state, confirmPayee(state, task.account, id));
}

/** What follows a notice, however the customer leaves it. */
const LAST_WORD: Answered = { kind: "refused", error: "max_login_tries" };

/** The question about the release, no sooner than the bank allows. */
function askWhenDue(
  state: State,
  { notBefore, reference }: Extract<Pending, { kind: "release" }>,
  now: number,
): Answered {
  return now < notBefore ? "wait" : go(state, askRelease(state, reference, null));
}

function answerForm(state: State, input: Extract<Input, { kind: "form" }>, { now }: Env): Answered {
  const { pending } = state;
  const { values } = input;
  switch (pending?.kind) {
    case "method":
      return chooseMethod(state, values);
    case "medium":
      return chooseMedium(state, pending, values);
    case "tan":
      return release(state, pending.reference, tanOf(values));
    case "payee":
      return confirm(state, pending);
    case "payee-late":
      return { kind: "refused", error: "tan_failed" };
    case "notice":
      return LAST_WORD;
    case "release":
      if (!paceOf(state.profile).automatic) return askWhenDue(state, pending, now);
  }
  throw unexpected(pending, input);
}

function answerPoll(state: State, input: Extract<Input, { kind: "poll" }>, { now }: Env): Answered {
  const { pending } = state;
  switch (pending?.kind) {
    case "release":
      return askWhenDue(state, pending, input.leaves ? Infinity : now);
    case "payee-wait":
      // The bank may carry out the order at this question, which a customer who leaves does not want.
      return input.leaves || now < pending.notBefore
        ? "wait"
        : go(state, pollPayee(state, pending));
  }
  throw unexpected(pending, input);
}

/** Throws for an answer that the page does not expect. */
export function answerPage(state: State, input: Input, env: Env): Answered {
  if (input.kind === "form") return answerForm(state, input, env);
  if (input.kind === "poll") return answerPoll(state, input, env);
  if (input.kind === "back" && state.pending?.kind === "notice") return LAST_WORD;
  throw unexpected(state.pending, input);
}
