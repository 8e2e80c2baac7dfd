// The interface between the wizard and code that can talk to a bank.
import type { StandingOrder, Turnover } from "#analytics/turnover.ts";
import type { Bank } from "#banks/bank.ts";
import type { AccountType, Language, LastError, Product } from "#schema/codes.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { FormElement } from "#schema/wizard.ts";

/** A transfer for the bank to execute; its sender is the chosen account. */
export type Order = {
  /** Cents. */
  amount: number;
  currency: "EUR";
  /** 1 to 140 characters of the SEPA character set. */
  purpose: string;
  /** `bic` is "" if the merchant gave none. */
  recipient: { holder: string; iban: string; bic: string };
  /**
   * Whether to order an instant transfer if bank and account allow one. Otherwise, and if the member
   * is missing, it is an ordinary one. An order is sent in one of the two ways, never in both.
   */
  instant?: boolean;
};

/** The data and the order that the session requests from the bank. */
export type Wish = {
  product: Product;
  language: Language;
  /** Date in service time, `YYYY-MM-DD`. */
  today: string;
  /** Range of turnovers to read, in days back from today; 0 for none. */
  days: number;
  /** Whether to read the turnovers of every account instead of the chosen one. */
  allAccounts?: boolean;
  /** Whether to read the standing orders of the chosen account: at a bank, that can cost a TAN. */
  standingOrders?: boolean;
  /**
   * The order to send from the chosen account once the customer has released it. An account chosen
   * without an order may be chosen again in the same dialogue, with the order.
   */
  order?: Order;
  /** Id of the chosen transport. */
  transport: string;
  /**
   * Logins that the bank has refused in this session or, in reads without the customer, how often in
   * a row it has refused this one; none if absent.
   */
  refusals?: number;
  /**
   * The address to which the bank's own page returns the browser. A poll delivers the parameters
   * that the page adds.
   */
  returnTo: string;
  /**
   * For reads without the customer: the bank's data from the end of the last dialogue. A page in
   * reply means that the bank needs the customer.
   */
  access?: Json;
  /** What the merchant has scripted for this login of the test bank; absent for nothing. */
  script?: JsonObject;
};

/** An account as the bank lists it, before one is chosen. */
export type ConnectorAccount = {
  /** The connector's id of the account within this dialogue. */
  id: string;
  holder: string;
  description: string;
  /** "" if the account has none (savings, cards). */
  iban: string;
  bic: string;
  accountNumber: string;
  bankCode: string;
  countryId: string;
  type: AccountType;
  joint: boolean;
  transactionPossible: boolean;
};

/** Booked balance and limit in cents of `currency`; null if the bank does not state them. */
export type Balance = {
  balance: number | null;
  available: number | null;
  limit: number | null;
  currency: string;
};

/** The bank's data of one account; turnovers only if the wish has a range of days. */
export type Statement = {
  account: ConnectorAccount;
  balance: Balance;
  /** Oldest first, in the bank's order within a day; announced ones may be later than today. */
  turnovers: Turnover[];
  /** First covered day: later than wished if the bank keeps fewer days. */
  from: string;
};

/**
 * The bank's data of the chosen account; standing orders only if the wish asks for them. The session
 * uses it at once and never stores it.
 */
export type AccountData = Statement & {
  /** All accounts of the login, in the bank's order. */
  accounts: ConnectorAccount[];
  /** One per account, if the wish is for all accounts. */
  statements?: Statement[];
  /** Null if the bank lists none, or was not asked. */
  standingOrders: StandingOrder[] | null;
  /** The bank's present day if it is not that of the read, as at a test bank with a script. */
  today?: string;
};

/**
 * A request of the engine within a dialogue. A poll only queries the state and may be repeated at
 * any time, unless it is rejected with UnknownOutcomeError. With an order, everything else after the
 * choice of an account is sent at most once.
 */
