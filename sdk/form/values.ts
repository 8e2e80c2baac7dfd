// Reads a form when it is submitted. Until then, its fields keep their values.
import type { Body } from "../wizard/client.ts";
import { fieldName } from "./names.ts";

function valueOf(field: HTMLInputElement): Body[string] | undefined {
  if (field.type === "checkbox") return field.checked || undefined;
  if (field.type === "radio") return field.checked ? Number(field.value) : undefined;
  if (field.autocomplete === "current-password") return field.value;
  // Apps and messages show a TAN in groups, from where customers copy it.
  if (field.autocomplete === "one-time-code") return field.value.replace(/\s/g, "");
  return field.value.trim();
}

/**
 * Maps the name of every enabled field to its value. Skips unchecked boxes; does not trim
 * passwords, and takes all blanks out of a TAN.
 */
export function readValues(form: HTMLFormElement): Body {
  // Without inherited members: a field can have the name of one.
  const values = Object.create(null) as Body;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name], select[name]")) {
    const value = field.matches(":disabled") ? undefined : valueOf(field);
    if (value !== undefined) values[fieldName(field.name)] = value;
  }
  return values;
}
