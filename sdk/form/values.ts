// Reads a form at the moment it is sent: until then its fields keep their values to themselves.
import type { Body } from "../wizard/client.ts";

function valueOf(field: HTMLInputElement): Body[string] | undefined {
  if (field.type === "checkbox") return field.checked || undefined;
  if (field.type === "radio") return field.checked ? Number(field.value) : undefined;
  const secret = field.autocomplete === "current-password";
  return secret ? field.value : field.value.trim();
}

/** Name to value of every enabled field; unchecked ones are left out, passwords stay as typed. */
export function readValues(form: HTMLFormElement): Body {
  // Without the members that every object has: a field may have the name of one.
  const values = Object.create(null) as Body;
  for (const field of form.querySelectorAll<HTMLInputElement>("input[name], select[name]")) {
    const value = field.matches(":disabled") ? undefined : valueOf(field);
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}
