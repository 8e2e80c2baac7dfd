// What documents hold, whatever they are written as. Amounts are cents, days `YYYY-MM-DD`.
import type { FactSheetData } from "#schema/documents/fact-sheet.ts";
import type { DocumentLanguage } from "#schema/documents/languages.ts";
import type { SnapshotData } from "#schema/documents/snapshot.ts";

/** What is known of a document beside what it holds. */
export type Frame = {
  language: DocumentLanguage;
  transaction: string;
  /** When the session finished, in epoch milliseconds. */
  createdAt: number;
  /** The same in service time, `YYYY-MM-DD hh:mm:ss`. */
  created: string;
  /** Whether it shows the invented data of a test bank. */
  testmode: boolean;
};

type Row = SnapshotData["turnovers"][number];

/** A turnover of a snapshot. */
export type SnapshotTurnover = Row & {
  /**
   * Booked balance right after it; null for what does not count (announced, taken back, of another
   * currency) and where the bank tells no balance.
   */
  balanceAfter: number | null;
};

/**
 * One account as it was over a range of days. `balance.booked` is null where the bank does not say;
 * `days` is the length of the range that was asked for.
 */
export type SnapshotDocument = Omit<SnapshotData, "turnovers"> & {
  /** First day that its turnovers cover; the last one is `balance.date`. */
  from: string;
  /** Newest first. */
  turnovers: readonly SnapshotTurnover[];
};

/** The facts of the chosen account. */
export type FactSheet = FactSheetData & {
  /** Whether the bank told a balance: without it all balances of the sheet stand for nothing. */
  balanceKnown: boolean;
};

/** The account that was chosen, as the risk object names it. */
export type ChosenAccount = {
  account_holder: string;
  iban: string;
  bic: string;
  bank_name: string;
  country_id: string;
};

/** All that a risk session found out. */
export type FullDocument = {
  account: ChosenAccount;
  /** The merchant's own name of the case; "" for none. */
  merchantId: string;
  /** Parameters of the requested checks, by key. */
  inputs: Readonly<Record<string, object>>;
  /** Their results, by key. */
  results: Readonly<Record<string, object>>;
  /** Null if not requested. */
  snapshot: readonly SnapshotDocument[] | null;
  factSheet: FactSheet | null;
};
