import { expect, it } from "vitest";
import { controlName, fieldName } from "./names.ts";

it.each(["username", "country_id", "0", "bank-code", "ip"])("keeps %s", (name) => {
  expect(controlName(name)).toBe(name);
  expect(fieldName(name)).toBe(name);
});

it.each([
  "submit",
  "elements",
  "parentNode",
  "addEventListener",
  "constructor",
  "title",
  // Preact keeps its own members under such names.
  "__e",
  "_listeners",
  "U",
  "is",
])("sets %s apart, and finds the field again", (name) => {
  const control = controlName(name);
  expect(control in document.createElement("form")).toBe(false);
  expect(control).not.toBe(name);
  expect(fieldName(control)).toBe(name);
});
