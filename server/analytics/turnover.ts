// Account movements as a bank reports them.
export type { Turnover } from "#schema/turnover.ts";

/** A standing order, which the bank repeats by itself. */
export type StandingOrder = {
  recipient: { holder: string; iban: string; bic: string };
  /** Cents of `currency`, positive. */
  amount: number;
  currency: string;
  purpose: string;
  frequency: "d" | "w" | "m" | "y";
  /** Number of periods between runs; 0 for an irregular order. */
  interval: number;
  /**
   * 1 (Monday) to 7 for days and weeks; otherwise 1 to 31, where 31 is the last day of the month.
   */
  day: number;
  /** Day of the next run, `YYYY-MM-DD`. */
  next: string;
  /** Day of the last run, null for an order without an end. */
  end: string | null;
};
