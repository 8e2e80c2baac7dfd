// The content of documents in any format. Amounts in cents, days as `YYYY-MM-DD`.
import type { FactSheetData } from "#schema/documents/fact-sheet.ts";
import type { DocumentLanguage } from "#schema/documents/languages.ts";
import type { SnapshotData } from "#schema/documents/snapshot.ts";

/** Properties of a document besides its content. */
export type Frame = {
  language: DocumentLanguage;
  transaction: string;
  /** When the session finished, in epoch milliseconds. */
  createdAt: number;
  /** `createdAt` in service time, `YYYY-MM-DD hh:mm:ss`. */
  created: string;
  /** Whether it shows the fictitious data of a test bank. */
  testmode: boolean;
};

type Row = SnapshotData["turnovers"][number];

/** A turnover of a snapshot. */
export type SnapshotTurnover = Row & {
  /**
   * Booked balance after it. Null if it does not count (announced, canceled, or in another
   * currency) or if the bank reports no balance.
   */
  balanceAfter: number | null;
};

/**
 * One account over a range of days. `balance.booked` is null if the bank reports no balance; `days`
 * is the length of the requested range.
 */
export type SnapshotDocument = Omit<SnapshotData, "turnovers"> & {
  /** First day that its turnovers cover; the last one is `balance.date`. */
  from: string;
  /** Newest first. */
  turnovers: readonly SnapshotTurnover[];
};

/** The key figures of the chosen account. */
export type FactSheet = FactSheetData & {
  /** Whether the bank reports a balance. Otherwise all balances of the sheet are meaningless. */
  balanceKnown: boolean;
};

/** The chosen account, as the risk object names it. */
export type ChosenAccount = {
  account_holder: string;
  iban: string;
  bic: string;
  bank_name: string;
  country_id: string;
};

/** All results of a risk session. */
export type FullDocument = {
  account: ChosenAccount;
  /** The merchant's own reference; "" for none. */
  merchantId: string;
  /** Parameters of the requested checks, by key. */
  inputs: Readonly<Record<string, object>>;
  /** Their results, by key. */
  results: Readonly<Record<string, object>>;
  /** Null if not requested. */
  snapshot: readonly SnapshotDocument[] | null;
  factSheet: FactSheet | null;
};
