// HKIDN, HKVVB and HKSYN: the opening of a dialogue.
import { findSegment, segment, textAt, type Segment } from "#connectors/fints/syntax/segment.ts";
import { patternOf } from "#connectors/test-bank/patterns.ts";
import { feedback } from "./feedback.ts";
import { FUNCTIONS, ONE_STEP, plainChallenge } from "./methods.ts";
import { bankParameters, BANK_VERSION, userParameters } from "./parameters.ts";
import type { Feedback, Outcome, Part } from "./part.ts";
import type { Turn } from "./turn.ts";

/** The code for an access that is locked. */
export const LOCKED = "3938";
/** PINs of the front alone: an access that can open dialogues but do nothing in them. */
const BARRED = { "3938": LOCKED, "pin-change": "3916" } as const;

/** The code for an access that is barred by its PIN; null for any other PIN. */
export function barOf(pin: string): "3938" | "3916" | null {
  return Object.hasOwn(BARRED, pin) ? BARRED[pin as keyof typeof BARRED] : null;
}

/** Whether a PIN is wrong. A login without accounts opens a dialogue without accounts. */
export function isWrongPin({ pattern, iban }: Turn["behaviour"]): boolean {
  const refusal = patternOf(pattern)?.refusal?.(iban);
  return refusal !== undefined && refusal !== null && refusal.error !== "no_compatible_accounts";
}

/** PINs whose login has a further step at the bank: here, the opening needs a release. */
const STEPS = new Set<string | undefined>(["login-next", "autosubmit"]);

function needsRelease({ behaviour, dialogue, segments }: Turn): boolean {
  const tan = findSegment(segments, "HKTAN");
  // A dialogue to ask for the media has no release: the customer chooses from them.
  if (!tan || textAt(tan, 2) === "HKTAB") return false;
  return dialogue.method !== ONE_STEP && STEPS.has(patternOf(behaviour.pattern)?.page);
}

function partsOfBank(turn: Turn, preparation: Segment): Part[] {
  if (textAt(preparation, 1) === BANK_VERSION) return [];
  const data = bankParameters(turn.bank, turn.means.address);
  return [{ to: preparation.number, feedback: [feedback("3050")], data }];
}

function synchronised(turn: Turn): Part[] {
  const asked = findSegment(turn.segments, "HKSYN");
  if (!asked) return [];
  const data = [segment("HISYN", 4, turn.means.ids.token(28))];
  return [{ to: asked.number, feedback: [feedback("0020")], data }];
}

function openedParts(turn: Turn, to: number, customer: string): Part[] {
  const { behaviour, dialogue } = turn;
  dialogue.open = true;
  const refusal = patternOf(behaviour.pattern)?.refusal;
  const done = feedback("0020", "Der Dialog ist eröffnet.");
  const data = refusal ? [] : userParameters(turn, customer);
  return [{ to, feedback: [done], data }];
}

/** Answers the opening of a dialogue whose PIN is right. */
export function answerOpening(turn: Turn, identification: Segment, preparation: Segment): Outcome {
  const customer = textAt(identification, 2);
  const to = preparation.number;
  const bank = partsOfBank(turn, preparation);
  if (turn.dialogue.method === "") {
    return { parts: [...bank, { to, feedback: [feedback("0020")] }] };
  }
  const { barred } = turn.dialogue;
  const state: Feedback = barred === null ? feedback("0901") : feedback(barred);
  const methods = feedback("3920", undefined, [...FUNCTIONS]);
  const first = [{ to, feedback: [state, methods] }, ...bank, ...synchronised(turn)];
  if (barred !== null) return { parts: first };
  if (!needsRelease(turn)) return { parts: [...first, ...openedParts(turn, to, customer)] };
  const release = () => ({
    text: `Anmeldung bei ${turn.bank.name}`,
    challenge: plainChallenge(turn.dialogue.id),
    finish: async (number: number) => openedParts(turn, number, customer),
  });
  return { parts: first, release };
}
