// The parts of a document language. Each language has a folder beside this file.
import type { Tag } from "#schema/tags.ts";
import type { texts } from "./en/texts.ts";

export type TextKey = keyof typeof texts;

export type Texts = Readonly<Record<TextKey, string>>;

/** The number and date formats. */
export type Forms = {
  thousand: string;
  point: string;
  percent: string;
  /** Short names of the months, from January on. */
  months: readonly string[];
  /** Writes `YYYY-MM-DD`. */
  day(year: string, month: string, day: string): string;
};

export type Language = {
  /** `{0}` is replaced by a value. */
  texts: Texts;
  tags: Readonly<Record<Tag, string>>;
  forms: Forms;
};
