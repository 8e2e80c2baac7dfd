// Detects accounts under seizure.
import { partsOfIban } from "#banks/codes.ts";
import { daysBetween } from "#schema/time.ts";
import { protectedAccount, seizureBooking } from "./tags/risk.ts";
import { testOf, wordFinder } from "./tags/rule.ts";
import { plainText, readTurnover } from "./text.ts";
import type { Turnover } from "./turnover.ts";

/** Days after which a booking no longer describes the present. */
export const RECENT = 90;

const names = testOf(seizureBooking);
const labelled = wordFinder(protectedAccount);

/** Whether the bank itself made the booking: customers pay bailiffs too. */
function byBank({ counterIban }: Turnover, bankCode: string): boolean {
  return counterIban === null || partsOfIban(counterIban)?.bankCode === bankCode;
}

/**
 * Whether the account is labelled as protected from seizure, or its bank booked a seizure within 90
 * days before `today`.
 */
export function isSeized(
  { description, bankCode }: { description: string; bankCode: string },
  turnovers: readonly Turnover[],
  today: string,
): boolean {
  if (labelled(plainText(description))) return true;
  return turnovers.some(
    (turnover) =>
      !turnover.prebooked &&
      !turnover.canceled &&
      daysBetween(turnover.bookingDate, today) <= RECENT &&
      byBank(turnover, bankCode) &&
      names(turnover, readTurnover(turnover)),
  );
}
