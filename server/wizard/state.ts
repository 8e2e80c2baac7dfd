// Everything that a session's wizard remembers, as plain JSON: a restart in its middle loses nothing.
import type { Awaited, ConnectorAccount } from "#connectors/connector.ts";
import type { Language, LastError, Mode, Product } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { BankSummary, FormElement, FormName, StepName } from "#schema/wizard.ts";
import type { Split } from "#secrets/split-cipher.ts";
import type { TextKey } from "./texts/keys.ts";

/** Something wrong with a field of the shown form. */
export type Fault = {
  name: string;
  /** The failed rules joined by `|`, "" where no listed rule is to blame. */
  rules: string;
  text: TextKey;
  /** What the text's `{0}` stands for. */
  value: string;
};

/**
 * An account as the bank shows it, whether the merchant's blacklist names it, and whether it is of
 * the holder that the merchant asked for; of any where none was.
 */
export type Account = ConnectorAccount & { blacklisted: boolean; fits: boolean };

/** The way to the bank's own page and back. */
export type Redirect = {
  /** Last part of our address for it; a credential. */
  token: string;
  /** What the addresses of later visits are made from; nobody is told it. */
  secret: string;
  /** Of the bank's page. */
  address: string;
  /** How often the customer went there: each address for it is valid once. */
  opened: number;
  /** What the bank's page sent back; null while the customer is there. */
  returned: Record<string, string> | null;
  /** Whether the bank refused before. */
  again: boolean;
  /** The merchant's page that the customer left in its own tab, to come back to. */
  page?: string;
};

/** A page to come back to. Pages that need the bank's dialogue are none: going back drops it. */
export type Mark = { step: "bank" | "login"; values: Record<string, string> };

export type State = {
  /** What the session was created for. */
  product: Product;
  mode: Mode;
  /** The one account that may be used, "" for any. */
  pinnedIban: string;
  /** Holder of the accounts that may be used, "" for any. */
  pinnedHolder: string;
  /** An account that cannot be paid from because it is paid to, "" for none. */
  recipientIban: string;
  step: StepName;
  /** Form name on the wire; a fatal error keeps that of the step which failed. */
  form: FormName;
  /** Number of the shown form; each new form and each executed submit raises it. */
  turn: number;
  language: Language;
  /** Typed values of the shown form by element name; never a password, PIN or TAN. */
  values: Record<string, string>;
  faults: Fault[];
  /** `unclear`: nobody knows whether an order was carried out. */
  error: { code: LastError; recoverable: boolean; unclear?: true } | null;
  trail: Mark[];
  bank: BankSummary | null;
  /** The chosen way into the bank; "" for its first. */
  transport: string;
  /** An account that the customer named on the bank step: preselected, not pinned. */
  typedIban: string;
  /** What the bank asks on this page. */
  elements: FormElement[];
  /** Milliseconds between polls, 0 for a page that waits for the customer. */
  interval: number;
  /** What such a page waits for. */
  awaits: Awaited | "login" | "sample" | null;
  /** Polls of this page, and after how many of them it is refused for good; 0 for never. */
  polls: number;
  limit: number;
  /** Whether the bank answers `back` on this page, and whether its typed values may be kept. */
  backs: boolean;
  open: boolean;
  redirect: Redirect | null;
  /**
   * Set while the bank is asked something that may carry out an order. Found by a later request, it
   * tells that nobody knows what became of the order.
   */
  sent: boolean;
  /**
   * "asking" while a bank is asked that took longer than its request, "answered" until the customer
   * is shown what it came to.
   */
  overdue: "asking" | "answered" | null;
  /** The connector's memory; null before a login and after it was dropped. */
  dialog: Json;
  accounts: Account[];
  /** The chosen account while it is looked at before the bank is told of the order. */
  vetting: { account: string; days: number } | null;
  /** IBAN of the account that the bank was told to charge an order to; "" before. */
  payer: string;
  /** The halves of what the login was made with; dropped with the login and at the end. */
  shared: Split | null;
  /** Part of credentials whose other half the client is given, "" for none. */
  sharedId: string;
  /** Refusals in this session; the third is the last. */
  wrong: { login: number; tan: number };
  /** Custom form fields by the step that they were submitted with. */
  extra: Record<string, Record<string, string>>;
};

/** The state as a session keeps it; only `storedState` writes it. */
export function readState(stored: Json): State {
  return stored as unknown as State;
}

/** The state as plain JSON; its optional members are absent, never undefined. */
export function storedState(state: State): Json {
  return state as unknown as Json;
}
