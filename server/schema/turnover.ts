// A movement on an account, as banks report it and as it is stored.

/** A booked or announced movement. */
export type Turnover = {
  /** `YYYY-MM-DD`. */
  bookingDate: string;
  /** Cents of `currency`, negative for expenditures. */
  amount: number;
  currency: string;
  /** Lines as the bank sent them. */
  purpose: readonly string[];
  /** Null if the bank does not report it. */
  counterHolder: string | null;
  counterIban: string | null;
  counterBic: string | null;
  /** German business transaction code of three digits; "" if the bank sends none. */
  gvc: string;
  /** Family and subfamily of the ISO 20022 bank transaction code (`RDDT-ESDD`); "" if none. */
  isoCode: string;
  /** The bank's reason code for a returned payment (`906`, `AM04`); "" if none. */
  reason: string;
  /** Whether the turnover is announced but not yet booked. */
  prebooked: boolean;
  /** Whether the bank canceled the turnover. */
  canceled: boolean;
};
