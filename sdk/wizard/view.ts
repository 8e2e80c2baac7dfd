// The only file that knows the protocol's responses: converts one to what the widget shows.
import type { ClientError } from "#schema/codes.ts";
import type { FormElement, RadioOption, Suggestion, Ui, WizardAnswer } from "#schema/wizard.ts";
import { CLIENT_ERRORS } from "#schema/codes.ts";
import type { Added } from "./extend.ts";
import { cleanLists } from "./lists.ts";

/** Why a step was refused: the message of the step first, then those of its fields. */
export type Fault = { code: ClientError; messages: string[]; recoverable: boolean };

/** One page of the wizard: the response, and what is rendered. */
export type View = Ui & {
  /** Name of the page callback for this page, if there is one. */
  page: string;
  lines: FormElement[];
  /** The merchant's lines around the elements. */
  added: Added;
  fault: Fault | null;
  /** Message for the whole form, "" if a field already shows it. */
  message: string;
  /** Milliseconds to the next poll, 0 for none. */
  poll: number;
  /** The customer's part of shared credentials, on the finish page. */
  credentials: string | undefined;
};

/** Defaults for a response; also the base of pages that the widget creates itself. */
export const EMPTY: View = {
  form_id: "none",
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

/** The message next to an element. */
function errorOf(line: FormElement): string {
  return ("validation_error" in line && line.validation_error) || "";
}

/** A select may identify its choice by index, a radio its options by their labels only. */
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

/** The elements, including those of sub-forms. */
function flat(lines: FormElement[]): FormElement[] {
  return lines.flatMap((line) =>
    line.type === "multi" ? line.elements.flatMap(({ elements }) => flat(elements)) : line,
  );
}

/** A response can omit members, and identify an error by its code only. */
type Wire = Partial<Omit<WizardAnswer, "error">> & { error?: WireError | string | null };
type WireError = { code?: string; message?: string; recoverable?: boolean };

/** "No error" is an empty list: it has no member. */
function toFault(error: Wire["error"], lines: FormElement[]): Fault | null {
  const raw = typeof error === "string" ? { code: error } : Array.isArray(error) ? null : error;
  const { code, message = "", recoverable = true } = raw ?? {};
  if (!code && !message && recoverable) return null;
  return {
    code: CLIENT_ERRORS.find((known) => known === code) ?? "tech_error",
    messages: [...new Set([message, ...lines.map(errorOf)].filter(Boolean))],
    recoverable,
  };
}

/**
 * Moves why the bank refused an entry to its field, with the attempts that are left. Returns the
 * message for the whole form, "" if a field shows it.
 */
function placeMessage(fault: Fault | null, lines: FormElement[], attempts = ""): string {
  const message = fault?.messages[0] ?? "";
  if (flat(lines).some((line) => errorOf(line) === message) && !attempts) return "";
  // What the bank refused: the TAN of an order, the password of a login.
  const field =
    fault?.recoverable &&
    lines.find((line: FormElement & { name?: string }) =>
      fault.code === "tan_failed"
        ? line.name === "tan"
        : fault.code === "login_failed" && line.type === "password",
    );
  const all = [message, attempts].filter(Boolean).join(" ");
  if (!field || !("invalid" in field)) return all;
  field.invalid = true;
  field.validation_error = all;
  return "";
}

/** The page that a response describes, or null if it is not a response of the wizard. */
export function toView(answer: unknown): View | null {
  cleanLists();
  const { form, ui, error, polling, additional_data } = (answer ?? {}) as Wire;
  if (!ui?.step) return null;
  const lines = Object.values(form?.elements ?? []).map(toLine);
  const fault = toFault(error, flat(lines));
  return {
    ...EMPTY,
    ...ui,
    step: fault?.recoverable === false ? "error" : ui.step,
    // Waiting and redirecting belong to the TAN page if they happen there.
    page: ui.callback ?? (form?.name === "tan" ? "tan" : ui.step),
    lines,
    fault,
    message: placeMessage(fault, lines, ui.attempts_left?.text),
    poll: polling?.interval ?? 0,
    credentials: additional_data?.login_credentials,
  };
}

/** What a bank search finds: banks, or the reason why there are none. */
export type Hits = { banks: Suggestion[]; reason: string };

/** The response to a bank search, or undefined if it is not one. */
export function toHits(answer: unknown): Hits | undefined {
  const { autocomplete, ui } = (answer ?? {}) as Partial<WizardAnswer>;
  return autocomplete && { banks: autocomplete.data, reason: ui?.no_banks?.text ?? "" };
}
