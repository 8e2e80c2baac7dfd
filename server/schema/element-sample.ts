// An element of a type as its declaration describes it, for pages and tests that show every type.
import type { Json, JsonObject } from "./json.ts";
import { ELEMENT, type ElementType, type FormElement } from "./wizard-elements.ts";

/** Values of members whose declaration names no example. */
const NEUTRAL: Readonly<Record<string, Json>> = {
  string: "",
  boolean: false,
  integer: 0,
  number: 0,
  array: [],
  object: {},
};

/** Texts of members that every label and input have. */
const COMMON: JsonObject = { name: "sample", label: "Sample" };

function valueOf(name: string, { const: fixed, examples, enum: choices, type }: JsonObject): Json {
  const [example] = [fixed ?? [], examples ?? [], COMMON[name] ?? [], choices ?? []].flat();
  return example ?? NEUTRAL[String(type)] ?? "";
}

/**
 * The members that an element of the type always has, each with the example of its declaration
 * (`about(kind, words, example)`), else with a neutral value.
 */
export function sampleOf(type: ElementType): FormElement {
  const all = ELEMENT.json["oneOf"] as {
    title: string;
    properties: JsonObject;
    required: string[];
  }[];
  const declared = all.find(({ title }) => title === type);
  const members = (declared?.required ?? []).map((name) => [
    name,
    valueOf(name, declared?.properties[name] as JsonObject),
  ]);
  return Object.fromEntries(members) as FormElement;
}
