// A foreign client, as the matrix sees it.

/** What a client is to do; the drivers read it as JSON. */
export type Request = {
  step: "login" | "balance" | "turnovers" | "camt" | "transfer";
  url: string;
  /** File with the certificate to trust. */
  certificate: string;
  bankCode: string;
  user: string;
  pin: string;
  /** Function number of the TAN method. */
  method: string;
  decoupled: boolean;
  /** Whether a transfer is an instant one. */
  instant: boolean;
  tan: string;
  /** First day of turnovers. */
  from: string;
  /** The payer's account. */
  iban: string;
  order: { iban: string; bic: string; holder: string; amount: string; purpose: string };
};

/** What a client got; absent members were not asked for. */
export type Result = {
  ok: boolean;
  error?: string;
  accounts?: string[];
  balance?: string;
  turnovers?: number;
  /** Text and number of bytes of the last challenge, and what the client made of its data. */
  challenge?: string;
  data?: number;
  flicker?: number;
  image?: string;
  polls?: number;
  payeePolls?: number;
  payee?: string;
};

export type Client = {
  name: string;
  /** Steps that the program has, of those that the matrix asks. */
  has: ReadonlySet<Request["step"]>;
  run(request: Request): Promise<Result>;
};
