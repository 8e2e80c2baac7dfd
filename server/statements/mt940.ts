// Reads MT940, the SWIFT statement, and MT942, its report within a day, as German banks fill them
// (DFÜ agreement, annex 3, chapter 8).
import { sum } from "#analytics/figures.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { inTurns } from "#jobs/turns.ts";
import { readDetails } from "./mt940-details.ts";
import { type Field, readFields } from "./mt940-fields.ts";
import { readDayAmount, readLine } from "./mt940-line.ts";
import {
  type DayAmount,
  LONGEST_DETAILS,
  REMEDY,
  type Report,
  type Statement,
  StatementError,
  unbalanced,
} from "./statement.ts";

const ACCOUNT = "25";
const OPENING = /^60[FM]$/;
const CLOSING = /^62[FM]$/;
const AVAILABLE = /^64$/;
const LINE = "61";
const DETAILS = "86";
/** A field of the bank's own between a line and its details. */
const FOREIGN = "NS";
/** Fields that occur only in MT942. */
const INTERIM = /^(13D?|34F|90[CD])$/;
/** The currency in a field of MT942. */
const CURRENCY = /^\d{0,5}([A-Z]{3})/;

/** Whether a text looks like MT940: a field 20, after any SWIFT blocks. */
export function isMt940(text: string): boolean {
  return /^[\s-]*(\{[^\n]*\r?\n|:20:)/.test(text) && /^:20:/m.test(text);
}

/** What stands around the rows of a statement. */
type Head = Pick<Report, "account" | "closing"> & {
  /** Number of its first line. */
  line: number;
  currency: string;
  opening: DayAmount | null;
  available: DayAmount | null;
};

type Row = { line: Field; details: string };

/** Rows that are read in one turn of the event loop. */
const A_TURN = 40;

/** The booked lines, each with its details, which the bank may split into several fields. */
function rowsOf(fields: readonly Field[]): Row[] {
  const rows: Row[] = [];
  let open = false;
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.tag === LINE) rows.push({ line: field, details: "" });
    else if (field.tag === DETAILS && open && last) {
      last.details += last.details === "" ? field.text : `\n${field.text}`;
      if (last.details.length > LONGEST_DETAILS) {
        throw new StatementError(
          `Line ${field.line}: the details are longer than ${LONGEST_DETAILS}.`,
        );
      }
    }
    open = field.tag === LINE || (open && (field.tag === DETAILS || field.tag === FOREIGN));
  }
  return rows;
}

function turnoverOf({ line, details }: Row, currency: string, prebooked: boolean): Turnover {
  return Object.assign(
    { currency, isoCode: "", prebooked, canceled: false },
    readLine(line),
    readDetails(details),
  );
}

function amountAt(fields: readonly Field[], tag: RegExp): DayAmount | null {
  const field = fields.find((one) => tag.test(one.tag));
  return field ? readDayAmount(field) : null;
}

type Sums = { rows: number; apart: number };

/** The sum of the rows and the difference of the balances in cents if they are not the same. */
function differingSums({ closing, opening }: Head, turnovers: readonly Turnover[]): Sums | null {
  if (!opening || !closing) return null;
  const rows = sum(turnovers.map(({ amount }) => amount));
  const apart = closing.amount - opening.amount;
  return rows === apart ? null : { rows, apart };
}

function headOf(fields: readonly Field[]): Head {
  const line = fields[0]?.line ?? 1;
  const [opening, closing] = [amountAt(fields, OPENING), amountAt(fields, CLOSING)];
  const interim = fields.find(({ tag }) => INTERIM.test(tag));
  if (!opening && !closing && !interim && !fields.some(({ tag }) => tag === LINE)) {
    throw new StatementError(`Line ${line}: there are neither rows nor balances. ${REMEDY}`);
  }
  const said = CURRENCY.exec(interim?.text ?? "")?.[1];
  const currency = closing?.currency ?? opening?.currency ?? said ?? "EUR";
  const account = fields.find(({ tag }) => tag === ACCOUNT)?.text.trim() ?? "";
  return { line, currency, account, opening, closing, available: amountAt(fields, AVAILABLE) };
}

/**
 * Reads what a bank sent in a dialogue, in turns of the event loop: a statement, or a report of
 * announced turnovers. Rejects with StatementError, which names the line.
 */
export async function readMt940Report(
  fields: readonly Field[],
  announced: boolean,
): Promise<Report> {
  const head = headOf(fields);
  const { account, closing, currency } = head;
  const turnovers: Turnover[] = [];
  await inTurns(rowsOf(fields), A_TURN, (rows) => {
    for (const row of rows) turnovers.push(turnoverOf(row, currency, announced));
  });
  const isUnbalanced = !announced && differingSums(head, turnovers) !== null;
  return { account, closing, holder: "", turnovers, unbalanced: isUnbalanced };
}

function statementOf(fields: readonly Field[]): Statement {
  const interim = fields.find(({ tag }) => INTERIM.test(tag));
  if (interim) {
    throw new StatementError(
      `Line ${interim.line}: this is MT942, a report within a day, which no balance closes; ask the bank for MT940.`,
    );
  }
  const head = headOf(fields);
  const { account, available, closing, currency, line, opening } = head;
  const turnovers = rowsOf(fields).map((row) => turnoverOf(row, currency, false));
  if (!closing || account === "") {
    const missing = closing ? "account (field 25)" : "closing balance (field 62F)";
    throw new StatementError(`Line ${line}: no ${missing} is given. ${REMEDY}`);
  }
  const differing = differingSums(head, turnovers);
  if (differing) throw unbalanced(`Line ${line}`, differing.rows, differing.apart);
  return {
    holder: "",
    description: "",
    account,
    bic: "",
    currency,
    opening: opening?.amount ?? null,
    balance: closing.amount,
    available: available?.amount ?? null,
    limit: null,
    from: opening?.day ?? closing.day,
    to: closing.day,
    turnovers,
  };
}

/** The statements of an MT940 file, in file order. Throws StatementError, which names the line. */
export function readMt940(text: string): Statement[] {
  return readFields(text).map(statementOf);
}
