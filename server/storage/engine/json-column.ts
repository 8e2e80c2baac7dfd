// JSON as a column of text keeps it; null is no value.
import type { Json } from "#schema/json.ts";

export function toText(value: Json): string | null {
  return value === null ? null : JSON.stringify(value);
}

export function fromText(text: string | null): Json {
  return text === null ? null : JSON.parse(text);
}
