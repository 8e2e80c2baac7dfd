// Closed lists of a session's timeline and of insights. No import here: pages take values from this file.

/** How far a customer comes, in order. A session counts for its furthest stage and all before. */
export const REACHED = ["created", "opened", "bank", "login", "release", "finished"] as const;
/**
 * `created`: nobody opened the session. `bank`: a bank was chosen. `login`: the bank accepted the
 * login. `release`: the bank heard of the order and asked to release it.
 */
export type Reached = (typeof REACHED)[number];

export const STEP_KINDS = [
  "opened",
  "page",
  "error",
  "language",
  "left",
  "returned",
  "returned_elsewhere",
  "ended",
] as const;
/**
 * What happened: `page` is a new page, `left` and `returned` are the way to the bank's own page and
 * back; `returned_elsewhere` is a return in another browser.
 */
export type StepKind = (typeof STEP_KINDS)[number];

export const TAN_KINDS = ["app", "image", "flicker", "typed", "redirect"] as const;
/**
 * How a bank lets the customer release something: in its app, by a code to scan, by a flicker code,
 * by a number to type in, or on its own page.
 */
export type TanKind = (typeof TAN_KINDS)[number];

export const DEVICES = ["desktop", "phone", "tablet"] as const;
/** The class of a customer's device. */
export type Device = (typeof DEVICES)[number];
