// One conversation of our client in which answers of the bank are damaged.
import { readMessage } from "#connectors/fints/envelope/read.ts";
import { FinTsTransportError } from "#connectors/fints/http.ts";
import { FinTsSyntaxError } from "#connectors/fints/syntax/error.ts";
import { type Segment, textAt } from "#connectors/fints/syntax/segment.ts";
import { runSession, type SessionOptions } from "#connectors/fints/testing/session.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { damageBytes } from "./damage-bytes.ts";
import { codesIn, damageSegments } from "./damage-segments.ts";
import type { Draw } from "./draw.ts";
import type { Scene } from "./scenes.ts";

/** Rejections that are answers of ours: the engine has a page for each. */
const OURS = [FinTsSyntaxError, FinTsTransportError, UnknownOutcomeError];
/** Ends of a session that leave room for an order that was carried out. */
const TRUE_TO_ORDER = new Set(["done", UnknownOutcomeError.name]);
/** How often damage is to bytes, and how often the answers after the first damaged one are too. */
const TO_BYTES = 0.35;
const GOES_ON = 0.3;

/** What came of a conversation, or of one call with a damaged answer. */
export type Played = {
  /** "done", an error of the wizard, or the name of a rejection. */
  end: string;
  /** Messages of the client, and how many of the answers were damaged. */
  messages: number;
  damaged: number;
  /** How often the bank carried out an order. */
  carriedOut: number;
  /** Processor time after a damaged answer, in milliseconds: the longest, and all. */
  longest: number;
  spent: number;
  /** What must not be; null if nothing is. */
  fault: string | null;
};

/** Milliseconds of processor time since the process began. */
function processorTime(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

function damage(answer: Uint8Array, draw: Draw): Uint8Array {
  const segments = draw() < TO_BYTES ? null : damageSegments(answer, draw);
  return segments ?? damageBytes(answer, draw);
}

function isOrder({ code }: Segment): boolean {
  return code === "HKCCS" || code === "HKIPZ";
}

/** Whether a bank that takes the message would carry out an order on it. */
function isExecuting(message: Uint8Array): boolean {
  const { segments } = readMessage(message);
  return segments.some((each) => {
    return isOrder(each) || (each.code === "HKTAN" && textAt(each, 1) === "2");
  });
}

/** The state of a conversation. */
function createWatch() {
  let since: number | null = null;
  /** Return codes of the damaged answers. */
  const said: string[] = [];
  const watch = {
    messages: 0,
    damaged: 0,
    longest: 0,
    spent: 0,
    said,
    hand(damaged: Uint8Array): Uint8Array {
      watch.damaged++;
      said.push(...codesIn(damaged));
      since = processorTime();
      return damaged;
    },
    stop(): void {
      if (since === null) return;
      const took = processorTime() - since;
      watch.longest = Math.max(watch.longest, took);
      watch.spent += took;
      since = null;
    },
    /** An answer that refuses what the bank did is a lie that nobody can see through. */
    isLie: () => said.some((code) => code.startsWith("9")),
  };
  return watch;
}

type Watch = ReturnType<typeof createWatch>;

function outcomeOf(error: unknown): Pick<Played, "end" | "fault"> {
  if (!(error instanceof Error)) return { end: "thrown", fault: "something else was thrown" };
  const isOurs = OURS.some((each) => error instanceof each);
  return { end: error.name, fault: isOurs ? null : (error.stack ?? error.message) };
}

function playedOf(
  watch: Watch,
  outcome: Pick<Played, "end" | "fault">,
  carriedOut: number,
): Played {
  watch.stop();
  const { messages, damaged, longest, spent } = watch;
  return { messages, damaged, longest, spent, carriedOut, ...outcome };
}

type Call = Parameters<NonNullable<SessionOptions["around"]>>[0];
/** A call whose answers are known up to the one to damage. */
type Known = { answers: readonly Uint8Array[]; carriedOut: number };
/** What the line does with a message. */
type Line = { send(message: Uint8Array): Promise<Uint8Array> };

/** Repeats a call with another damage to its last known answer; after that, the bank is silent. */
async function repeat(call: Call, line: Line, known: Known, draw: Draw): Promise<Played> {
  const watch = createWatch();
  let doubled: string | null = null;
  line.send = async (message) => {
    watch.stop();
    const nth = watch.messages++;
    const honest = known.answers[nth];
    if (honest && nth < known.answers.length - 1) return honest;
    if (honest) return watch.hand(damage(honest, draw));
    if (known.carriedOut > 0 && !watch.isLie() && isExecuting(message)) {
      doubled = "An order was sent again after it was carried out.";
    }
    throw new FinTsTransportError("No answer.", true);
  };
  const outcome = await call().then(
    (reply) => ({ end: reply.kind === "refused" ? reply.error : reply.kind, fault: null }),
    outcomeOf,
  );
  return playedOf(watch, { ...outcome, fault: outcome.fault ?? doubled }, 0);
}

function faultOfOrder(carriedOut: number, end: string, watch: Watch): string | null {
  if (watch.isLie() || carriedOut === 0) return null;
  if (carriedOut > 1) return `An order was carried out ${carriedOut} times (${end}).`;
  if (TRUE_TO_ORDER.has(end)) return null;
  return `An order was carried out, and the session ended with ${end}: ${watch.said.join(" ")}`;
}

/**
 * Plays a scene, in which the answer to message `at`, counted from 1, is damaged; 0 for none. The call
 * with that answer is first repeated `times` with other damage. The conversation itself comes last.
 */
export async function play(scene: Scene, at: number, draw: Draw, times = 0): Promise<Played[]> {
  const { answer, carriedOut } = scene.open();
  const total = () => carriedOut().reduce((sum, each) => sum + each, 0);
  const watch = createWatch();
  const repeated: Played[] = [];
  const goesOn = draw() < GOES_ON;
  /** The call under way. */
  const heard: { answers: Uint8Array[]; known: Known | null } = { answers: [], known: null };
  async function converse(message: Uint8Array): Promise<Uint8Array> {
    watch.stop();
    const nth = ++watch.messages;
    const said = await answer(message);
    heard.answers.push(said);
    if (nth === at) heard.known = { answers: [...heard.answers], carriedOut: total() };
    const isDamaged = nth === at || (at > 0 && nth > at && goesOn);
    return isDamaged ? watch.hand(damage(said, draw)) : said;
  }
  const line: Line = { send: converse };
  async function around(call: Call): ReturnType<Call> {
    Object.assign(heard, { answers: [], known: null });
    try {
      return await call();
    } finally {
      watch.stop();
      const { known } = heard;
      const again = known ? Array.from({ length: times }, () => known) : [];
      for (const each of again) repeated.push(await repeat(call, line, each, draw));
      line.send = converse;
    }
  }
  const send = (_: string, message: Uint8Array) => line.send(message);
  const url = "https://bank.example/fints";
  const outcome = await runSession({ ...scene.options, url, send, around }).then(
    ({ end }) => ({ end, fault: null }),
    outcomeOf,
  );
  const fault = outcome.fault ?? faultOfOrder(total(), outcome.end, watch);
  return [...repeated, playedOf(watch, { ...outcome, fault }, total())];
}
