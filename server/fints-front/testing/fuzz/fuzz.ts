// Plays conversations with damaged answers, and counts what comes of them.
import { drawBelow, drawing, pick } from "./draw.ts";
import { play, type Played } from "./play.ts";
import { type Scene, SCENES } from "./scenes.ts";

/** Further damages to the same answer; the bank is silent after them. */
const REPEATS = 9;
const REPORT_EVERY = 200;

export type Finding = { scene: string; seed: number; at: number; what: string };

export type Figures = {
  /** Damaged answers, and the conversations that went on with the bank after them. */
  answers: number;
  conversations: number;
  /** How conversations and single calls ended: a page, "done", an error, the name of a rejection. */
  ends: Record<string, number>;
  /** Conversations whose order was carried out. */
  carriedOut: number;
  /** Processor time after a damaged answer, in milliseconds: the longest, and all. */
  longest: number;
  spent: number;
  findings: Finding[];
};

export type FuzzOptions = {
  /** Damaged answers to play at least. */
  answers: number;
  seed: number;
  /** Milliseconds of processor time that an answer may take. */
  limit: number;
  /** Hears of the state from time to time. */
  report?: (figures: Figures) => void;
};

function add(figures: Figures, { carriedOut, damaged, end, longest, spent }: Played): void {
  figures.answers += damaged;
  figures.ends[end] = (figures.ends[end] ?? 0) + 1;
  figures.longest = Math.max(figures.longest, longest);
  figures.spent += spent;
  if (carriedOut > 0) figures.carriedOut++;
}

function faultOf({ fault, longest }: Played, limit: number): string | null {
  return fault ?? (longest > limit ? `An answer took ${Math.round(longest)} ms.` : null);
}

/** Damages as many answers as asked for. Each conversation has a seed of its own, to repeat it. */
export async function fuzz({ answers, limit, report, seed }: FuzzOptions): Promise<Figures> {
  const counts = { answers: 0, conversations: 0, carriedOut: 0, longest: 0, spent: 0 };
  const figures: Figures = { ...counts, ends: {}, findings: [] };
  const lengths = new Map<Scene, number>();
  for (const scene of SCENES) {
    const [whole] = await play(scene, 0, drawing(seed));
    lengths.set(scene, whole?.messages ?? 0);
  }
  const often = SCENES.flatMap((scene) => Array.from({ length: scene.weight }, () => scene));
  for (let nth = seed; figures.answers < answers; nth++) {
    const draw = drawing(nth);
    const scene = pick(draw, often);
    const at = 1 + drawBelow(draw, lengths.get(scene) ?? 1);
    figures.conversations++;
    for (const played of await play(scene, at, draw, REPEATS)) {
      add(figures, played);
      const what = faultOf(played, limit);
      if (what !== null) figures.findings.push({ scene: scene.name, seed: nth, at, what });
    }
    if (figures.conversations % REPORT_EVERY === 0) report?.(figures);
  }
  return figures;
}
