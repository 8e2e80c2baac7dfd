// One message to the bank, and its answer.
import { namesOtherHost } from "#banks/fints/address.ts";
import { formatMoment } from "#schema/time.ts";
import { findCode, isProductRefused, readCodes } from "./codes.ts";
import { type Cover, firstNumber, type Moment, ONE_STEP } from "./envelope/envelope.ts";
import { readMessage } from "./envelope/read.ts";
import { writeMessage } from "./envelope/write.ts";
import type { Answer, Env, Outgoing } from "./exchange.ts";
import { FinTsTransportError, type Send } from "./http.ts";
import type { Dialogue, Login, Signer, State } from "./state.ts";
import { encodeSegments } from "./syntax/encode.ts";
import { FinTsSyntaxError } from "./syntax/error.ts";
import { parseSegments } from "./syntax/parse.ts";
import { type Draft, type Segment, segmentsOf, textOf } from "./syntax/segment.ts";
import type { Trace } from "./trace/trace.ts";

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
  | "unbalanced"
  /** It does not know the product. */
  | "product";

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

/** Says so if the bank's parameters name another host than the operator's table. */
function checkHost(segments: readonly Segment[], { env, url, warn }: Line): void {
  const named = segmentsOf(segments, "HIKOM").flatMap(({ elements }) =>
    elements.slice(2).filter(([kind]) => kind === HTTPS),
  );
  const isOther = named.some(([, address]) => namesOtherHost(url, textOf(address)));
  if (isOther) warn(env.bankCode, "other-host");
}

/** Reads an answer, and traces it or why it cannot be read. */
function readTraced(answer: Uint8Array, { clock, env: { bankCode }, trace }: Line) {
  const about = { at: clock(), bankCode, direction: "from the bank" } as const;
  try {
    const read = readMessage(answer);
    trace?.({ ...about, segments: read.segments });
    return read;
  } catch (error) {
    if (error instanceof FinTsSyntaxError)
      trace?.({ ...about, segments: [], fault: error.message });
    throw error;
  }
}

async function sendTraced(message: Uint8Array, drafts: readonly Draft[], line: Line) {
  const { clock, env, send, trace, url } = line;
  const { bankCode } = env;
  const segments = trace ? parseSegments(encodeSegments(drafts)) : [];
  trace?.({ at: clock(), bankCode, direction: "to the bank", segments });
  const read = readTraced(await send(url, message), line);
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
export function compose(state: State, outgoing: Outgoing, line: Line): Composed {
  const { opens, segments, tan } = outgoing;
  const dialogue: Dialogue | null = opens ? { id: "0", next: 1, signer: opens } : state.dialogue;
  if (!dialogue) throw new FinTsTransportError("The bank has ended the dialogue.", false);
  const cover = coverOf(state, dialogue.signer, tan, line);
  const { id, next: number } = dialogue;
  const message = writeMessage({ dialogue: id, number, answers: null, cover, segments });
  return { message, outgoing, cover, dialogue };
}

/** What the bank said, and the state of the dialogue after it. */
export type Heard = { state: State; answer: Answer };

/** Sends a message, and reads the answer. */
export async function exchange(state: State, composed: Composed, line: Line): Promise<Heard> {
  const { message, cover, dialogue, outgoing } = composed;
  const { opens, segments } = outgoing;
  const read = await sendTraced(message, segments, line);
  const codes = readCodes(read.segments, sentSegments(segments, cover));
  if (isProductRefused(codes)) line.warn(line.env.bankCode, "product");
  const isOver = findCode(
    codes.filter(({ on }) => on === ""),
    ...DIALOGUE_OVER,
  );
  const id = opens ? read.dialogue : dialogue.id;
  const open = isOver ? null : { ...dialogue, id, next: dialogue.next + 1 };
  return { state: { ...state, dialogue: open }, answer: { codes, segments: read.segments } };
}
