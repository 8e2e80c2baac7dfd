// What `svc` and `svcframe` offer a merchant's page.

/** Why a step was refused. */
export type ErrorCode =
  | "login_failed"
  | "session_timeout"
  | "tan_failed"
  | "tech_error"
  | "testmode_error"
  | "trans_not_possible"
  | "validation_failed";

/** Languages of the wizard. */
export type Language = "de" | "en" | "es";

/** Where the customer is. */
export type StepName =
  | "bank"
  | "login"
  | "login-next"
  | "account"
  | "wait"
  | "redirect"
  | "tan"
  | "showcase"
  | "finish"
  | "abort"
  | "error";

/** A function of the merchant; what it returns is not used, a rejection is reported. */
export type Callback = () => unknown;

/** `credentials` is the customer's part of shared credentials, where there is one. */
export type FinishCallback = (credentials?: string) => unknown;

/**
 * `messages` are in the customer's language and never empty; where not `recoverable`, the
 * transaction is over.
 */
export type ErrorCallback = (code: ErrorCode, messages: string[], recoverable: boolean) => unknown;

/** Options of `configure`. */
export interface Options {
  /** Holds the first submit of a login whose password looks mistyped. Default: true. */
  "validate-login-credentials": boolean;
  /** Suggestions of the bank search, 1 to 20. Default: 5. */
  "autocomplete-suggestions": number;
  /** Asks the customer before the button that leaves does so. Default: true. */
  "confirm-abort": boolean;
  /** Puts the focus on the heading of the first page. Default: false. */
  "focus-on-start": boolean;
}

/** What `init` and `create` throw; `code` says what is missing. */
export interface SvcError extends Error {
  readonly code: "missing_container" | "missing_key" | "missing_callback" | "missing_origin";
}

/** Before or after the bank's own fields. */
export type Place = FormBuilder["APPEND"] | FormBuilder["PREPEND"];

/** Rules of a text field; all are checked when the form is sent. */
export type Validation = "required" | "email" | "numeric" | "alpha_num";

/**
 * Adds to a form. Texts may hold `[name|link::url]`, `[name|dialog::text]` and `[tooltip|text]`.
 * A name has 1 to 64 letters, digits, `_` or `-`, and does not begin with `__`.
 */
export interface FormBuilder {
  /** After the bank's fields, above the buttons: the default. */
  readonly APPEND: "append";
  /** Before the bank's fields. */
  readonly PREPEND: "prepend";
  paragraph(title?: string, text?: string, where?: Place): void;
  description(text: string, where?: Place): void;
  /** Its value is `on`, or absent while it is not checked. */
  checkbox(name: string, label: string, required?: boolean, where?: Place): void;
  text(
    name: string,
    label: string,
    value?: string,
    placeholder?: string,
    validation?: readonly Validation[],
    where?: Place,
  ): void;
}

/** What `on` tells of; more events and members may come. */
export interface Events {
  /** The first form stands. */
  ready: object;
  step: { previous: StepName | null; current: StepName };
  language: { language: Language };
  /** The service is out of reach, the wizard goes on by itself; or it can be reached again. */
  offline: { offline: boolean };
  /** The wizard waits for the bank or another device of the customer, or does so no more. */
  waiting: { waiting: boolean };
}

/** What the script and the framed variant share. */
interface Wizard {
  /**
   * Starts the wizard in `#SVC-Form[data-svc]`, else in the first element with `data-svc`. While
   * the page is still being read it waits for the element.
   * @throws SvcError without a container, a session key, or a finish and an abort callback
   */
  init(): void;
  /** Required. Called once the transaction is finished. */
  finish(fn: FinishCallback): void;
  /** Required. Called once the transaction is aborted. */
  abort(fn: Callback): void;
  error(fn: ErrorCallback): void;
  /** Called before the page of that name is shown. */
  bank(fn: Callback): void;
  login(fn: Callback): void;
  account(fn: Callback): void;
  tan(fn: Callback): void;
  /** Called before every new form. */
  render(fn: Callback): void;
  /** Aborts without a question; the abort callback follows. */
  abortTransaction(): void;
  /**
   * The language in force; with an argument, changes it first. That is possible until the customer
   * has logged in to the bank; an unknown language is reported and changes nothing.
   */
  lang(language?: Language): Language;
  /** Before `init()`. */
  configure(options: Partial<Options>): void;
  /** Takes the wizard off the page at any moment; calls nothing, the session lives on. */
  destroy(): void;
}

/** A container of one's own; `baseUrl` is the origin of the service, by default the script's. */
export interface Target {
  container: Element;
  key: string;
  baseUrl?: string;
}

/** The global of svc.js. */
export interface Svc extends Wizard {
  /** Adds to the bank or the login form, in the order of registration. Before `init()`. */
  extend(form: "bank" | "login", fn: (form: FormBuilder) => unknown): void;
  /** Tells of what happens, for information only. Returns the function that ends it. */
  on<Name extends keyof Events>(name: Name, fn: (detail: Events[Name]) => unknown): () => void;
  /**
   * A wizard of its own, with the same methods.
   * @throws SvcError without a container or a key
   */
  create(target: Target): Svc;
}

/** Names of the themes. */
export type Theme = "svc-green-gray" | "svc-dark-flat" | "svc-light-blue";

/** What `style` dresses. */
export type StyleGroup =
  | "global"
  | "textInput"
  | "buttonForward"
  | "buttonBack"
  | "buttonAbort"
  | "buttonDisabled"
  | "warning"
  | "info"
  | "error";

/** Values as CSS writes them; what is no harmless value is reported and left out. */
export interface StyleAttributes {
  backgroundColor?: string;
  color?: string;
  margin?: string;
  padding?: string;
  border?: string;
  borderRadius?: string;
  textAlign?: string;
  textDecoration?: string;
  fontFamily?: string;
}

/** The global of svcframe.js: the same wizard in a frame of the service. */
export interface SvcFrame extends Wizard {
  /** At any time. */
  theme(name: Theme): void;
  /** At any time. Lengths are in px: up to 64, borders up to 8. */
  style(groups: Partial<Record<StyleGroup, StyleAttributes>>): void;
  /** @throws SvcError without a container or a key */
  create(target: Omit<Target, "baseUrl">): SvcFrame;
}
