// What a bank says about the movements on an account.
export type { Turnover } from "#schema/turnover.ts";

/** What the bank repeats by itself. */
export type StandingOrder = {
  recipient: { holder: string; iban: string; bic: string };
  /** Cents of `currency`, positive. */
  amount: number;
  currency: string;
  purpose: string;
  frequency: "d" | "w" | "m" | "y";
  /** Every so many periods; 0 for an irregular one. */
  interval: number;
  /** 1 (Monday) to 7 for days and weeks, else 1 to 31, where 31 is the last day of the month. */
  day: number;
  /** Day of the next run, `YYYY-MM-DD`. */
  next: string;
  /** Day of the last run, null where it is open. */
  end: string | null;
};
