// Builders of complete elements: every member a client may rely on, in the order of the wire.
import type {
  CaptchaElement,
  CheckboxElement,
  FlickerElement,
  HelpTextElement,
  ImageElement,
  InputExtras,
  MultiElement,
  PasswordElement,
  RadioElement,
  RadioOption,
  RedirectElement,
  SelectElement,
  SubForm,
  TabsElement,
  TextElement,
  Validated,
} from "./wizard.ts";

/** Extras of an input, its rules ("" for none) and, for a shown-again form, its value. */
export type InputOptions = InputExtras & { validation?: string; value?: string };

/** The validated members of an input that nothing is wrong with. */
export function validated(validation = ""): Validated {
  return { validation, invalid: false, failed_validation_rules: "", validation_error: "" };
}

/** A line of text. */
export function text(name: string, label: string, options: InputOptions = {}): TextElement {
  const { validation, value = "", ...extras } = options;
  return { type: "text", name, label, value, ...extras, ...validated(validation) };
}

/** A hidden line of text; its value is never sent to a client. */
export function password(
  name: string,
  label: string,
  options: Omit<InputOptions, "value"> = {},
): PasswordElement {
  const { validation, ...extras } = options;
  return { type: "password", name, label, value: "", ...extras, ...validated(validation) };
}

/** A box to tick; the rule `required` means that it must be. */
export function checkbox(
  name: string,
  label: string,
  options: { validation?: string; checked?: boolean } = {},
): CheckboxElement {
  const { validation, checked = false } = options;
  return { type: "checkbox", name, label, checked, ...validated(validation) };
}

/** A choice by key. `options` maps key to label in display order; `selected` is "" for none. */
export function select(
  name: string,
  label: string,
  options: Record<string, string>,
  settings: { validation?: string; selected?: string } = {},
): SelectElement {
  const { validation, selected = "" } = settings;
  return { type: "select", name, label, selected, options, ...validated(validation) };
}

/** A choice by position. `checked` is the 0-based index, -1 for none. */
export function radio(
  name: string,
  label: string,
  options: RadioOption[],
  settings: { validation?: string; checked?: number } = {},
): RadioElement {
  const { validation, checked = -1 } = settings;
  return { type: "radio", name, label, checked, options, ...validated(validation) };
}

/** A paragraph above the inputs. */
export function helpText(
  title: string,
  body: string,
  severity?: HelpTextElement["severity"],
): HelpTextElement {
  return { type: "help_text", title, text: body, ...(severity === undefined ? {} : { severity }) };
}

/** A picture with characters to copy; `data` is an image data URL. */
export function captcha(name: string, data: string, validation = ""): CaptchaElement {
  return { type: "captcha", name, data, value: "", ...validated(validation) };
}

/** A blinking code and the TAN for it; `code` holds its frames. */
export function flicker(
  name: string,
  label: string,
  code: number[][],
  validation = "",
): FlickerElement {
  return { type: "flicker", name, label, value: "", code, ...validated(validation) };
}

/** One of several sub-forms. */
export function multi(name: string, elements: SubForm[], selected: string): MultiElement {
  return { type: "multi", name, selected, elements };
}

/** Ways into a bank; `options` maps their ids to labels in display order. */
export function tabs(
  name: string,
  label: string,
  options: Record<string, string>,
  selected: string,
): TabsElement {
  return { type: "tabs", name, label, tabs: Object.keys(options), options, selected };
}

/** A picture; `data` is an image data URL. */
export function image(data: string, label: string): ImageElement {
  return { type: "image", data, label };
}

/** The way to a page of the bank; `back` is the label of the way back. */
export function redirect(
  name: string,
  label: string,
  labels: { back: string; url: string },
): RedirectElement {
  return { type: "redirect", name, label, ...labels };
}

/** A text of a bank or customer without the brackets that would make it markup. */
export function plain(words: string): string {
  return words.replaceAll("[", "(").replaceAll("]", ")");
}
