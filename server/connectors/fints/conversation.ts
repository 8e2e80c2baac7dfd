// Talks to the bank until it is the customer's turn: the only part that is not pure.
import { namesOtherHost } from "#banks/fints/address.ts";
import { clientError } from "#schema/codes.ts";
import { formatMoment } from "#schema/time.ts";
import { UnknownOutcomeError } from "./interface.ts";
import { type Code, findCode, readCodes, refusalsIn } from "./codes.ts";
import { type Cover, firstNumber, type Moment, ONE_STEP } from "./envelope/envelope.ts";
import { readMessage } from "./envelope/read.ts";
import { writeMessage } from "./envelope/write.ts";
import { type Answer, type Env, type Outgoing, type Refusal } from "./exchange.ts";
import { FinTsTransportError, type Send } from "./http.ts";
import type { Dialogue, Login, Signer, State } from "./state.ts";
import { next, type Next, receive } from "./steps.ts";
import { encodeSegments } from "./syntax/encode.ts";
import { FinTsSyntaxError } from "./syntax/error.ts";
import { parseSegments } from "./syntax/parse.ts";
import { type Draft, type Segment, segmentsOf, textOf } from "./syntax/segment.ts";
import { digest } from "./tasks/turnovers.ts";
import type { Trace } from "./trace/trace.ts";

/** Messages of one call: all pages of several accounts, and an end to banks that never come to one. */
const MAX_MESSAGES = 500;
/** Milliseconds of one call: banks end dialogues sooner than that if nothing is said. */
const MAX_TALK = 5 * 60_000;
/** Banks write times on their own clocks. */
const BANK_ZONE = "Europe/Berlin";
/** The kind of access in HIKOM that PIN and TAN use. */
const HTTPS = "3";
/** Codes of a message by which the bank ends the dialogue. */
const DIALOGUE_OVER = ["0100", "9800"];

/** What an operator should know about a bank. */
export type Oddity =
  /** It names an address on another host than the table, which is not followed. */
  | "other-host"
  /** Turnovers miss the balances around them. */
  | "unbalanced";

/** The line to a bank. */
export type Line = {
  send: Send;
  url: string;
  login: Login;
  env: Env;
  /** Milliseconds since 1970. */
  clock(): number;
  /** A new random number, in decimal digits, for each message. */
  control: () => string;
  /** Writes messages without their values; null for nothing. */
  trace: Trace | null;
  /** Hears what is odd about a bank, without data of the customer. */
  warn(bankCode: string, of: Oddity): void;
};

function momentOf({ now }: Env): Moment {
  const [day = "", time = ""] = formatMoment(now, BANK_ZONE).split(" ");
  return { day, time };
}

function coverOf({ profile }: State, signer: Signer, tan: string, line: Line): Cover | null {
  if (signer === "nobody") return null;
  const { user, pin } = line.login;
  return {
    bankCode: line.env.bankCode,
    user,
    systemId: profile.systemId,
    securityFunction: signer === "method" ? profile.method : ONE_STEP,
    control: line.control(),
    at: momentOf(line.env),
    credentials: { pin, tan },
  };
}

/** Our segments by their numbers, to find what a return code is about. */
function sentSegments(segments: readonly Draft[], cover: Cover | null): Map<number, string> {
  const first = firstNumber({ cover });
  const numbers = segments.map(({ code }, index) => [first + index, code] as const);
  const signature = cover
    ? ([
        [first - 1, "HNSHK"],
        [first + segments.length, "HNSHA"],
      ] as const)
    : [];
  return new Map([...numbers, ...signature]);
}

function failed(error: unknown, { executes }: Outgoing): Error {
  const isUnsent = error instanceof FinTsTransportError && !error.wasSent;
  if (executes && !isUnsent) return new UnknownOutcomeError("The bank gave no answer to an order.");
  return error instanceof Error ? error : new FinTsTransportError("The bank gave no answer.", true);
}

/** Says so if the bank's parameters name another host than the operator's table. */
function checkHost(segments: readonly Segment[], { env, url, warn }: Line): void {
  const named = segmentsOf(segments, "HIKOM").flatMap(({ elements }) =>
    elements.slice(2).filter(([kind]) => kind === HTTPS),
  );
  const isOther = named.some(([, address]) => namesOtherHost(url, textOf(address)));
  if (isOther) warn(env.bankCode, "other-host");
}

async function sendTraced(message: Uint8Array, drafts: readonly Draft[], line: Line) {
  const { env, send, trace, url } = line;
  const head = { at: env.now, bankCode: env.bankCode };
  trace?.({ ...head, direction: "to the bank", segments: parseSegments(encodeSegments(drafts)) });
  const read = readMessage(await send(url, message));
  trace?.({ ...head, direction: "from the bank", segments: read.segments });
  checkHost(read.segments, line);
  return read;
}

/** A message of ours, and what its answer refers to. */
type Composed = {
  message: Uint8Array;
  outgoing: Outgoing;
  cover: Cover | null;
  dialogue: Dialogue;
};

/** Throws before anything is sent. */
function compose(state: State, outgoing: Outgoing, line: Line): Composed {
  const { opens, segments, tan } = outgoing;
  const dialogue: Dialogue | null = opens ? { id: "0", next: 1, signer: opens } : state.dialogue;
  if (!dialogue) throw new FinTsTransportError("The bank has ended the dialogue.", false);
  const cover = coverOf(state, dialogue.signer, tan, line);
  const { id, next: number } = dialogue;
  const message = writeMessage({ dialogue: id, number, answers: null, cover, segments });
  return { message, outgoing, cover, dialogue };
}

/** What the bank said, and the state of the dialogue after it. */
type Heard = { state: State; answer: Answer };

/** Sends a message, and reads the answer. */
async function exchange(state: State, composed: Composed, line: Line): Promise<Heard> {
  const { message, cover, dialogue, outgoing } = composed;
  const { opens, segments } = outgoing;
  const read = await sendTraced(message, segments, line);
  const codes = readCodes(read.segments, sentSegments(segments, cover));
  const isOver = findCode(
    codes.filter(({ on }) => on === ""),
    ...DIALOGUE_OVER,
  );
  const id = opens ? read.dialogue : dialogue.id;
  const open = isOver ? null : { ...dialogue, id, next: dialogue.next + 1 };
  return { state: { ...state, dialogue: open }, answer: { codes, segments: read.segments } };
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
    received = await digested(receive(heard, outgoing, answer, line.env), line);
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
