// Plays conversations of our client in which answers of the bank are damaged.
import { FinTsTransportError } from "#connectors/fints/http.ts";
import { FinTsSyntaxError } from "#connectors/fints/syntax/error.ts";
import { runSession } from "#connectors/fints/testing/session.ts";
import { UnknownOutcomeError } from "#connectors/unknown-outcome.ts";
import { damageBytes } from "./damage-bytes.ts";
import { codesIn, damageSegments } from "./damage-segments.ts";
import { type Draw, drawBelow, drawing, pick } from "./draw.ts";
import { type Scene, SCENES } from "./scenes.ts";

/** Rejections that are answers of ours: the engine has a page for each. */
const OURS = [FinTsSyntaxError, FinTsTransportError, UnknownOutcomeError];
/** How often damage is to bytes, and how often the answers after the first damaged one are too. */
const TO_BYTES = 0.35;
const GOES_ON = 0.3;

export type Finding = { scene: string; seed: number; at: number; what: string };

export type Figures = {
  /** Damaged answers, and the conversations with them. */
  answers: number;
  sessions: number;
  /** How the conversations ended: "done", an error of the wizard, or the name of a rejection. */
  ends: Record<string, number>;
  /** Conversations whose order was carried out, and those of them that ended as done or unclear. */
  carriedOut: number;
  told: number;
  /** Processor time after a damaged answer, in milliseconds: the longest, and all. */
  longest: number;
  spent: number;
  findings: Finding[];
};

function emptyFigures(): Figures {
  const counts = { answers: 0, sessions: 0, carriedOut: 0, told: 0, longest: 0, spent: 0 };
  return { ...counts, ends: {}, findings: [] };
}

type Played = {
  end: string;
  /** Messages of the client. */
  messages: number;
  damaged: number;
  carriedOut: number[];
  longest: number;
  spent: number;
  /** Return codes of the damaged answers. */
  said: string[];
  unexpected: string | null;
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

/** Plays a scene; damages the answer to message `at`, counted from 1, or none for 0. */
async function play(scene: Scene, at: number, draw: Draw): Promise<Played> {
  const { answer, carriedOut } = scene.open();
  const played = { messages: 0, damaged: 0, longest: 0, spent: 0, said: [] as string[] };
  const goesOn = draw() < GOES_ON;
  let since: number | null = null;
  function stop(): void {
    if (since === null) return;
    const took = processorTime() - since;
    played.longest = Math.max(played.longest, took);
    played.spent += took;
    since = null;
  }
  async function send(_: string, message: Uint8Array): Promise<Uint8Array> {
    stop();
    const count = ++played.messages;
    const honest = await answer(message);
    const isDamaged = count === at || (at > 0 && count > at && goesOn);
    if (!isDamaged) return honest;
    const damaged = damage(honest, draw);
    played.damaged++;
    played.said.push(...codesIn(damaged));
    since = processorTime();
    return damaged;
  }
  let end: string;
  let unexpected: string | null = null;
  try {
    const session = await runSession({ ...scene.options, url: "https://bank.example/fints", send });
    ({ end } = session);
  } catch (error) {
    const isOurs = OURS.some((each) => error instanceof each);
    end = error instanceof Error ? error.name : "thrown";
    if (!isOurs) unexpected = error instanceof Error ? (error.stack ?? end) : end;
  }
  stop();
  return { ...played, end, carriedOut: carriedOut(), unexpected };
}

/** What is wrong with an outcome; null if nothing is. */
function faultOf({ carriedOut, end, said, unexpected }: Played, limit: number, took: number) {
  if (unexpected !== null) return unexpected;
  if (took > limit) return `An answer took ${Math.round(took)} ms.`;
  const times = carriedOut.reduce((sum, each) => sum + each, 0);
  // An answer that refuses a TAN which the bank took is a lie that nobody can see through.
  const isLie = said.some((code) => code.startsWith("9"));
  if (times > 1 && !isLie) return `An order was carried out ${times} times (${end}).`;
  if (times > 0 && !isLie && !["done", "UnknownOutcomeError"].includes(end)) {
    return `An order was carried out, and the session ended with ${end}; codes ${said.join(" ")}.`;
  }
  return null;
}

export type FuzzOptions = {
  /** Damaged answers to play at least. */
  answers: number;
  seed: number;
  /** Milliseconds of processor time that an answer may take. */
  limit: number;
  /** Hears of the state from time to time. */
  report?: (figures: Figures) => void;
};

function add(figures: Figures, played: Played): void {
  figures.answers += played.damaged;
  figures.sessions++;
  figures.ends[played.end] = (figures.ends[played.end] ?? 0) + 1;
  figures.longest = Math.max(figures.longest, played.longest);
  figures.spent += played.spent;
  if (!played.carriedOut.some((times) => times > 0)) return;
  figures.carriedOut++;
  if (["done", "UnknownOutcomeError"].includes(played.end)) figures.told++;
}

const REPORT_EVERY = 1000;

/** Damages as many answers as asked for. Each conversation has a seed of its own, for repeating it. */
export async function fuzz({ answers, limit, report, seed }: FuzzOptions): Promise<Figures> {
  const figures = emptyFigures();
  const lengths = new Map<Scene, number>();
  for (const scene of SCENES) lengths.set(scene, (await play(scene, 0, drawing(seed))).messages);
  const often = SCENES.flatMap((scene) => Array.from({ length: scene.weight }, () => scene));
  for (let nth = seed; figures.answers < answers; nth++) {
    const draw = drawing(nth);
    const scene = pick(draw, often);
    const at = 1 + drawBelow(draw, lengths.get(scene) ?? 1);
    const played = await play(scene, at, draw);
    add(figures, played);
    const what = faultOf(played, limit, played.longest);
    if (what !== null) figures.findings.push({ scene: scene.name, seed: nth, at, what });
    if (figures.sessions % REPORT_EVERY === 0) report?.(figures);
  }
  return figures;
}
