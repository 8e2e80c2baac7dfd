// The wizard on the wire: one form format for both doors. Types only, so that the browser may use it.
import type { ClientError, Language, Product } from "./codes.ts";

/** Members of every validated input. Strings are never null. */
export type Validated = {
  /** Rules joined by `|`, "" for none. */
  validation: string;
  invalid: boolean;
  /** The failed rules as `validation` writes them, joined by `|`. */
  failed_validation_rules: string;
  validation_error: string;
};

/** Members that an input may carry; an absent one has its default. */
export type InputExtras = {
  placeholder?: string;
  disabled?: boolean;
  /** Characters, 0 for no bound. */
  maxlength?: number;
  inputmode?: "text" | "numeric";
  /** A user name or PIN. */
  login_credential?: boolean;
  /** Name of the action that gives suggestions. */
  autocomplete_action?: string;
};

export type TextElement = {
  type: "text";
  name: string;
  label: string;
  value: string;
} & InputExtras &
  Validated;

/** `value` is always "". */
export type PasswordElement = {
  type: "password";
  name: string;
  label: string;
  value: string;
} & InputExtras &
  Validated;

export type CheckboxElement = {
  type: "checkbox";
  name: string;
  label: string;
  checked: boolean;
} & Validated;

/** `selected` is a key of `options`, "" for none. */
export type SelectElement = {
  type: "select";
  name: string;
  label: string;
  selected: string;
  options: Record<string, string>;
} & Validated;

export type RadioOption = { label: string; disabled: boolean };

/** `checked` is the 0-based index, -1 for none. */
export type RadioElement = {
  type: "radio";
  name: string;
  label: string;
  checked: number;
  options: RadioOption[];
} & Validated;

/** `data` is an image data URL (PNG, JPEG or GIF). */
export type CaptchaElement = {
  type: "captcha";
  name: string;
  data: string;
  value: string;
} & Validated;

/** `code` holds frames: clock bar and four data bars, 0 black, 1 white. */
export type FlickerElement = {
  type: "flicker";
  name: string;
  label: string;
  value: string;
  code: number[][];
} & Validated;

export type SubForm = { label: string; value: string; elements: FormElement[] };

/** `selected` is the value of the chosen sub-form. */
export type MultiElement = { type: "multi"; name: string; selected: string; elements: SubForm[] };

/** `tabs` and `selected` are transport ids. */
export type TabsElement = {
  type: "tabs";
  name: string;
  label: string;
  tabs: string[];
  options: Record<string, string>;
  selected: string;
};

export type HelpTextElement = {
  type: "help_text";
  title: string;
  text: string;
  severity?: "" | "info" | "warning" | "error";
};

export type ImageElement = { type: "image"; data: string; label: string };

export type RedirectElement = {
  type: "redirect";
  name: string;
  label: string;
  back: string;
  url: string;
};

export type FormElement =
  | TextElement
  | PasswordElement
  | CheckboxElement
  | SelectElement
  | RadioElement
  | CaptchaElement
  | FlickerElement
  | MultiElement
  | TabsElement
  | HelpTextElement
  | ImageElement
  | RedirectElement;

export type ElementType = FormElement["type"];
/** An element that takes a value which the rules check. */
export type InputElement = Extract<FormElement, Validated>;

export type FormName = "bank" | "login" | "account" | "tan" | "showcase" | "finish" | "abort";

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

export type PageCallback = "bank" | "login" | "account" | "tan" | "finish" | "abort";

export type BankSummary = { name: string; bic: string; bank_code: string; country_id: string };

export type Suggestion = {
  value: string;
  label: string;
  object: { name: string; city: string; bank_code: string; bic: string; country_id: string };
};

export type StepError = { message: string; recoverable: boolean; code: ClientError };

/** Browser door only; every member is always present. */
export type Ui = {
  /** Changes with every new form and after every executed submit. */
  form_id: string;
  step: StepName;
  callback: PageCallback | null;
  language: Language;
  languages: Language[];
  product: Product;
  testmode: boolean;
  title: string;
  bank: BankSummary | null;
  allowed: { submit: boolean; back: boolean; abort: boolean; language: boolean };
  buttons: { submit: string; back: string; abort: string };
  /** Place of this page among those that this session shows, or null where that makes no sense. */
  position: [number, number] | null;
  /** Seconds until the session ends without a further request. */
  expires_in: number;
};

export type WizardAnswer = {
  code: 200;
  message: string;
  error: [] | StepError;
  /** `interval` in milliseconds. */
  polling: { interval?: number };
  form: { name: FormName; elements: FormElement[] };
  autocomplete?: { name: string; data: Suggestion[] };
  additional_data?: { login_credentials: string };
  ui?: Ui;
};

/** The answer of either door when its status is not 200. */
export type WizardRefusal = { code: number; message: string; error?: Record<string, string[]> };
