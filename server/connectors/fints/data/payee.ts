// The result of the verification of payee (Verification of Payee 1.01: HIVPP).
import { StatementError } from "#statements/statement.ts";
import {
  decodeXml,
  type Element,
  elementsAt,
  NO_ELEMENT,
  parseXml,
  textAt as textIn,
  textsAt,
} from "#statements/xml.ts";
import { bytesOf, groupAt, type Segment, textAt } from "../syntax/segment.ts";

export type PayeeResult = {
  outcome: "match" | "close" | "no-match" | "not-possible" | "pending";
  /** The payee's name as the bank knows it; "" if it does not say. */
  name: string;
  /** What the bank wants the customer to read; it may hold tags. */
  text: string;
};

type Outcome = PayeeResult["outcome"];

/** Results of one transfer, the gravest first. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  RVNM: "no-match",
  RVMC: "close",
  RVNA: "not-possible",
  PDNG: "pending",
  RCVC: "match",
};

/** Return codes: no difference; the result has to be checked; no confirmation is needed. */
const SAME = "0025";
const DIFFERENT = "3090";
const UNNEEDED = "3091";

/** Fields of the answer. */
const REPORT = 5;
const SINGLE = 6;
const TEXT = 7;
const OTHER_NAME = 3;
const CODE = 5;

const MOST_NAME = 140;

/** The gravest of the statuses; "" if none of them is known. */
function gravest(statuses: readonly string[]): string {
  const present = new Set(statuses);
  return Object.keys(OUTCOMES).find((status) => present.has(status)) ?? "";
}

/** The statuses with transfers in them, by the counts of a group. */
function countedStatuses(group: Element): string[] {
  return elementsAt(group, "NbOfTxsPerSts").flatMap((one) =>
    Number(textIn(one, "DtldNbOfTxs")) > 0 ? textIn(one, "DtldSts") : [],
  );
}

/** Without its parts on single transfers, a report counts them, or names the status of the group. */
function statusOf(report: Element): string {
  const groups = ["OrgnlPmtInfAndSts", "OrgnlGrpInfAndSts"].flatMap((at) => elementsAt(report, at));
  const transfers = elementsAt(report, "OrgnlPmtInfAndSts/TxInfAndSts");
  return (
    gravest(transfers.map((one) => textIn(one, "TxSts"))) ||
    gravest(groups.flatMap(countedStatuses)) ||
    textIn(report, "OrgnlGrpInfAndSts/GrpSts", "OrgnlPmtInfAndSts/PmtInfSts")
  );
}

/** Lines of the report on this status: each begins with the status that it explains. */
function explanationOf(report: Element, status: string): string {
  return textsAt(report, "OrgnlGrpInfAndSts/StsRsnInf/AddtlInf")
    .filter((line) => line.startsWith(`${status} `))
    .map((line) => line.slice(status.length + 1).trim())
    .join(" ");
}

/** Reads the report (pain.002). A report that cannot be read is no match. */
function readReport(bytes: Uint8Array): { outcome: Outcome; text: string } {
  try {
    const [report = NO_ELEMENT] = elementsAt(parseXml(decodeXml(bytes)), "Document/CstmrPmtStsRpt");
    const status = statusOf(report);
    return { outcome: OUTCOMES[status] ?? "not-possible", text: explanationOf(report, status) };
  } catch (error) {
    if (error instanceof StatementError) return { outcome: "not-possible", text: "" };
    throw error;
  }
}

function outcomeOfCodes(codes: readonly string[]): Outcome | null {
  if (codes.includes(DIFFERENT)) return "no-match";
  return codes.includes(SAME) || codes.includes(UNNEEDED) ? "match" : null;
}

/**
 * Reads the result; null if the bank has none yet. `codes` are the return codes of the answer: banks
 * that send neither a single result nor a report tell by them whether names differ.
 */
export function readPayeeResult(
  segment: Segment,
  codes: readonly string[] = [],
): PayeeResult | null {
  const text = textAt(segment, TEXT);
  const name = textAt(segment, SINGLE, OTHER_NAME).slice(0, MOST_NAME);
  const status = textAt(segment, SINGLE, CODE);
  if (status !== "") return { outcome: OUTCOMES[status] ?? "not-possible", name, text };
  const bytes = bytesOf(groupAt(segment, REPORT)[0]);
  if (bytes.length > 0) {
    const report = readReport(bytes);
    return { outcome: report.outcome, name, text: text || report.text };
  }
  const outcome = outcomeOfCodes(codes);
  return outcome ? { outcome, name, text } : null;
}
