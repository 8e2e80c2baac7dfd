// How banks do: their last hours against their own last week.
import type { Directory } from "#banks/bank.ts";
import type { BankHealth } from "#schema/account/bank-health.ts";
import { HOUR } from "#schema/time.ts";
import { bankName } from "./bank-names.ts";
import { type Ended, timesOf } from "./count-ends.ts";

/** Milliseconds that count as the last hours. */
export const RECENT = 3 * HOUR;
/** Fewer sessions than this tell nothing. */
const LEAST = 5;
/** A bank fails below this part of its usual finish rate, and is slow above this multiple of its time. */
const [FAILING, SLOW] = [0.6, 2];

type Record = { started: number; finished: number; times: number[] };

/** Watches banks over sessions that are added in any order. */
export type BankWatch = { add(session: Ended): void; health(banks: Directory): BankHealth[] };

/** Begins to watch; `recent` is the beginning of the last hours. */
export function createBankWatch(recent: number): BankWatch {
  const usual = new Map<string, Record>();
  const latest = new Map<string, Record>();
  return {
    add(session) {
      if (session.bank === null) return;
      note(usual, session.bank, session);
      if (session.hour >= recent) note(latest, session.bank, session);
    },
    health: (banks) =>
      [...latest]
        .map(([id, now]) => healthOf(id, bankName(banks, id), now, usual.get(id) ?? now))
        .toSorted((one, other) => rank(one) - rank(other) || other.started - one.started),
  };
}

function note(records: Map<string, Record>, bank: string, { outcome, ms }: Ended): void {
  const record = records.get(bank) ?? { started: 0, finished: 0, times: [] };
  records.set(bank, record);
  record.started += 1;
  if (outcome !== "finished") return;
  record.finished += 1;
  if (ms !== null) record.times.push(ms);
}

function healthOf(id: string, name: string, now: Record, usual: Record): BankHealth {
  const { started, finished } = now;
  const times = timesOf(now.times);
  const slowFrom = SLOW * (timesOf(usual.times).p50 ?? Infinity);
  const failsBelow = FAILING * (usual.finished / usual.started);
  const isSlow = times.p50 !== null && times.p50 > slowFrom;
  const isFailing = finished / started < failsBelow;
  const known = isFailing ? "failing" : isSlow ? "slow" : "well";
  return { id, name, started, finished, ...times, state: started < LEAST ? "unknown" : known };
}

function rank({ state }: BankHealth): number {
  return { failing: 0, slow: 1, well: 2, unknown: 3 }[state];
}
