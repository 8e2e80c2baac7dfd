// What a write of a session adds to its timeline, and to the facts that lists of sessions show.
import { bankId } from "#banks/bank-id.ts";
import type { Reached, StepKind, TanKind } from "#schema/timeline.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { Session, SessionPatch, StepEntry } from "#storage/tables/records.ts";
import { awaitsRelease, hasEnded, type State } from "./state.ts";
import { readState } from "./stored-state.ts";
import { isSamePage } from "./pages.ts";
import { namesOf } from "./validate.ts";

/** When the write happens, and the milliseconds that the bank took before; null if it was not asked. */
export type Told = { at: number; ms: number | null };

/** Entries of a timeline. */
const MOST = 200;
/** What insights and lists take from a timeline, beside times. */
const TELLING = ["error", "tan", "reached"] as const;

/** The patch with the facts and the timeline that follow from it. */
export function tellPatch(session: Session, patch: SessionPatch, { at, ms }: Told): SessionPatch {
  if (!patch.state) return patch;
  const before = session.state === null ? null : readState(session.state);
  const after = readState(patch.state);
  const bank = after.bank ? idOf(after.bank) : session.bank;
  const hasEndedNow = session.ended === null && Boolean(patch.ended);
  const facts = {
    ...(bank !== session.bank && { bank }),
    ...(hasEndedNow && { endedAt: at }),
  };
  const kind = kindOf(session, patch, before, after);
  const { step, language } = after;
  if (kind === null) return { ...patch, ...facts };
  const entry = {
    at,
    kind,
    step,
    reached: reachedOf(hasEnded(after) && after.step !== "finish" ? before : after, session),
    language,
    error: kind === "ended" ? (patch.lastError ?? session.lastError) || null : errorOf(after),
    tan: tanOf(after),
    bank,
    device: patch.device ?? session.device,
    ms,
  };
  return { ...patch, ...facts, timeline: longer(session.timeline, entry) };
}

/**
 * A timeline that is full loses its oldest entry that says nothing of errors, TANs and stages that the
 * one before does not say, or else its second one.
 */
function longer(timeline: readonly StepEntry[], entry: StepEntry): readonly StepEntry[] {
  if (timeline.length < MOST) return [...timeline, entry];
  const repeated = timeline.findIndex((each, nth) => {
    const before = timeline[nth - 1];
    return before && TELLING.every((member) => each[member] === before[member]);
  });
  return [...timeline.toSpliced(Math.max(repeated, 1), 1), entry];
}

function idOf({ country_id: countryId, bank_code: bankCode }: BankSummary): string {
  return bankId({ countryId, bankCode });
}

function errorOf({ error }: State): StepEntry["error"] {
  return error?.code ?? null;
}

/** Null for a write that changes nothing the customer sees. */
function kindOf(
  session: Session,
  patch: SessionPatch,
  before: State | null,
  after: State,
): StepKind | null {
  // An order that was thought lost can be carried out after all.
  const isLate = patch.ended === "finished" && session.ended !== "finished";
  if (patch.ended && (session.ended === null || isLate)) return "ended";
  if (session.openedAt === null && patch.openedAt) return "opened";
  if (before === null || hasEnded(before) || hasEnded(after)) return null;
  if (after.error && (after.error.code !== before.error?.code || after.turn !== before.turn)) {
    return "error";
  }
  if (!isSamePage(before, after)) return "page";
  if (before.language !== after.language) return "language";
  const { redirect: left } = before;
  const { redirect } = after;
  if (redirect && redirect.opened > (left?.opened ?? 0)) return "left";
  if (!redirect?.returned || left?.returned) return null;
  return redirect.elsewhere ? "returned_elsewhere" : "returned";
}

/** How far the customer had come with this state. */
function reachedOf(state: State | null, { openedAt }: Session): Reached {
  if (state === null) return openedAt === null ? "created" : "opened";
  if (state.step === "finish") return "finished";
  const dialogue = "dialogue" in state ? state.dialogue : null;
  if (dialogue?.payer || awaitsRelease(state)) return "release";
  if (dialogue && dialogue.accounts.length > 0) return "login";
  return state.bank ? "bank" : "opened";
}

/** How the page lets the customer release something; null for a page that does not. */
function tanOf(state: State): TanKind | null {
  if (awaitsRelease(state)) return state.step === "redirect" ? "redirect" : "app";
  if (state.step !== "tan" && state.step !== "login-next") return null;
  const types = new Set<string>(state.elements.map(({ type }) => type));
  if (types.has("flicker")) return "flicker";
  if (types.has("image")) return "image";
  return namesOf(state.elements).includes("tan") ? "typed" : null;
}
