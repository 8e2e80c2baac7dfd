// Standing orders: HICDB, each with its transfer as a pain.001 document.
import { addMonths, dayIn, monthOf, weekday } from "#analytics/days.ts";
import type { StandingOrder } from "#analytics/turnover.ts";
import { addDays, daysBetween } from "#schema/time.ts";
import { centsOf } from "#statements/camt-values.ts";
import { StatementError } from "#statements/statement.ts";
import { decodeXml, type Element, elementsAt, parseXml, textAt, textsAt } from "#statements/xml.ts";
import { withoutControls } from "../interface.ts";
import { readDay, readNumber } from "../syntax/formats.ts";
import {
  bytesOf,
  groupAt,
  type Segment,
  segmentsOf,
  textOf as partText,
} from "../syntax/segment.ts";

/** Fields of the answer. */
const DOCUMENT = 3;
const SCHEDULE = 5;

/** From this day on, a schedule counts from the end of the month. */
const ULTIMO = 97;
const LAST_DAY = 31;
/** Later than any first run; from the year 10000 on, days do not sort like their texts. */
const LATEST = "2999-12-31";

type Schedule = Pick<StandingOrder, "frequency" | "interval" | "day" | "next" | "end">;

/** The first run of a weekly order that is not before `today`. */
function nextWeekly(first: string, weeks: number, day: number, today: string): string {
  const start = addDays(first, (((day - weekday(first)) % 7) + 7) % 7);
  const periods = Math.ceil(Math.max(0, daysBetween(start, today)) / (7 * weeks));
  return addDays(start, periods * 7 * weeks);
}

/** The first run of a monthly order that is not before `today`. */
function nextMonthly(first: string, months: number, day: number, today: string): string {
  const start = monthOf(first);
  const passed = Math.max(0, Math.floor(daysBetween(first, today) / 31 / months) - 1);
  let month = addMonths(start, passed * months);
  while (dayIn(month, day) < first || dayIn(month, day) < today) month = addMonths(month, months);
  return dayIn(month, day);
}

/**
 * Reads the schedule: first day, unit, interval, day, last day. Null if the order has no further run.
 * Throws StatementError if it is no schedule.
 */
function readSchedule(segment: Segment, today: string): Schedule | null {
  const [from, unit, count, on, until] = groupAt(segment, SCHEDULE).map(partText);
  const first = readDay(from ?? "");
  const interval = readNumber(count ?? "") ?? 0;
  const said = readNumber(on ?? "") ?? 0;
  const end = readDay(until ?? "");
  const isWeekly = unit === "W" && said <= 7;
  const isMonthly = unit === "M" && (said <= LAST_DAY || said >= ULTIMO);
  if (
    !first ||
    first > LATEST ||
    interval < 1 ||
    interval > 60 ||
    said < 1 ||
    !(isWeekly || isMonthly)
  ) {
    throw new StatementError("HICDB: the schedule cannot be read.");
  }
  const day = Math.min(said, LAST_DAY);
  const next = (isWeekly ? nextWeekly : nextMonthly)(first, interval, day, today);
  if (end !== null && next > end) return null;
  if (isWeekly) return { frequency: "w", interval, day, next, end };
  const years = interval / 12;
  const often = Number.isInteger(years)
    ? ({ frequency: "y", interval: years } as const)
    : ({ frequency: "m", interval } as const);
  return { ...often, day, next, end };
}

/** The only transfer in the document; its root has the name of the message in old versions. */
function readTransfer(
  bytes: Uint8Array,
): Pick<StandingOrder, "recipient" | "amount" | "currency" | "purpose"> {
  const root = parseXml(decodeXml(bytes));
  const at = (name: string): Element[] => elementsAt(root, `Document/${name}/PmtInf/CdtTrfTxInf`);
  const [transfer] = [...at("CstmrCdtTrfInitn"), ...at("pain.001.001.02")];
  if (transfer === undefined) throw new StatementError("CdtTrfTxInf: there is no transfer.");
  const bank = "CdtrAgt/FinInstnId/";
  return {
    recipient: {
      holder: withoutControls(textAt(transfer, "Cdtr/Nm")),
      iban: textAt(transfer, "CdtrAcct/Id/IBAN"),
      bic: textAt(transfer, `${bank}BIC`, `${bank}BICFI`),
    },
    amount: centsOf(textAt(transfer, "Amt/InstdAmt"), "InstdAmt"),
    currency: textAt(transfer, "Amt/InstdAmt/@Ccy") || "EUR",
    purpose: withoutControls(textsAt(transfer, "RmtInf/Ustrd").join(" ")),
  };
}

/**
 * Reads the standing orders of an answer that run on `today` or later. Null if one of them cannot be
 * read: a list without it would look complete.
 */
export function readStandingOrders(
  segments: readonly Segment[],
  today: string,
): StandingOrder[] | null {
  try {
    return segmentsOf(segments, "HICDB").flatMap((segment) => {
      const schedule = readSchedule(segment, today);
      return schedule
        ? [{ ...readTransfer(bytesOf(groupAt(segment, DOCUMENT)[0])), ...schedule }]
        : [];
    });
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}
