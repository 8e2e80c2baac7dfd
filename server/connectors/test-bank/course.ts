import type { PayeeResult, TestFailure } from "#schema/test-bank.ts";

/** What a dialogue keeps of its script. */
export type Course = {
  /** The bank's present day, `YYYY-MM-DD`; null for that of the read. */
  date: string | null;
  failure: TestFailure | null;
  payee: PayeeResult;
};
