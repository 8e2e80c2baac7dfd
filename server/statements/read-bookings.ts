// Reads the turnovers that a bank sent in a dialogue.
import type { Turnover } from "#analytics/turnover.ts";
import { turn } from "#jobs/turns.ts";
import { readCamt052 } from "./camt052.ts";
import { readMt940Report } from "./mt940.ts";
import { readFieldsInTurns } from "./mt940-fields.ts";
import { byDay, oldestFirst } from "./read-statements.ts";
import { type DayAmount, decode, type Report, StatementError } from "./statement.ts";
import { decodeXml } from "./xml.ts";

/** The two forms in which banks send turnovers. */
export type BookingForm = "mt940" | "camt052";

/** Pieces in the order in which they came: one for each page, or for each document of a page. */
export type Pieces = {
  form: BookingForm;
  booked: readonly Uint8Array[];
  announced?: readonly Uint8Array[];
};

export type Bookings = {
  /** Oldest first; the announced ones have `prebooked`. */
  turnovers: Turnover[];
  /** The newest booked balance; null if the bank sent none. */
  closing: DayAmount | null;
  /** "" if the bank does not name the holder. */
  holder: string;
  /**
   * Whether turnovers do not add up to the balances around them. Banks make mistakes in either, so
   * this is worth a line in the log, but no error.
   */
  unbalanced: boolean;
  /** The accounts that the bank names, as it writes them, each once; "" for one without a name. */
  accounts: string[];
};

/** Bytes of all pieces, and turnovers in them: years of a busy private account. */
export const MOST_BYTES = 8 * 1024 * 1024;
const MOST_TURNOVERS = 50_000;

function isEmpty(piece: Uint8Array): boolean {
  return piece.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d);
}

/** A statement in MT940 may continue in the next piece, even within a character. */
async function reportsOf(
  form: BookingForm,
  pieces: readonly Uint8Array[],
  announced: boolean,
): Promise<Report[]> {
  const present = pieces.filter((piece) => !isEmpty(piece));
  const reports: Report[] = [];
  if (form === "mt940") {
    const statements = await readFieldsInTurns(decode(Buffer.concat(present)));
    for (const fields of statements) {
      await turn();
      reports.push(await readMt940Report(fields, announced));
    }
  } else {
    for (const piece of present) {
      for (const report of await readCamt052(decodeXml(piece))) reports.push(report);
    }
  }
  return reports;
}

function newest(reports: readonly Report[]): DayAmount | null {
  const days = reports.flatMap(({ closing }) => closing ?? []);
  return days.reduce<DayAmount | null>(
    (best, one) => (best && best.day > one.day ? best : one),
    null,
  );
}

/** Oldest first. Banks have an order for the booked ones and another one for those that they announce. */
function inOrder(turnovers: readonly Turnover[]): Turnover[] {
  const booked = turnovers.filter(({ prebooked }) => !prebooked);
  const announced = turnovers.filter(({ prebooked }) => prebooked);
  return byDay([...oldestFirst(booked), ...oldestFirst(announced)]);
}

/**
 * Reads all pieces. Rejects with StatementError if one of them cannot be read as a whole: a turnover that
 * is missing would look like one that never was. No pieces, or empty ones, make no turnovers.
 */
export async function readBookings({ form, booked, announced = [] }: Pieces): Promise<Bookings> {
  const bytes = [...booked, ...announced].reduce((total, { length }) => total + length, 0);
  if (bytes > MOST_BYTES) {
    throw new StatementError(`The bank sent ${bytes} bytes, but at most ${MOST_BYTES} are read.`);
  }
  const reports = await reportsOf(form, booked, false);
  const later = await reportsOf(form, announced, true);
  const all = [...reports, ...later];
  const turnovers = all.flatMap((report) => report.turnovers);
  if (turnovers.length > MOST_TURNOVERS) {
    throw new StatementError(
      `The bank sent ${turnovers.length} turnovers, but at most ${MOST_TURNOVERS} are read.`,
    );
  }
  return {
    turnovers: inOrder(turnovers),
    closing: newest(reports),
    holder: reports.find(({ holder }) => holder !== "")?.holder ?? "",
    unbalanced: reports.some((report) => report.unbalanced),
    accounts: [...new Set(all.map(({ account }) => account))],
  };
}
