// Turnovers from the pieces that the bank sent.
import type { Turnover } from "#analytics/turnover.ts";
import { type BookingForm, readBookings } from "#statements/read-bookings.ts";
import { ibanOf, StatementError } from "#statements/statement.ts";
import { withoutControls } from "../interface.ts";
import type { SepaAccount } from "../syntax/formats.ts";

/** Pieces as the bank sent them, in Base64. */
type Pieces = { format: BookingForm; booked: string[]; announced: string[] };

function decodePieces(pieces: readonly string[]): Uint8Array[] {
  return pieces.map((piece) => Buffer.from(piece, "base64"));
}

/** Turnovers, and whether they miss the balances that the bank sent with them. */
export type Rows = { turnovers: Turnover[]; unbalanced: boolean };

/**
 * Whether the name that a bank gives with turnovers is the IBAN of another account. Other names tell
 * nothing: banks write numbers with and without bank code, sub-account, zeros and currency, and some
 * test servers always the same one.
 */
function namesOther(name: string, { iban }: Pick<SepaAccount, "iban">): boolean {
  const said = ibanOf(name);
  return said !== "" && iban !== "" && said !== iban;
}

function cleanRow(row: Turnover): Turnover {
  const { counterHolder, purpose } = row;
  return {
    ...row,
    purpose: purpose.map(withoutControls),
    counterHolder: counterHolder && withoutControls(counterHolder),
  };
}

/** The turnovers of the account since a day, oldest first; null if a piece cannot be read, or is another's. */
export async function readTurnovers(
  pieces: Pieces,
  from: string,
  account: Pick<SepaAccount, "iban">,
): Promise<Rows | null> {
  const { format, booked, announced } = pieces;
  try {
    const { accounts, turnovers, unbalanced } = await readBookings({
      form: format,
      booked: decodePieces(booked),
      announced: decodePieces(announced),
    });
    if (accounts.some((name) => namesOther(name, account))) return null;
    const since = turnovers.filter(({ bookingDate }) => bookingDate >= from);
    return { turnovers: since.map(cleanRow), unbalanced };
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}
