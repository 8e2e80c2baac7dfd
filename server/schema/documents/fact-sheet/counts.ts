// Kinds of whole numbers in the fact sheet.
import { MOST_TURNOVERS } from "../../counts.ts";
import { count } from "../../fields.ts";

/** A number of turnovers. */
export const times = count(0, MOST_TURNOVERS);
/** A number of days of the range. */
export const days = count(0, 366);
