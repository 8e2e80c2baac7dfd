// What code that can talk to a bank offers to the wizard.
import type { StandingOrder, Turnover } from "#analytics/turnover.ts";
import type { Bank } from "#banks/bank.ts";
import type { AccountType, Language, LastError, Product } from "#schema/codes.ts";
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
  /** Date in service time, `YYYY-MM-DD`. */
  today: string;
  /** Range of turnovers to read, in days back from today; 0 for none. */
  days: number;
  /** Whether turnovers of every account are to be read, not of the chosen one alone. */
  allAccounts?: boolean;
  /**
   * To be sent from the chosen account, once the customer released it. An account that was asked
   * for without an order may be chosen once more in the same dialogue, with it.
   */
  order?: Order;
  /** Id of the chosen way into the bank. */
  transport: string;
  /** Where the bank's own page sends the customer's browser back to; what it adds comes by a poll. */
  returnTo: string;
  /**
   * Set where the customer is not there: what the bank gave at the end of the last dialogue. A page
   * in answer to it asks for the customer.
   */
  access?: Json;
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
  type: AccountType;
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

/** What the bank told about one account; turnovers only where a range of days was wished. */
export type Statement = {
  account: ConnectorAccount;
  balance: Balance;
  /** Oldest first, in the bank's order within a day; announced ones can lie after today. */
  turnovers: Turnover[];
  /** First day that they cover: later than wished where the bank keeps fewer days. */
  from: string;
};

/**
 * What the bank told about the chosen account; standing orders only where a range of days was
 * wished. It goes to the end of the session at once and is never kept in it.
 */
export type AccountData = Statement & {
  /** All accounts of the login, in the bank's order. */
  accounts: ConnectorAccount[];
  /** Of each of them, where all were wished. */
  statements?: Statement[];
  /** Null where the bank lists none. */
  standingOrders: StandingOrder[] | null;
};

/**
 * What the engine answers within a dialogue. A poll only asks how things are: it may be repeated at
 * any time. Everything else that follows the choice of an account is asked at most once where there
 * is an order.
 */
export type Input =
  | { kind: "form"; values: Record<string, string> }
  | { kind: "account"; id: string }
  /** `returned` is what the bank's page sent back with the customer; null while they are there. */
  | { kind: "poll"; returned: Record<string, string> | null }
  /** The way back from a page with `backs`. */
  | { kind: "back" };

/** What a page waits for that goes on by polls. */
export type Awaited = "accounts" | "data" | "release" | "autosubmit";

/** A page on which the customer has something to do or to wait for. */
export type Page = { elements: FormElement[]; dialog: Json } & (
  | {
      page: "login-next" | "tan" | "showcase";
      /** Milliseconds between polls, for a sample that goes on by itself, too. */
      interval?: number;
      /** Whether `back` is the connector's to answer; otherwise it leads to the login. */
      backs?: boolean;
      /** Whether typed values may be kept and shown again: no TAN or other secret is asked. */
      open?: boolean;
    }
  | {
      page: "wait";
      awaits: Awaited;
      /** Milliseconds between polls. */
      interval: number;
      /** Polls after which the release counts as refused for good. */
      limit?: number;
    }
  | {
      /** A `redirect` element holds the bank's address; browsers see one of ours instead. */
      page: "redirect";
      awaits: "login" | "release";
      interval: number;
    }
);

/**
 * What a bank says. `dialog` is the connector's own memory of the dialogue: JSON, sealed at rest
 * by the engine, never a credential in clear.
 */
export type Reply =
  | ({ kind: "more" } & Page)
  | { kind: "accounts"; accounts: ConnectorAccount[]; dialog: Json }
  | {
      kind: "done";
      data: AccountData;
      dialog: Json;
      /**
       * What a later read without the customer is to bring, besides the values of the login form;
       * absent where the bank allows none. Never a credential in clear.
       */
      access?: Json;
    }
  | {
      kind: "refused";
      error: LastError;
      /** What a later read without the customer is to bring, where it is something else now. */
      access?: Json;
      /** Element to mark as invalid, where one is to blame. */
      field?: string;
      /** What is wrong within that element, where it holds more than one thing. */
      place?: string;
      /** Set where the same page can be answered again; null when a new login is needed. */
      dialog: Json | null;
      /** The page as it is now, where its elements have changed: a fresh challenge. */
      elements?: FormElement[];
    };

export type Connector = {
  serves(bank: Bank): boolean;
  /** Elements of the first login page, without tabs and privacy box, which the wizard adds. */
  loginForm(bank: Bank, language: Language, transport: string): FormElement[];
  /** Opens a dialogue with the values of the login form. Throws only on technical failure. */
  login(bank: Bank, values: Record<string, string>, wish: Wish): Promise<Reply>;
  answer(bank: Bank, dialog: Json, input: Input, wish: Wish): Promise<Reply>;
  /**
   * Whether the bank's own page says this of a customer whom it sends back. Whatever else calls the
   * address, as programs do that look links up, is no answer of the bank and changes nothing.
   */
  isReturn(returned: Record<string, string>): boolean;
};
