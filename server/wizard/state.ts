// Everything that the wizard remembers of a session, as plain JSON: a restart loses nothing.
import type { Awaited, ConnectorAccount } from "#connectors/connector.ts";
import type { Language, LastError, Mode, Product } from "#schema/codes.ts";
import type { Json } from "#schema/json.ts";
import type { BankSummary, FormElement, FormName, StepName } from "#schema/wizard.ts";
import type { Split } from "#secrets/split-cipher.ts";
import type { TextKey } from "./texts/keys.ts";

/** Something wrong with a field of the form. */
export type Fault = {
  name: string;
  /** The failed rules joined by `|`, "" where no listed rule is to blame. */
  rules: string;
  text: TextKey;
  /** Replaces the text's `{0}`. */
  value: string;
};

/**
 * An account of the login. `blacklisted`: the merchant's blacklist names it. `fits`: it belongs to
 * the holder that the merchant requires, or the merchant requires none.
 */
export type Account = ConnectorAccount & { blacklisted: boolean; fits: boolean };

/** The way to the bank's own page and back. */
export type Redirect = {
  /** Last part of our address for it; a credential. */
  token: string;
  /** Key of the addresses of later visits; never leaves the session. */
  secret: string;
  /** Address of the bank's page. */
  address: string;
  /** Number of visits so far: each address is valid once. */
  opened: number;
  /** Sent back by the bank's page; null while the customer is there. */
  returned: Record<string, string> | null;
  /** Whether the bank refused before. */
  again: boolean;
  /** The merchant's page that the customer left in the same tab, to return to. */
  page?: string;
  /** SHA-256 of the name of the browser that went to the bank's page last. */
  browser?: string;
  /** Whether the customer came back in another browser. */
  elsewhere?: true;
};

/** A page to return to. Pages within a dialogue are not among them: `back` ends the dialogue. */
export type Mark = { step: "bank" | "login"; values: Record<string, string> };

/** An error on a page. */
export type PageError = {
  code: LastError;
  recoverable: boolean;
  /** Nobody knows whether the bank carried out an order. */
  unclear?: true;
  /** Attempts after which the bank locks the access, if it says so. */
  attemptsLeft?: number;
};

/** Shared by all steps. */
export type Common = {
  v: 2;
  /** What the session was created for. */
  product: Product;
  mode: Mode;
  /** The one account that may be used, "" for any. */
  pinnedIban: string;
  /** Holder of the accounts that may be used, "" for any. */
  pinnedHolder: string;
  /** The account that the order pays to, which cannot pay itself; "" without an order. */
  recipientIban: string;
  language: Language;
  /** Number of the form; each new form and each executed submit raises it. */
  turn: number;
  /** Name of the form on the wire; a fatal error keeps that of the step which failed. */
  form: FormName;
  error: PageError | null;
  bank: BankSummary | null;
  /** The chosen transport of the bank; "" for its first. */
  transport: string;
  /** An account that the customer named on the bank step: preselected, not pinned. */
  typedIban: string;
  /** Refusals in this session by kind; the third of a kind ends it. */
  wrong: { login: number; tan: number };
  /** Custom form fields by the step that they were submitted with. */
  extra: Record<string, Record<string, string>>;
  /** Set on the page after one that the customer left while an order waited for its release. */
  withdrawn?: true;
};

/** Shared by the steps of a session that has not ended. */
export type Running = Common & {
  /** Typed values of the form by element name; never a password, PIN or TAN. */
  values: Record<string, string>;
  faults: Fault[];
  trail: Mark[];
  redirect: Redirect | null;
  /**
   * Set before the bank is asked something that may carry out an order. A later request that finds
   * it set cannot know what became of the order.
   */
  sent: boolean;
  /**
   * "asking" while a bank takes longer than the request that asked it, "answered" until the
   * customer sees the result.
   */
  overdue: "asking" | "answered" | null;
};

/** Collected since the login; dropped with it. */
export type Dialogue = {
  /** The connector's own memory. */
  memory: Json;
  accounts: Account[];
  /** The chosen account while it is checked, before the bank hears of the order. */
  vetting: { account: string; days: number } | null;
  /** IBAN of the account that the bank was told to charge; "" before. */
  payer: string;
  /** The two halves of the login's credentials. */
  shared: Split | null;
  /** Id of our half of the stored credentials that it was opened with; absent for typed ones. */
  part?: string;
};

/** How a page continues by itself. */
export type Poll = {
  /** Milliseconds between polls. */
  interval: number;
  awaits: Awaited | "login" | "sample";
  /** Polls of this page so far. */
  count: number;
  /** Polls after which the page is refused for good; 0 for no bound. */
  limit: number;
};

/** A page of the bank that the customer answers. */
type BankPage = Running & {
  dialogue: Dialogue;
  elements: FormElement[];
  poll: Poll | null;
  /** Whether the connector answers `back` on this page. */
  backs: boolean;
  /** Whether typed values may be kept: the page asks for no secret. */
  open: boolean;
  /** Set where the customer releases an order elsewhere and says so on the page. */
  awaits?: "release";
};

/** A page that goes on by polls alone; without a dialogue while a login takes long. */
type WaitingPage = Running & { dialogue: Dialogue | null; elements: FormElement[]; poll: Poll };

/** What each step has; a new step is added here. */
type StepStates = {
  bank: Running;
  login: Running & { dialogue: Dialogue | null };
  "login-next": BankPage;
  account: Running & { dialogue: Dialogue };
  tan: BankPage;
  wait: WaitingPage;
  redirect: WaitingPage;
  showcase: BankPage;
  /**
   * `sharedId`: part of credentials whose other half the client is given, "" for none. `account`: the
   * one that was used; absent if several were, and in sessions of an earlier version.
   */
  finish: Common & { sharedId: string; account?: Pick<Account, "description" | "holder" | "iban"> };
  /** `unclear`: as in the error that the customer closed. */
  abort: Common & { unclear?: true };
  error: Common & { error: PageError };
};

export type StateOf<S extends StepName> = { [K in S]: StepStates[K] & { step: K } }[S];
export type State = StateOf<StepName>;
/** After these steps, nothing follows. */
export type EndedState = StateOf<"finish" | "abort" | "error">;
export type RunningState = Exclude<State, EndedState>;
/** A state in which the bank can be asked. */
export type BankState = Exclude<RunningState, { step: "bank" }>;

export function hasEnded(state: State): state is EndedState {
  return state.step === "finish" || state.step === "abort" || state.step === "error";
}

/** The dialogue after a login, before the bank has said anything. */
export function openDialogue(shared: Split | null): Dialogue {
  return { memory: null, accounts: [], vetting: null, payer: "", shared };
}

/** How the page of a state continues by itself; null where it waits for the customer. */
export function pollOf(state: State): Poll | null {
  return "poll" in state ? state.poll : null;
}

/**
 * Whether the customer releases an order elsewhere: on another device or on the bank's own page. Only
 * the bank knows whether it has carried out the order.
 */
export function awaitsRelease(state: State): boolean {
  if (hasEnded(state) || state.sent) return false;
  return pollOf(state)?.awaits === "release" || ("awaits" in state && state.awaits === "release");
}

/** The form number as clients see it. */
export function formId({ turn }: State): string {
  return `f${turn}`;
}
