// What a profile is made of: patterns as data.
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
  /** Part of the row's hashed name: a new name draws everything anew. */
  name: string;
  /** Cents, by period (`YYYY-MM`) where the law changes them. */
  base: number | ((period: string) => number);
  /** Share of the base that an amount can be away from it; 0 where absent. */
  spread?: number;
  when: Schedule;
  code: Code;
  /** Invented; one is drawn. None for what the bank books by itself. */
  parties: readonly string[];
  /** `{MM}`, `{YYYY}` and `{Q}` stand for the period, each `#` for a drawn digit. */
  text: string;
  /** What the tagger must find, without implied tags and the sign. */
  tags: readonly Tag[];
};

/**
 * What evens out the month before, so that a fixed closing balance never runs away: its sum, the
 * other way, cut toward zero to whole steps.
 */
export type Sweep = {
  /** Whether money also comes back after a month that ended short. */
  both: boolean;
  /** Cents. */
  step: number;
  out: Booking;
  back: Booking;
};

/** How a sweep is booked. */
export type Booking = Pick<Pattern, "code" | "text" | "tags"> & { party: string };

export type Profile = { patterns: readonly Pattern[]; sweep?: Sweep };
