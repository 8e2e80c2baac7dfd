// Talks to the bank until it is the customer's turn: the only part that is not pure.
import { clientError } from "#schema/codes.ts";
import { type Code, refusalsIn } from "./codes.ts";
import type { Outgoing, Refusal } from "./exchange.ts";
import { FinTsTransportError } from "./http.ts";
import { UnknownOutcomeError } from "./interface.ts";
import { compose, exchange, type Heard, type Line } from "./line.ts";
import type { Signer, State } from "./state.ts";
import { next, type Next, receive } from "./steps.ts";
import { FinTsSyntaxError } from "./syntax/error.ts";
import { digest } from "./tasks/turnovers.ts";

/** Messages of one call: all pages of several accounts, and an end to banks that never come to one. */
const MAX_MESSAGES = 500;
/** Milliseconds of one call: banks end dialogues sooner than that if nothing is said. */
const MAX_TALK = 5 * 60_000;

function failed(error: unknown, { executes }: Outgoing): Error {
  const isUnsent = error instanceof FinTsTransportError && !error.wasSent;
  if (executes && !isUnsent) return new UnknownOutcomeError("The bank gave no answer to an order.");
  return error instanceof Error ? error : new FinTsTransportError("The bank gave no answer.", true);
}

/** Ends the dialogue as well as it goes: nothing depends on it. */
export async function hangUp(state: State, line: Line): Promise<State> {
  if (!state.dialogue) return state;
  const step = next({ ...state, pending: null, tasks: [{ kind: "end" }] }, line.env);
  if (step.kind === "send") {
    await exchange(state, compose(state, step.outgoing, line), line).catch(() => {});
  }
  return { ...state, dialogue: null };
}

/** Whether a failure may be ignored: the data are there. */
function isEnding({ tasks }: State): boolean {
  return tasks[0]?.kind === "end";
}

/**
 * Ends a dialogue that nobody goes on with. Not after a refused opening: it opens none, and a farewell
 * that is signed with a wrong PIN is another try of that PIN.
 */
async function leave(
  heard: State,
  received: State | Refusal | null,
  { opens, codes }: { opens: Signer | null; codes: readonly Code[] },
  line: Line,
): Promise<void> {
  const isRefusal = received !== null && "kind" in received;
  const goesOn = received !== null && !isRefusal && received.dialogue !== null;
  const isUnopened = opens !== null && refusalsIn(codes).length > 0;
  const isPinWrong = isRefusal && clientError(received.error) === "login_failed";
  if (!goesOn && !isUnopened && !isPinWrong) await hangUp(heard, line);
}

async function digested(received: State | Refusal, { env, warn }: Line): Promise<State | Refusal> {
  return "kind" in received ? received : digest(received, () => warn(env.bankCode, "unbalanced"));
}

/** Goes on with an answer, and leaves the dialogue where it ends: with an error, too. */
async function hear(
  { state: heard, answer }: Heard,
  outgoing: Outgoing,
  line: Line,
): Promise<State | Refusal> {
  const said = { opens: outgoing.opens, codes: answer.codes };
  let received: State | Refusal | null = null;
  try {
    // A bank counts the time before the next question from its answer.
    const env = { ...line.env, now: line.clock() };
    received = await digested(receive(heard, outgoing, answer, env), line);
    return received;
  } finally {
    if (!isEnding(heard)) await leave(heard, received, said, line);
  }
}

/** The state after a message whose answer could not be read. */
function unread(state: State): State {
  const { dialogue } = state;
  return dialogue ? { ...state, dialogue: { ...dialogue, next: dialogue.next + 1 } } : state;
}

async function say(state: State, outgoing: Outgoing, line: Line): Promise<State | Refusal> {
  const composed = compose(state, outgoing, line);
  let said: Heard;
  try {
    said = await exchange(state, composed, line);
  } catch (error) {
    if (isEnding(state)) return { ...state, dialogue: null, tasks: state.tasks.slice(1) };
    if (error instanceof FinTsSyntaxError) await hangUp(unread(state), line);
    throw failed(error, outgoing);
  }
  return hear(said, outgoing, line);
}

function isTooLong(messages: number, { clock, env }: Line): boolean {
  return messages >= MAX_MESSAGES || clock() - env.now > MAX_TALK;
}

/**
 * Goes on until it is the customer's turn or all tasks are done, beginning with a message if there
 * is one. Throws UnknownOutcomeError where nobody knows what became of an order.
 */
export async function converse(
  begun: State,
  first: Outgoing | null,
  line: Line,
): Promise<Exclude<Next, { kind: "send" }> | Refusal> {
  let state = begun;
  let outgoing = first;
  for (let count = 0; !isTooLong(count, line); count++) {
    if (outgoing) {
      const said = await say(state, outgoing, line);
      if ("kind" in said) return said;
      state = said;
    }
    const step = next(state, line.env);
    if (step.kind !== "send") return step;
    ({ state, outgoing } = step);
  }
  await hangUp(state, line);
  throw new FinTsTransportError("The bank comes to no end.", true);
}
