// What the front says in return, and what it lets the customer release.
import type { Draft } from "#connectors/fints/syntax/segment.ts";

/** A return code with its text. `parameters` are values for the customer's program. */
export type Feedback = { code: string; text: string; parameters?: readonly string[] };

/** What the bank says about a segment of the customer, and the segments that it sends with it. */
export type Part = { to: number; feedback: readonly Feedback[]; data?: readonly Draft[] };

/** What a customer must release before the bank does it. */
export type Release = {
  /** Lines that the customer compares. */
  text: string;
  /** The same for a card reader (HHD). */
  challenge: string;
  /** Does it; `to` is the number of the segment that released it. At most once. */
  finish(to: number, by: "tan" | "release"): Promise<Part[]>;
};

export type Outcome = {
  parts: readonly Part[];
  /** Prepares what the customer must release, if anything; called only when they can. */
  release?: () => Release;
  /** Set if the order waits for the customer's consent to the payee's name. */
  unconfirmed?: boolean;
};
