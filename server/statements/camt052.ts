// CAMT.052, the ISO 20022 account report, in versions 02 and 08, which German banks deliver in a
// dialogue.
import { accountOf, accountsOf, balancesOf, holderOf } from "./camt.ts";
import { turnoversOf } from "./camt-entry.ts";
import { ibanOf, type Report, StatementError } from "./statement.ts";
import { type Element, elementsAt, textAt } from "./xml.ts";

/**
 * The booked balance at the end, or else the newest one within the day. Banks send balances without
 * a day or with fractions of a cent: what counts in a report are its entries.
 */
function closingOf(report: Element, place: string): Report["closing"] {
  try {
    const closing = balancesOf(report, ["CLBD"], place).at(-1);
    const last = closing ?? balancesOf(report, ["ITBD"], place).at(-1);
    return last ? { day: last.day, amount: last.amount, currency: last.currency } : null;
  } catch (error) {
    if (error instanceof StatementError) return null;
    throw error;
  }
}

function reportOf(report: Element, index: number): Report {
  const place = `Rpt ${index + 1}`;
  const account = accountOf(report);
  const written = textAt(report, "CreDtTm").slice(0, 10);
  return {
    holder: holderOf(report),
    account,
    turnovers: elementsAt(report, "Ntry").flatMap((entry, at) =>
      turnoversOf(entry, ibanOf(account), `${place}, Ntry ${at + 1}`, written),
    ),
    closing: closingOf(report, place),
    // Pages of a report repeat the balances of the whole.
    unbalanced: false,
  };
}

/**
 * The reports of a CAMT.052 document, in document order. Throws StatementError, which names the line
 * or element.
 */
export function readCamt052(text: string): Report[] {
  return accountsOf(text, "camt.052").map(reportOf);
}
