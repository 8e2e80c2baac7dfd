// The only file that knows the wire's answers: makes of one what the widget shows.
import type { ClientError, Language } from "#schema/codes.ts";
import type {
  FormElement,
  RadioElement,
  SelectElement,
  StepError,
  Suggestion,
  Ui,
  WizardAnswer,
} from "#schema/wizard.ts";
import { CLIENT_ERRORS } from "#schema/codes.ts";

/** Why a step was refused. `messages` may be empty. */
export type Fault = { code: ClientError; messages: string[]; recoverable: boolean };

/** One page of the wizard. */
export type View = {
  /** Changes with every new form and every executed submit. */
  turn: string;
  step: Ui["step"];
  /** Page callback that this page asks for. */
  callback: Ui["callback"];
  title: string;
  lines: FormElement[];
  fault: Fault | null;
  /** Message of the whole form, "" where a field already says it. */
  message: string;
  /** Milliseconds to the next poll, 0 for none. */
  poll: number;
  language: Language;
  /** Languages the customer can choose here. */
  languages: readonly Language[];
  position: Ui["position"];
  bank: Ui["bank"];
  testmode: boolean;
  allowed: Ui["allowed"];
  buttons: Ui["buttons"];
  /** The customer's part of shared credentials, on the finish page. */
  credentials: string | undefined;
};

type Unknown = Record<string, unknown>;

const LINE = {
  name: "",
  label: "",
  value: "",
  title: "",
  text: "",
  severity: "",
  placeholder: "",
  validation: "",
  validation_error: "",
  options: {},
};

const UI: Ui = {
  form_id: "",
  step: "error",
  callback: null,
  language: "en",
  languages: [],
  product: "svc_verify",
  testmode: false,
  title: "",
  bank: null,
  allowed: { submit: false, back: false, abort: true, language: false },
  buttons: { submit: "", back: "", abort: "" },
  position: null,
  expires_in: 0,
};

function isObject(value: unknown): value is Unknown {
  return typeof value === "object" && value !== null;
}

/** A select whose options came as an array has their positions as keys, its choice may be one. */
function select(line: SelectElement): SelectElement {
  const keys = Object.keys(line.options);
  const selected = String(line.selected ?? "");
  const known = selected === "" || keys.includes(selected);
  return { ...line, selected: known ? selected : (keys[Number(selected)] ?? "") };
}

function radio(line: RadioElement): RadioElement {
  const options = Object.values<unknown>(line.options).map((option) =>
    isObject(option)
      ? { label: String(option.label), disabled: option.disabled === true }
      : { label: String(option), disabled: false },
  );
  return { ...line, options, checked: Number(line.checked ?? -1) };
}

function toLine(raw: Unknown): FormElement {
  const line = { ...LINE, ...raw } as unknown as FormElement;
  if (line.type === "select") return select(line);
  return line.type === "radio" ? radio(line) : line;
}

function fieldErrors(lines: readonly FormElement[]): string[] {
  return lines.map((line) => ("validation_error" in line ? line.validation_error : ""));
}

function toFault(error: unknown, lines: readonly FormElement[]): Fault | null {
  if (!isObject(error) || Array.isArray(error)) return null;
  const { code, message, recoverable } = error as Partial<StepError>;
  const messages = [String(message ?? ""), ...fieldErrors(lines)].filter((text) => text !== "");
  return {
    code: CLIENT_ERRORS.find((known) => known === code) ?? "tech_error",
    messages: [...new Set(messages)],
    recoverable: recoverable !== false,
  };
}

/** The page that an answer describes, or null where it is no answer of the wizard. */
export function toView(answer: unknown): View | null {
  if (!isObject(answer) || !isObject(answer.form) || !isObject(answer.ui)) return null;
  const { form, error, polling, additional_data } = answer as Unknown & WizardAnswer;
  const ui: Ui = { ...UI, ...(answer.ui as Partial<Ui>) };
  const elements: unknown[] = Array.isArray(form.elements) ? form.elements : [];
  const lines = elements.filter(isObject).map(toLine);
  const fault = toFault(error, lines);
  const first = fault?.messages[0] ?? "";
  return {
    turn: ui.form_id,
    step: fault && !fault.recoverable ? "error" : ui.step,
    callback: ui.callback,
    title: ui.title,
    lines,
    fault,
    message: fieldErrors(lines).includes(first) ? "" : first,
    poll: isObject(polling) ? Number(polling.interval ?? 0) : 0,
    language: ui.language,
    languages: ui.allowed.language ? ui.languages : [],
    position: ui.position,
    bank: ui.bank,
    testmode: ui.testmode,
    allowed: ui.allowed,
    buttons: ui.buttons,
    credentials: additional_data?.login_credentials,
  };
}

/** A page the widget makes itself, where no answer of the service can be had. */
export function ownView(view: Partial<View> & { step: View["step"]; language: Language }): View {
  const { form_id: turn, ...ui } = UI;
  const { callback, title, bank, testmode, allowed, buttons } = ui;
  const base = { turn, callback, title, bank, testmode, allowed, buttons, position: null };
  return {
    ...base,
    lines: [],
    fault: null,
    message: "",
    poll: 0,
    languages: [],
    credentials: undefined,
    ...view,
  };
}

/** Suggestions of an answer to a bank search, or null where it holds none. */
export function toSuggestions(answer: unknown): Suggestion[] | null {
  if (!isObject(answer) || !isObject(answer.autocomplete)) return null;
  const { data } = answer.autocomplete;
  if (!Array.isArray(data)) return null;
  return data.filter(isObject).map((raw) => {
    const object = {
      name: String(raw.label ?? raw.value),
      city: "",
      bank_code: "",
      bic: "",
      country_id: "",
    };
    const extra = isObject(raw.object) ? raw.object : {};
    return { value: String(raw.value), label: String(raw.label), object: { ...object, ...extra } };
  });
}
