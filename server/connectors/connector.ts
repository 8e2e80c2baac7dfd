// What code that can talk to a bank offers to the wizard.
import type { Bank } from "#banks/bank.ts";
import type { Language, LastError, Product } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";

/** A transfer as the bank is to carry it out; the sender is the account that gets chosen. */
export type Order = {
  /** Cents. */
  amount: number;
  currency: "EUR";
  /** 1 to 140 characters, all of which SEPA knows. */
  purpose: string;
  /** `bic` is "" where the merchant named none. */
  recipient: { holder: string; iban: string; bic: string };
};

/** What the session wants of the bank. */
export type Wish = {
  product: Product;
  language: Language;
  /** Range of turnovers to read, in days back from today; 0 for none. */
  days: number;
  /** Where money is to be sent. */
  order?: Order;
};

/** An account as the bank shows it, before one is chosen. */
export type ConnectorAccount = {
  /** The connector's own name of the account within this dialogue. */
  id: string;
  holder: string;
  description: string;
  /** "" where the account has none (savings, cards). */
  iban: string;
  bic: string;
  accountNumber: string;
  bankCode: string;
  countryId: string;
  type: "giro" | "creditcard" | "savings" | "loan" | "securities" | "wallet" | "other";
  joint: boolean;
  transactionPossible: boolean;
};

/** Booked balance and limit in cents of `currency`; null where the bank does not say. */
export type Balance = {
  balance: number | null;
  available: number | null;
  limit: number | null;
  currency: string;
};

/** What the bank told about the chosen account. */
export type AccountData = { account: ConnectorAccount; balance: Balance };

/** What the engine answers within a dialogue. */
export type Input =
  | { kind: "form"; values: Record<string, string> }
  | { kind: "account"; id: string }
  | { kind: "poll" };

/**
 * What a bank says. `dialog` is the connector's own memory of the dialogue: JSON, sealed at rest
 * by the engine, never a credential in clear.
 */
export type Reply =
  | {
      kind: "more";
      page: "login-next" | "wait" | "redirect" | "tan" | "showcase";
      elements: FormElement[];
      dialog: Json;
      /** Milliseconds between polls, where the page goes on by itself. */
      interval?: number;
    }
  | { kind: "accounts"; accounts: ConnectorAccount[]; dialog: Json }
  | { kind: "done"; data: AccountData; dialog: Json }
  | {
      kind: "refused";
      error: LastError;
      /** Element to mark as invalid, where one is to blame. */
      field?: string;
      /** Set where the same page can be answered again; null when a new login is needed. */
      dialog: Json | null;
    };

export type Connector = {
  serves(bank: Bank): boolean;
  /** Elements of the first login page, without the privacy box, which the wizard adds. */
  loginForm(bank: Bank, language: Language): FormElement[];
  /** Opens a dialogue with the values of the login form. Throws only on technical failure. */
  login(bank: Bank, values: Record<string, string>, wish: Wish): Promise<Reply>;
  answer(bank: Bank, dialog: Json, input: Input, wish: Wish): Promise<Reply>;
};
