// What insights count of a session that ended.
import { parseBankId } from "#banks/bank-id.ts";
import type { StepName } from "#schema/wizard.ts";
import { HOUR } from "#schema/time.ts";
import { REACHED, type Reached } from "#schema/timeline.ts";
import type { EndedSession, Session, SessionEnd, StepEntry } from "#storage/tables/records.ts";

export type Ended = Session & { ended: SessionEnd };

/** Counts a session that ended now. */
export function countEnded(session: Ended, now: number): EndedSession {
  const { merchant, mode, product, ended: outcome, openedAt, bank, device } = session;
  const { timeline: steps } = session;
  const errors = new Set(steps.flatMap(({ error }) => error ?? []));
  // The reason of the end is the last one.
  if (session.lastError) {
    errors.delete(session.lastError);
    errors.add(session.lastError);
  }
  return {
    merchant,
    mode,
    hour: now - (now % HOUR),
    product,
    outcome,
    reached: outcome === "finished" ? "finished" : furthest(steps, openedAt),
    bank,
    country: bank === null ? null : parseBankId(bank).countryId,
    device,
    tan: steps.findLast(({ tan }) => tan !== null)?.tan ?? null,
    errors:
      outcome === "finished"
        ? [...errors].filter((code) => code !== "client_aborted")
        : [...errors],
    ms: openedAt === null ? null : now - openedAt,
    stepMs: timeBySteps(steps, now),
  };
}

/** The furthest stage of a session. */
function furthest(steps: readonly StepEntry[], openedAt: number | null): Reached {
  const stages = steps.map(({ reached }) => REACHED.indexOf(reached));
  const opened = REACHED.indexOf(openedAt === null ? "created" : "opened");
  return REACHED[Math.max(opened, ...stages)] ?? "opened";
}

/** Milliseconds on each step: from its entry to the next one. */
function timeBySteps(steps: readonly StepEntry[], now: number): Partial<Record<StepName, number>> {
  const times: Partial<Record<StepName, number>> = {};
  for (const [nth, { at, step }] of steps.entries()) {
    const until = steps[nth + 1]?.at ?? now;
    if (until > at) times[step] = (times[step] ?? 0) + until - at;
  }
  return times;
}
