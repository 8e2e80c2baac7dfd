// Builders of complete elements, members in wire order. No run-time import: the browser uses them too.
import type { ElementOf, InputExtras, RadioOption, SubForm, Validated } from "./wizard.ts";

/** Optional members of an input, its rules ("" for none) and its current value. */
export type InputOptions = InputExtras & { validation?: string; value?: string };

/** The validation members of an input that is valid. */
export function validated(validation = ""): Validated {
  return { validation, invalid: false, failed_validation_rules: "", validation_error: "" };
}

/** A line of text. */
export function text(name: string, label: string, options: InputOptions = {}): ElementOf<"text"> {
  const { validation, value = "", ...extras } = options;
  return { type: "text", name, label, value, ...extras, ...validated(validation) };
}

/** A masked line of text. Its value is never sent to a client. */
export function password(
  name: string,
  label: string,
  options: Omit<InputOptions, "value"> = {},
): ElementOf<"password"> {
  const { validation, ...extras } = options;
  return { type: "password", name, label, value: "", ...extras, ...validated(validation) };
}

/** A checkbox. With the rule `required` it must be checked. */
export function checkbox(
  name: string,
  label: string,
  options: { validation?: string; checked?: boolean } = {},
): ElementOf<"checkbox"> {
  const { validation, checked = false } = options;
  return { type: "checkbox", name, label, checked, ...validated(validation) };
}

/** A choice by key. `options` maps keys to labels in display order; `selected` is "" for none. */
export function select(
  name: string,
  label: string,
  options: Record<string, string>,
  settings: { validation?: string; selected?: string } = {},
): ElementOf<"select"> {
  const { validation, selected = "" } = settings;
  return { type: "select", name, label, selected, options, ...validated(validation) };
}

/** A choice by index. `checked` is the zero-based index, -1 for none. */
export function radio(
  name: string,
  label: string,
  options: RadioOption[],
  settings: { validation?: string; checked?: number } = {},
): ElementOf<"radio"> {
  const { validation, checked = -1 } = settings;
  return { type: "radio", name, label, checked, options, ...validated(validation) };
}

/** A paragraph above the inputs. */
export function helpText(
  title: string,
  body: string,
  severity?: ElementOf<"help_text">["severity"],
): ElementOf<"help_text"> {
  return { type: "help_text", title, text: body, ...(severity === undefined ? {} : { severity }) };
}

/** An order with how to approve it; `body` names both. */
export function instruction(
  title: string,
  body: string,
  how: Required<ElementOf<"help_text">>["instruction"],
): ElementOf<"help_text"> {
  return { ...helpText(title, body), instruction: how };
}

/** An image of characters to type in; `data` is an image data URL. */
export function captcha(name: string, data: string, validation = ""): ElementOf<"captcha"> {
  return { type: "captcha", name, data, value: "", ...validated(validation) };
}

/** A flicker code and the input for its TAN. `code` holds frames of five bars: 0 black, 1 white. */
export function flicker(
  name: string,
  label: string,
  code: number[][],
  validation = "",
): ElementOf<"flicker"> {
  return { type: "flicker", name, label, value: "", code, ...validated(validation) };
}

/** A choice of sub-forms. */
export function multi(name: string, elements: SubForm[], selected: string): ElementOf<"multi"> {
  return { type: "multi", name, selected, elements };
}

/** A choice of transports. `options` maps their ids to labels in display order. */
export function tabs(
  name: string,
  label: string,
  options: Record<string, string>,
  selected: string,
): ElementOf<"tabs"> {
  return { type: "tabs", name, label, tabs: Object.keys(options), options, selected };
}

/** An image; `data` is an image data URL. */
export function image(data: string, label: string): ElementOf<"image"> {
  return { type: "image", data, label };
}

/** A link to a page of the bank; `back` labels the link that returns to the wizard. */
export function redirect(
  name: string,
  label: string,
  labels: { back: string; url: string },
): ElementOf<"redirect"> {
  return { type: "redirect", name, label, ...labels };
}

/** Replaces the brackets of a bank's or customer's text, which would make it markup. */
export function plain(words: string): string {
  return words.replaceAll("[", "(").replaceAll("]", ")");
}
