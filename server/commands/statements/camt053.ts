// CAMT.053, the ISO 20022 statement, in versions 02 and 08, which German and Austrian banks deliver
// ("Bank-to-Customer Statement", message definition report, camt.053.001).
import { counts } from "#analytics/balances.ts";
import { sum } from "#analytics/figures.ts";
import type { Turnover } from "#analytics/turnover.ts";
import { isDay } from "#schema/time.ts";
import { turnoversOf } from "./camt-entry.ts";
import { centsOf, type Money, moneyOf, need } from "./camt-values.ts";
import { ibanOf, type Statement, StatementError, unbalanced } from "./statement.ts";
import { type Element, elementsAt, parseXml, textAt } from "./xml.ts";

const VERSIONS: readonly string[] = ["camt.053.001.02", "camt.053.001.08"];
/** Messages that resemble statements, and their descriptions. */
const OTHERS: Readonly<Record<string, string>> = {
  "camt.052": "a report within a day, which no balance closes",
  "camt.054": "a list of single bookings without balances",
};
/** The name of the message in the root element, whose namespace differs by bank. */
const NAMED = /<(?:\w+:)?Document\s[^>]*?(camt\.\d{3}\.\d{3}\.\d{2})/;

/** Whether a text looks like XML. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

type Balance = Money & { day: string; credit: string };

/** The balances of one of these kinds, signed. */
function balancesOf(statement: Element, kinds: readonly string[], place: string): Balance[] {
  return elementsAt(statement, "Bal").flatMap((found) => {
    const kind = textAt(found, "Tp/CdOrPrtry/Cd");
    if (!kinds.includes(kind)) return [];
    const at = `${place}, Bal ${kind}`;
    const day = textAt(found, "Dt/Dt", "Dt/DtTm").slice(0, 10);
    need(isDay(day), `${at}: Dt is no day`);
    return [{ ...moneyOf(found, at), day, credit: textAt(found, "CdtLine/Amt") }];
  });
}

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
  const account = textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
  need(account !== "", `${place}: Acct/Id names no account`);
  const { currency } = closing;
  const own = ibanOf(account);
  const turnovers = elementsAt(statement, "Ntry").flatMap((entry, at) =>
    turnoversOf(entry, own, `${place}, Ntry ${at + 1}`),
  );
  needSums(ends, turnovers, place);
  return {
    holder: textAt(statement, "Acct/Ownr/Nm"),
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
  const root = parseXml(text);
  const name = NAMED.exec(text)?.[1] ?? "no statement";
  if (!VERSIONS.includes(name)) {
    const [message = ""] = /^camt\.\d{3}/.exec(name) ?? [];
    const what = message in OTHERS ? `${name}, ${OTHERS[message]}` : name;
    throw new StatementError(
      `Document: this is ${what}; ask the bank for ${VERSIONS.join(" or ")}.`,
    );
  }
  const statements = elementsAt(root, "Document/BkToCstmrStmt/Stmt");
  need(statements.length > 0, "BkToCstmrStmt: there is no Stmt");
  return statements.map(statementOf);
}