export type Input =
  | { kind: "form"; values: Record<string, string> }
  | { kind: "account"; id: string }
  /**
   * `returned` holds the parameters that the bank's page sent back with the customer; null until
   * they return. `leaves`: the customer withdraws the order, so that the bank is asked now, however
   * early. After a reply that still waits, the bank must not carry it out any more: a connector
   * cancels it, and rejects with UnknownOutcomeError where the bank does not confirm that.
   */
  | { kind: "poll"; returned: Record<string, string> | null; leaves?: true }
  /** The way back from a page with `backs`. */
  | { kind: "back" };

/** The event that a polling page waits for. */
export type Awaited = "accounts" | "data" | "release" | "autosubmit";

/** A page on which the customer acts or waits. */
export type Page = { elements: FormElement[]; dialog: Json } & (
  | {
      page: "login-next" | "tan" | "showcase";
      /** Milliseconds between polls; also set for a sample that continues by itself. */
      interval?: number;
      /** Whether the connector answers `back`; otherwise it leads to the login. */
      backs?: boolean;
      /** Whether typed values may be stored and shown again: the page asks for no TAN or secret. */
      open?: boolean;
      /** Set where the customer releases an order elsewhere and says so here: polls ask about it. */
      awaits?: "release";
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
      /** A `redirect` element holds the bank's address; browsers get an address of the service. */
      page: "redirect";
      awaits: "login" | "release";
      interval: number;
    }
);

/** Why a bank lets nobody in who gives the right credentials. */
export type Notice = "locked" | "pin-change" | "method-setup";

/**
 * The bank's reply. `dialog` is the connector's state of the dialogue: JSON without a credential in
 * clear, which the engine seals at rest.
 */
export type Reply =
  | ({ kind: "more" } & Page)
  | { kind: "accounts"; accounts: ConnectorAccount[]; dialog: Json }
  | {
      kind: "done";
      data: AccountData;
      dialog: Json;
      /**
       * Data that a later read without the customer needs besides the values of the login form;
       * absent if the bank allows none. Never a credential in clear.
       */
      access?: Json;
    }
  | {
      kind: "refused";
      error: LastError;
      /** Data that a later read without the customer needs, if it has changed. */
      access?: Json;
      /** Element to mark as invalid, if there is one. */
      field?: string;
      /** What the customer has to do at the bank first, if that is why the bank let nobody in. */
      notice?: Notice;
      /** The invalid part of that element, if it has several. */
      place?: string;
      /** Set if the same page can be answered again; null if a new login is needed. */
      dialog: Json | null;
      /** Attempts after which the bank locks the access, if it says so. */
      attemptsLeft?: number;
      /** The page with changed elements, such as a fresh challenge. */
      elements?: FormElement[];
    };

export type Connector = {
  /**
   * Whether the connector serves this bank. Exactly one connector serves each bank that offers
   * products: answer by the bank's codes, not by a property that banks of others have too.
   */
  serves(bank: Bank): boolean;
  /** Elements of the first login page; the wizard adds tabs and privacy box. */
  loginForm(bank: Bank, language: Language, transport: string): FormElement[];
  /** Name of a transport in the customer's language; the directory's own if absent. */
  transportLabel?(bank: Bank, transport: string, language: Language): string | undefined;
  /** The name under which merchants script logins with these values; absent for banks of others. */
  scriptName?(values: Record<string, string>): string | null;
  /** Opens a dialogue with the values of the login form. Rejects only on technical failure. */
  login(bank: Bank, values: Record<string, string>, wish: Wish): Promise<Reply>;
  answer(bank: Bank, dialog: Json, input: Input, wish: Wish): Promise<Reply>;
  /**
   * Ends a dialogue with which nobody goes on, at banks that want to hear of it. It carries out
   * nothing.
   */
  leave?(bank: Bank, dialog: Json, wish: Wish): Promise<void>;
  /**
   * Whether these values come from the bank's own page when it sends the customer back. Other calls
   * of the address, for example by link checkers, change nothing.
   */
  isReturn(returned: Record<string, string>): boolean;
};
