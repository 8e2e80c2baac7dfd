// A movement on an account, as a bank tells of it and as it is kept.

/** A booked or announced movement. */
export type Turnover = {
  /** `YYYY-MM-DD`. */
  bookingDate: string;
  /** Cents of `currency`, negative for expenditures. */
  amount: number;
  currency: string;
  /** Lines as the bank sent them. */
  purpose: readonly string[];
  /** Null where the bank does not say. */
  counterHolder: string | null;
  counterIban: string | null;
  counterBic: string | null;
  /** German business transaction code of three digits, "" where the bank sends none. */
  gvc: string;
  /** Family and subfamily of the ISO 20022 bank transaction code (`RDDT-ESDD`), else "". */
  isoCode: string;
  /** Why a payment came back, as a code of the bank (`906`, `AM04`), else "". */
  reason: string;
  /** Whether it is announced, not booked yet. */
  prebooked: boolean;
  /** Whether the bank took it back. */
  canceled: boolean;
};
