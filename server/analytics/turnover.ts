// What a bank says about the movements on an account.

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
