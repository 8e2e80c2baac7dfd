import type { Forms, Language } from "../language.ts";
import { tags } from "./tags.ts";
import { texts } from "./texts.ts";

/** Keeps a number and its unit on one line. */
const NO_BREAK = "\u00A0";

const forms: Forms = {
  thousand: ".",
  point: ",",
  percent: `${NO_BREAK}%`,
  months: "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez".split(" "),
  day: (year, month, day) => `${day}.${month}.${year}`,
};

export const de: Language = { texts, tags, forms };
