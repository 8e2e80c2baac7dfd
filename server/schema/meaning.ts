// What a name of the interface means.
import type { Json } from "./json.ts";

export type Meaning = {
  /** One or two sentences; `code` in backquotes. */
  readonly about: string;
  /** Where the field kind has none, or one that would not fit here. */
  readonly example?: Json;
  /** Name of the component whose example stands here. */
  readonly like?: string;
};

export type Meanings = Readonly<Record<string, Meaning>>;

export function m(about: string, example?: Json): Meaning {
  return example === undefined ? { about } : { about, example };
}
