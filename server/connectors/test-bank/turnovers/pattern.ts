// The building blocks of a profile: patterns as data.
import type { Tag } from "#schema/tags.ts";
import type { Schedule } from "./schedule.ts";

/** German business transaction codes that the test bank books with; "" for none. */
export type Code =
  | ""
  | "083"
  | "105"
  | "106"
  | "117"
  | "152"
  | "153"
  | "156"
  | "166"
  | "177"
  | "181"
  | "191"
  | "805"
  | "808"
  | "814"
  | "999";

export type Pattern = {
  /** Part of the row's hashed name: a new name redraws everything. */
  name: string;
  /** Cents, by period (`YYYY-MM`) if the law changes them. */
  base: number | ((period: string) => number);
  /** Largest variation of an amount as a share of its base; 0 if absent. */
  spread?: number;
  when: Schedule;
  code: Code;
  /** Invented parties, of which one is drawn; none for the bank's own bookings. */
  parties: readonly string[];
  /** `{MM}`, `{YYYY}` and `{Q}` stand for the period, each `#` for a drawn digit. */
  text: string;
  /** Expected tags, without implied tags and the sign. */
  tags: readonly Tag[];
};

/**
 * A sweep that balances the previous month, so that the balance never drifts: the month's sum with
 * the opposite sign, truncated to whole steps.
 */
export type Sweep = {
  /** Whether money also comes back after a month with a deficit. */
  both: boolean;
  /** Cents. */
  step: number;
  out: Booking;
  back: Booking;
};

/** The booking of a sweep. */
export type Booking = Pick<Pattern, "code" | "text" | "tags"> & { party: string };

export type Profile = { patterns: readonly Pattern[]; sweep?: Sweep };
