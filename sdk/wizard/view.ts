// The only file that knows the wire's answers: makes of one what the widget shows.
import type { ClientError } from "#schema/codes.ts";
import type { FormElement, RadioOption, Suggestion, Ui, WizardAnswer } from "#schema/wizard.ts";
import { CLIENT_ERRORS } from "#schema/codes.ts";
import type { Added } from "./extend.ts";

/** Why a step was refused: the message of the step first, then those of its fields. */
export type Fault = { code: ClientError; messages: string[]; recoverable: boolean };

/** One page of the wizard: what the wire says about it, and what is drawn. */
export type View = Ui & {
  /** Name of the page function that belongs to this page, if there is one of that name. */
  page: string;
  lines: FormElement[];
  /** What the merchant puts around the lines. */
  added: Added;
  fault: Fault | null;
  /** Message of the whole form, "" where a field already says it. */
  message: string;
  /** Milliseconds to the next poll, 0 for none. */
  poll: number;
  /** The customer's part of shared credentials, on the finish page. */
  credentials: string | undefined;
};

/** What an answer leaves out; also the ground of pages that the widget makes itself. */
export const EMPTY: View = {
  form_id: "",
  step: "error",
  callback: null,
  language: "en",
  languages: [],
  product: "svc_verify",
  testmode: false,
  title: "",
  bank: null,
  allowed: { submit: false, back: false, abort: false, language: false },
  buttons: { submit: "", back: "", abort: "" },
  position: null,
  expires_in: 0,
  page: "",
  lines: [],
  added: { prepend: [], append: [], fields: [] },
  fault: null,
  message: "",
  poll: 0,
  credentials: undefined,
};

const LINE = {
  name: "",
  label: "",
  value: "",
  title: "",
  text: "",
  validation: "",
  data: "",
  options: {},
  code: [],
  tabs: [],
  elements: [],
  invalid: false,
};

/** The message beside any element. */
function errorOf(line: FormElement): string {
  return ("validation_error" in line && line.validation_error) || "";
}

/** A select may name its choice by position, a radio its options by their labels alone. */
function toLine(raw: FormElement): FormElement {
  const line = { ...LINE, ...raw } as FormElement;
  if (line.type === "select" && !Object.hasOwn(line.options, line.selected)) {
    line.selected = Object.keys(line.options)[Number(line.selected || -1)] ?? "";
  }
  if (line.type === "radio") {
    line.options = Object.values<RadioOption | string>(line.options).map((option) =>
      typeof option === "string" ? { label: option, disabled: false } : option,
    );
  }
  if (line.type === "multi") {
    line.elements = line.elements.map((sub) => ({ ...sub, elements: sub.elements.map(toLine) }));
  }
  return line;
}

/** The elements with those of sub-forms. */
export function flat(lines: FormElement[]): FormElement[] {
  return lines.flatMap((line) =>
    line.type === "multi" ? line.elements.flatMap(({ elements }) => flat(elements)) : line,
  );
}

/** An answer may leave members out, and name an error by its code alone. */
type Wire = Partial<Omit<WizardAnswer, "error">> & { error?: WireError | string | null };
type WireError = { code?: string; message?: string; recoverable?: boolean };

/** No error is an empty list: without a member. */
function toFault(error: Wire["error"], lines: FormElement[]): Fault | null {
  const raw = typeof error === "string" ? { code: error } : error;
  // Its own members alone: pages change the prototypes of all objects.
  const own: WireError = Object.assign(Object.create(null), raw);
  const { code, message = "", recoverable = true } = own;
  if (!code && !message && recoverable) return null;
  return {
    code: CLIENT_ERRORS.find((known) => known === code) ?? "tech_error",
    messages: [...new Set([message, ...lines.map(errorOf)].filter(Boolean))],
    recoverable,
  };
}

/** The page that an answer describes, or null where it is no answer of the wizard. */
export function toView(answer: unknown): View | null {
  const { form, ui, error, polling, additional_data } = (answer ?? {}) as Wire;
  if (!ui?.step) return null;
  const lines = Object.values(form?.elements ?? []).map(toLine);
  const fault = toFault(error, flat(lines));
  const message = fault?.messages[0] ?? "";
  return {
    ...EMPTY,
    ...ui,
    step: fault?.recoverable === false ? "error" : ui.step,
    // Waiting and leaving for the bank belong to the TAN page where they happen at it.
    page: ui.callback ?? (form?.name === "tan" ? "tan" : ui.step),
    lines,
    fault,
    message: flat(lines).some((line) => errorOf(line) === message) ? "" : message,
    poll: polling?.interval ?? 0,
    credentials: additional_data?.login_credentials,
  };
}

/** Suggestions of an answer to a bank search, or undefined where it holds none. */
export function toSuggestions(answer: unknown): Suggestion[] | undefined {
  return (answer as Partial<WizardAnswer> | null | undefined)?.autocomplete?.data;
}
