// Balances: HISAL 5 to 8.
import type { Balance } from "../interface.ts";
import { readDatedBalance, readMoney } from "../syntax/formats.ts";
import { groupAt, type Segment } from "../syntax/segment.ts";

/** Fields of the answer, in every version. */
const BOOKED = 4;
const LIMIT = 6;
const AVAILABLE = 7;

/**
 * Reads a balance; null if the segment holds none. Some banks fill limit and available amount with
 * zeros, which says nothing about an account with money on it.
 */
export function readBalance(segment: Segment): Balance | null {
  const booked = readDatedBalance(groupAt(segment, BOOKED));
  if (!booked) return null;
  const { cents, currency } = booked;
  const available = readMoney(groupAt(segment, AVAILABLE))?.cents ?? null;
  const limit = readMoney(groupAt(segment, LIMIT))?.cents ?? null;
  const isFiller = available === 0 && limit === 0 && cents > 0;
  if (isFiller) return { balance: cents, available: null, limit: null, currency };
  return { balance: cents, available, limit, currency };
}
