// How banks fare in a merchant's own sessions, counted from those that ended.
import type { Context } from "#context/context.ts";
import { HOUR } from "#schema/time.ts";
import type { EndedSession, Scope } from "#storage/tables/records.ts";
import { eachEnded } from "./ended-sessions.ts";
import { Times } from "./percentiles.ts";

/** Milliseconds that count as the last hours of a bank. */
const RECENT = 6 * HOUR;
/** Fewer sessions say nothing about a bank. */
const LEAST = 5;
/** Shares of sessions that finished, below which a bank is failing. */
const FAILING = 0.5;
/** Milliseconds of the slowest twentieth of finished sessions, above which a bank is slow. */
const SLOW = 120_000;

export type BankHealth = {
  /** Country and code, `DE:50010517`. */
  bank: string;
  /** Sessions that chose the bank, and those of them that finished. */
  started: number;
  finished: number;
  /** Milliseconds of finished sessions from opening to end; null if none finished. */
  p50: number | null;
  p95: number | null;
  state: "well" | "slow" | "failing" | "unknown";
};

type Counted = { started: number; finished: number; times: Times };

function judge({ started, finished }: Counted, p95: number | null): BankHealth["state"] {
  if (started < LEAST) return "unknown";
  if (finished / started < FAILING) return "failing";
  return p95 !== null && p95 > SLOW ? "slow" : "well";
}

function count(banks: Map<string, Counted>, { bank, outcome, ms }: EndedSession): void {
  if (bank === null) return;
  const counted = banks.get(bank) ?? { started: 0, finished: 0, times: new Times() };
  counted.started += 1;
  if (outcome === "finished") {
    counted.finished += 1;
    if (ms !== null) counted.times.add(ms);
  }
  banks.set(bank, counted);
}

/** The banks that customers chose in sessions that ended in the last hours, the busiest first. */
export async function bankHealth(
  { store, clock }: Pick<Context, "store" | "clock">,
  scope: Scope,
): Promise<BankHealth[]> {
  const since = clock() - RECENT;
  // Ends are kept by the hour.
  const range = { from: since - (since % HOUR), to: clock() };
  const banks = new Map<string, Counted>();
  await eachEnded(store, scope, range, (session) => count(banks, session));
  return [...banks]
    .map(([bank, counted]) => {
      const { p50, p95 } = counted.times.percentiles();
      const { started, finished } = counted;
      return { bank, started, finished, p50, p95, state: judge(counted, p95) };
    })
    .toSorted((one, other) => other.started - one.started);
}
