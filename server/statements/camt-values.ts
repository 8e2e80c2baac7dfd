// Amounts and signs of CAMT.
import { REMEDY, StatementError } from "./statement.ts";
import { type Element, textAt } from "./xml.ts";

export type Money = { amount: number; currency: string };

/** Throws StatementError unless `holds`. */
export function need(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new StatementError(`${problem}. ${REMEDY}`);
}

/** Parses a decimal number into cents: at most 13 digits, and two decimals that are not zero. */
export function centsOf(text: string, place: string): number {
  const [, whole = "", places = ""] = /^0*(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  need(whole !== "", `${place}: ${JSON.stringify(text)} is no amount`);
  return Number(whole) * 100 + Number(places.padEnd(2, "0"));
}

/** Amount and currency of an element with `Amt` and `CdtDbtInd`; debits are negative. */
export function moneyOf(element: Element, place: string): Money {
  const mark = textAt(element, "CdtDbtInd");
  need(mark === "CRDT" || mark === "DBIT", `${place}: CdtDbtInd is neither CRDT nor DBIT`);
  const cents = centsOf(textAt(element, "Amt"), `${place}, Amt`);
  const currency = textAt(element, "Amt/@Ccy");
  need(currency !== "", `${place}: Amt has no Ccy`);
  return { amount: mark === "CRDT" ? cents : 0 - cents, currency };
}
