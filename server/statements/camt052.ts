// CAMT.052, the ISO 20022 account report, in versions 02 and 08, which German banks deliver in a
// dialogue.
import type { Turnover } from "#analytics/turnover.ts";
import { inTurns, turn } from "#jobs/turns.ts";
import { accountOf, accountsOf, balancesOf, holderOf } from "./camt.ts";
import { turnoversOf } from "./camt-entry.ts";
import { ibanOf, type Report, StatementError } from "./statement.ts";
import { type Element, elementsAt, parseInTurns, textAt } from "./xml.ts";

/** Entries that are read in a turn of the event loop. */
const A_TURN = 25;

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

async function reportOf(report: Element, index: number): Promise<Report> {
  const place = `Rpt ${index + 1}`;
  const account = accountOf(report);
  const own = ibanOf(account);
  const written = textAt(report, "CreDtTm").slice(0, 10);
  const turnovers: Turnover[] = [];
  let entries = 0;
  await inTurns(elementsAt(report, "Ntry"), A_TURN, (some) => {
    for (const entry of some) {
      entries += 1;
      const found = turnoversOf(entry, own, `${place}, Ntry ${entries}`, written);
      for (const one of found) turnovers.push(one);
    }
  });
  return {
    holder: holderOf(report),
    account,
    turnovers,
    closing: closingOf(report, place),
    // Pages of a report repeat the balances of the whole.
    unbalanced: false,
  };
}

/**
 * The reports of a CAMT.052 document, in document order, read in turns of the event loop. Rejects
 * with StatementError, which names the line or element.
 */
export async function readCamt052(text: string): Promise<Report[]> {
  const root = await parseInTurns(text);
  const reports: Report[] = [];
  for (const [index, report] of accountsOf(root, "camt.052").entries()) {
    await turn();
    reports.push(await reportOf(report, index));
  }
  return reports;
}
