// Who may go to the bank's page for a session, and how a return from it counts. Without these rules,
// somebody could open a session, send its link to another person and use that person's confirmation.
import type { Mode } from "#schema/codes.ts";
import { originOf } from "#schema/origin.ts";

/** Whether customers may be sent to an address of a bank: over HTTPS, in Test also to a local one. */
export function isBankAddress(address: string, mode: Mode): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol } = new URL(address);
  return protocol === "https:" || (mode === "test" && originOf(origin) !== null);
}

/** A visit to our address of the bank's page. */
export type Departure = {
  /** Origin of the page that the browser came from; null if the browser does not say. */
  from: string | null;
  /** The pages that may send the customer away. */
  trusted: readonly string[];
  /** Whether this browser went to the bank's page before. */
  isKnown: boolean;
  /** Whether the customer was asked and agreed. */
  agreed: boolean;
};

export function judgeDeparture({ from, trusted, isKnown, agreed }: Departure): "go" | "ask" {
  const isSent = from !== null && trusted.includes(from);
  return isSent || isKnown || agreed ? "go" : "ask";
}

/** A browser at the address to which the bank's page returns. */
export type Arrival = {
  /** Whether the bank sent values. */
  isReturn: boolean;
  /** Whether anybody went to the bank's page: only its address leads there. */
  hasLeft: boolean;
  /** Whether a return was recorded before. */
  isLate: boolean;
  /** Whether the bank was asked to release an order, and not for a login or a consent. */
  releases: boolean;
  /** Whether this browser went to the bank's page. */
  isKnown: boolean;
  /** Whether the customer was asked and agreed. */
  agreed: boolean;
};

/**
 * What a return is. `none`: nothing that a bank's page sent. `elsewhere`: it counts, and is marked as one of another browser. An order is
 * recorded in any case, because the bank has carried it out; a login counts only if the customer says
 * that it was theirs.
 */
export function judgeArrival(arrival: Arrival): "none" | "late" | "counts" | "elsewhere" | "ask" {
  const { isReturn, hasLeft, isLate, releases, isKnown, agreed } = arrival;
  if (!isReturn || !hasLeft) return "none";
  if (isLate) return "late";
  if (isKnown) return "counts";
  return releases || agreed ? "elsewhere" : "ask";
}
