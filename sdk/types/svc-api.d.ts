// The interface of `svc` and `svcframe` for a merchant's page.

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

/** The step that the customer sees. */
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

/** A merchant's function. Its return value is ignored; a rejection is reported in the console. */
export type Callback = () => unknown;

/** `credentials` is the customer's part of shared credentials, if there is one. */
export type FinishCallback = (credentials?: string) => unknown;

/**
 * `messages` are in the customer's language and never empty. If not `recoverable`, the transaction
 * has ended.
 */
export type ErrorCallback = (code: ErrorCode, messages: string[], recoverable: boolean) => unknown;

/** Options of `configure`. */
export interface Options {
  /** Ask for confirmation before submitting a password of 4 characters or fewer. Default: true. */
  "validate-login-credentials": boolean;
  /** Number of suggestions in the bank search, 1 to 20. Default: 5. */
  "autocomplete-suggestions": number;
  /** Ask for confirmation before the customer aborts. Default: true. */
  "confirm-abort": boolean;
  /** Move the focus to the heading of the first page. Default: false. */
  "focus-on-start": boolean;
}

/** The error that `init` and `create` throw; `code` names the cause. */
export interface SvcError extends Error {
  readonly code:
    | "clobbered_document"
    | "missing_container"
    | "missing_key"
    | "missing_callback"
    | "missing_origin"
    | "polluted_prototype";
}

/** Before or after the bank's own fields. */
export type Place = FormBuilder["APPEND"] | FormBuilder["PREPEND"];

/** Rules of a text field, checked when the form is submitted. */
export type Validation = "required" | "email" | "numeric" | "alpha_num";

/**
 * Adds to a form. Texts can contain `[name|link::url]`, `[name|dialog::text]` and `[tooltip|text]`.
 * A name has 1 to 64 letters, digits, `_` or `-`, does not begin with `__`, and is neither `constructor` nor `prototype`.
 */
export interface FormBuilder {
  /** After the bank's fields, above the buttons. The default. */
  readonly APPEND: "append";
  /** Before the bank's fields. */
  readonly PREPEND: "prepend";
  paragraph(title?: string, text?: string, where?: Place): void;
  description(text: string, where?: Place): void;
  /** Its value is `on`, or absent if the box is not checked. */
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

/** The events of `on`. Later versions can add events and members. */
export interface Events {
  /** The first form is shown. */
  ready: object;
  step: { previous: StepName | null; current: StepName };
  language: { language: Language };
  /** The service is unreachable, and the wizard retries by itself; or it is reachable again. */
  offline: { offline: boolean };
  /** The wizard starts or stops waiting for the bank or another device of the customer. */
  waiting: { waiting: boolean };
}

/** The methods that both globals share. */
interface Wizard {
  /**
   * Starts the wizard in `#SVC-Form[data-svc]`, or on a page without that id in the first element with
   * `data-svc`. If the page is still loading, it waits for the element.
   * @throws SvcError without a container, a session key, or a finish and an abort callback
   */
  init(): void;
  /** Required. Called once, when the transaction has finished. */
  finish(fn: FinishCallback): void;
  /** Required. Called once, when the transaction was aborted. */
  abort(fn: Callback): void;
  error(fn: ErrorCallback): void;
  /** Called before the page of that name is shown. */
  bank(fn: Callback): void;
  login(fn: Callback): void;
  account(fn: Callback): void;
  tan(fn: Callback): void;
  /** Called before every new form. */
  render(fn: Callback): void;
  /**
   * Aborts without confirmation. The abort callback follows. A payment, or what may be one because
   * no page has been shown yet, goes on until the service says how it ends. A dialog only closes
   * while the service does not respond.
   */
  abortTransaction(): void;
  /**
   * Returns the current language; with an argument, changes it first. The language can change until
   * the customer has logged in to the bank. An unknown language is reported in the console and
   * changes nothing.
   */
  lang(language?: Language): Language;
  /** Call it before `init()`. */
  configure(options: Partial<Options>): void;
  /**
   * Removes the wizard from the page, at any time. It calls no callback, and the session stays
   * open.
   */
  destroy(): void;
}

/** Your own container. `baseUrl` is the origin of the service, by default the script's. */
export interface Target {
  container: Element;
  key: string;
  baseUrl?: string;
}

/** A session, for `open`. `baseUrl` is the origin of the service, by default the script's. */
export interface Session {
  key: string;
  baseUrl?: string;
}

/**
 * How the wizard in a dialog ended; `destroy` if your page has removed it before its end, or if it
 * was left while the service did not respond: only your server knows how the session goes on.
 */
export interface Result {
  outcome: "finish" | "abort" | "destroy";
  /** The customer's part of shared credentials, if there is one. */
  credentials?: string | undefined;
}

/** A wizard in a dialog. It starts after the current task: set it up until then. */
export interface Opened extends Omit<SvcWizard, "init" | "finish" | "abort"> {
  /** Resolves when the customer has closed the dialog, after its last page. Rejects with an SvcError if the wizard cannot start. */
  readonly result: Promise<Result>;
}

/** The methods of one wizard of svc.js. */
interface SvcWizard extends Wizard {
  /** Adds to the bank or the login form, in the order of registration. Call it before `init()`. */
  extend(form: "bank" | "login", fn: (form: FormBuilder) => unknown): void;
  /** Listens to an event, for information only. Returns a function that removes the listener. */
  on<Name extends keyof Events>(name: Name, fn: (detail: Events[Name]) => unknown): () => void;
}

/** The global of svc.js. */
export interface Svc extends SvcWizard {
  /**
   * Creates an independent wizard with the same methods.
   * @throws SvcError without a container or a key
   */
  create(target: Target): Svc;
  /**
   * Opens an independent wizard in a dialog over the page. There is one dialog at a time: the same
   * key again returns its wizard, another key replaces it.
   * @throws SvcError without a key
   */
  open(session: Session): Opened;
}

/** The events of `<svc-wizard>`, without bubbling: the callbacks of the same names. */
export interface SvcWizardEventMap {
  finish: CustomEvent<{ credentials?: string | undefined }>;
  abort: CustomEvent<null>;
  error: CustomEvent<{ code: ErrorCode; messages: string[]; recoverable: boolean }>;
}

/**
 * The element `<svc-wizard session-key="…" language="…">`. The wizard starts when the element is on
 * the page and has a session key, unless the page has `#SVC-Form` elsewhere, and is removed with the
 * element.
 */
export interface SvcWizardElement extends HTMLElement {
  /** For everything that has no attribute or event. Set it up before the session key. */
  readonly wizard: Omit<SvcWizard, "init" | "finish" | "abort" | "error" | "destroy">;
  addEventListener<Name extends keyof SvcWizardEventMap>(
    type: Name,
    listener: (event: SvcWizardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "svc-wizard": SvcWizardElement;
  }
}

/** Names of the themes. `auto` is the dark one for customers who prefer dark, and none for others. */
export type Theme = "svc-green-gray" | "svc-dark-flat" | "svc-light-blue" | "auto";

/** The groups of `style`. */
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

/** CSS values. Values that are not allowed are reported in the console and ignored. */
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
  /** Call it at any time. */
  theme(name: Theme): void;
  /** Call it at any time. Lengths are in px, em, rem or %: up to 64 px, borders up to 8 px. */
  style(groups: Partial<Record<StyleGroup, StyleAttributes>>): void;
  /** @throws SvcError without a container or a key */
  create(target: Omit<Target, "baseUrl">): SvcFrame;
}
