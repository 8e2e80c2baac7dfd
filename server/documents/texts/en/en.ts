import type { Forms, Language } from "../language.ts";
import { tags } from "./tags.ts";
import { texts } from "./texts.ts";

/** Keeps a date on one line. */
const NO_BREAK = "\u00A0";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const forms: Forms = {
  thousand: ",",
  point: ".",
  percent: "%",
  months: MONTHS,
  day: (year, month, day) => [Number(day), MONTHS[Number(month) - 1], year].join(NO_BREAK),
};

export const en: Language = { texts, tags, forms };
