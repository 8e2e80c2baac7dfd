// CAMT.053, the ISO 20022 statement, in versions 02 and 08, which German and Austrian banks deliver
// ("Bank-to-Customer Statement", message definition report, camt.053.001).
import { counts } from "#analytics/balances.ts";
import { sum } from "#analytics/figures.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { isDay } from "#schema/time.ts";
import { accountOf, accountsOf, type Balance, balancesOf, holderOf } from "./camt.ts";
import { turnoversOf } from "./camt-entry.ts";
import { centsOf, need } from "./camt-values.ts";
import { ibanOf, type Statement, StatementError, unbalanced } from "./statement.ts";
import { type Element, elementsAt, parseXml, textAt } from "./xml.ts";

type Ends = { opening: Balance | undefined; closing: Balance };

/**
 * First and last balance. On a statement of several pages, those in between are interim balances.
 */
function endsOf(statement: Element, place: string): Ends {
  const [opening] = balancesOf(statement, ["OPBD", "PRCD"], place);
  const [closing] = balancesOf(statement, ["CLBD"], place);
  const interim = balancesOf(statement, ["ITBD"], place);
  const first = opening ?? interim.shift();
  const last = closing ?? interim.pop();
  if (!last) throw new StatementError(`${place}: no closing balance (Bal with CLBD) is given.`);
  return { opening: first, closing: last };
}

/** Refuses entries that do not add up from the first balance to the last. */
function needSums({ opening, closing }: Ends, turnovers: readonly Turnover[], place: string): void {
  const booked = turnovers.filter(({ prebooked }) => !prebooked);
  // An entry in another currency has no amount in the account's currency.
  if (!opening || !booked.every((one) => counts(one, closing.currency))) return;
  const rows = sum(booked.map(({ amount }) => amount));
  const apart = closing.amount - opening.amount;
  if (rows !== apart) throw unbalanced(place, rows, apart);
}

/** First day that a statement covers. */
function firstDay(statement: Element, opening: Balance | undefined, closing: Balance): string {
  const named = textAt(statement, "FrToDt/FrDtTm").slice(0, 10);
  if (isDay(named)) return named;
  return opening?.day ?? closing.day;
}

function statementOf(statement: Element, index: number): Statement {
  const place = `Stmt ${index + 1}`;
  const ends = endsOf(statement, place);
  const { closing, opening } = ends;
  const [available] = balancesOf(statement, ["CLAV"], place);
  const account = accountOf(statement);
  need(account !== "", `${place}: Acct/Id names no account`);
  const { currency } = closing;
  const own = ibanOf(account);
  const turnovers = elementsAt(statement, "Ntry").flatMap((entry, at) =>
    turnoversOf(entry, own, `${place}, Ntry ${at + 1}`),
  );
  needSums(ends, turnovers, place);
  return {
    holder: holderOf(statement),
    description: textAt(statement, "Acct/Nm"),
    account,
    bic: textAt(statement, "Acct/Svcr/FinInstnId/BIC", "Acct/Svcr/FinInstnId/BICFI"),
    currency,
    opening: opening?.amount ?? null,
    balance: closing.amount,
    available: available?.amount ?? null,
    limit: closing.credit === "" ? null : centsOf(closing.credit, `${place}, CdtLine`),
    from: firstDay(statement, opening, closing),
    to: closing.day,
    turnovers,
  };
}

/**
 * The statements of a CAMT.053 document, in document order. Throws StatementError, which names the
 * line or element.
 */
export function readCamt053(text: string): Statement[] {
  return accountsOf(parseXml(text), "camt.053").map(statementOf);
}
