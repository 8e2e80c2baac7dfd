// The envelope of a message (FinTS 3.0 Formals B.5 and C; Security PIN/TAN B.9): what both sides write.
import type { Draft } from "../syntax/segment.ts";

/** A date and time on the sender's clock: `YYYY-MM-DD` and `hh:mm:ss`. */
export type Moment = { day: string; time: string };

/** PIN and, with it, at most one TAN. */
export type Credentials = { pin: string; tan: string };

/** What stands around the segments of a customer who has a login, or of the bank's answer to one. */
export type Cover = {
  bankCode: string;
  user: string;
  /** "0" while the bank has given none. */
  systemId: string;
  /** "999" for one step, or else the chosen TAN method. */
  securityFunction: string;
  /** Ties the end of the signature to its beginning; random for each message. */
  control: string;
  at: Moment;
  /** Null in a bank's answer. */
  credentials: Credentials | null;
};

/** A message. Its segments are those between the envelope's own. */
export type Envelope<S = Draft> = {
  /** "0" until the bank has given an id. */
  dialogue: string;
  /** Counts from 1 within the dialogue. */
  number: number;
  /** The customer's message that a bank's message answers. */
  answers: { dialogue: string; number: number } | null;
  /** Null in an anonymous dialogue, and where a bank answers without one. */
  cover: Cover | null;
  segments: readonly S[];
};

export const FINTS_VERSION = "300";
/** The security function for PIN alone. */
export const ONE_STEP = "999";
/** Fixed segment numbers of the cipher's head and data. */
export const COVER_NUMBERS = { head: 998, data: 999 } as const;

/** Number of the first segment inside the envelope. */
export function firstNumber({ cover }: Pick<Envelope<unknown>, "cover">): number {
  return cover ? 3 : 2;
}
