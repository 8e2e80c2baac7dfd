// Releases by TAN or on another device (HKTAN).
import { isWrongTan, POLLS } from "#connectors/test-bank/orders.ts";
import { type Draft, type Segment, segment, textAt } from "#connectors/fints/syntax/segment.ts";
import { feedback, refuse } from "./feedback.ts";
import { challengeFor, isDecoupled, ONE_STEP, telephonesFor } from "./methods.ts";
import type { Outcome, Part, Release } from "./part.ts";
import type { Turn } from "./turn.ts";

function reply(tan: Segment, ...fields: Parameters<typeof segment>[2][]): Draft {
  return segment("HITAN", tan.version, ...fields);
}

/** HITAN for an order that needs no release. */
function exempt(tan: Segment): Part {
  const data = [reply(tan, "4", "", "noref", "nochallenge")];
  return { to: tan.number, feedback: [feedback("3076")], data };
}

/** The chosen telephone; null if the method needs one and none is named. */
function mediumOf(tan: Segment, method: string): string | null {
  const known = telephonesFor(method);
  const named = textAt(tan, 11);
  if (!known) return "";
  return known.includes(named) ? named : null;
}

function begin(tan: Segment, prepare: () => Release, turn: Turn): Part {
  const { dialogue } = turn;
  const medium = mediumOf(tan, dialogue.method);
  if (medium === null) return refuse(tan.number, "9210", "Das TAN-Medium ist unbekannt.");
  const release = prepare();
  const reference = turn.means.ids.token(24);
  dialogue.pending = { ...release, reference, order: textAt(tan, 2), polls: 0 };
  const { text, data } = challengeFor(dialogue.method, release, medium);
  const code = isDecoupled(dialogue.method) ? "3955" : "0030";
  const hitan = reply(tan, "4", "", reference, text, data, "", medium);
  return { to: tan.number, feedback: [feedback(code)], data: [hitan] };
}

/** Adds to an outcome what the bank says about the HKTAN beside the order. */
export function withRelease(order: Segment, outcome: Outcome, turn: Turn): Part[] {
  const { parts, release, unconfirmed = false } = outcome;
  const tan = turn.segments.find(({ code }) => code === "HKTAN");
  const twoSteps = tan !== undefined && turn.dialogue.method !== ONE_STEP;
  if (unconfirmed)
    return tan ? [...parts, { to: tan.number, feedback: [feedback("3945")] }] : [...parts];
  if (release && !twoSteps) return [...parts, refuse(order.number, "9075")];
  if (release && tan) return [...parts, begin(tan, release, turn)];
  const refused = parts.some((part) => part.feedback.some(({ code }) => code.startsWith("9")));
  return tan && !refused ? [...parts, exempt(tan)] : [...parts];
}

async function finish(tan: Segment, turn: Turn, by: "tan" | "release"): Promise<Part[]> {
  const { dialogue } = turn;
  const { pending } = dialogue;
  if (!pending) return [];
  // First of all: what was released must never be done twice.
  dialogue.pending = null;
  dialogue.released = true;
  const parts = await pending.finish(tan.number, by);
  const data = [reply(tan, textAt(tan, 1), "", pending.reference)];
  return [{ to: tan.number, feedback: [feedback("0900")], data }, ...parts];
}

/** HKTAN alone: a TAN, or the question whether the other device has released the order. */
export async function answerRelease(tan: Segment, turn: Turn, typed: string): Promise<Part[]> {
  const { dialogue } = turn;
  const { pending } = dialogue;
  const [kind, reference] = [textAt(tan, 1), textAt(tan, 5)];
  if (!pending || pending.reference !== reference) {
    return [refuse(tan.number, "9210", "Die Auftragsreferenz ist unbekannt.")];
  }
  const decoupled = isDecoupled(dialogue.method);
  if (kind !== (decoupled ? "S" : "2")) return [refuse(tan.number, "9210")];
  if (!decoupled) {
    if (typed !== "" && !isWrongTan(typed)) return finish(tan, turn, "tan");
    dialogue.pending = null;
    return [refuse(tan.number, "9941")];
  }
  pending.polls++;
  if (pending.polls >= POLLS) return finish(tan, turn, "release");
  const data = [reply(tan, "S", "", reference)];
  return [{ to: tan.number, feedback: [feedback("3956")], data }];
}
