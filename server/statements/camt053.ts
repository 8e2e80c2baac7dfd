// CAMT.053, the statement of ISO 20022, in the versions 02 and 08 that German and Austrian banks
// deliver ("Bank-to-Customer Statement", message definition report, camt.053.001).
import { isDay } from "#schema/time.ts";
import { turnoversOf } from "./camt-entry.ts";
import { centsOf, type Money, moneyOf, need } from "./camt-values.ts";
import { ibanOf, type Statement, StatementError } from "./statement.ts";
import { type Element, elementsAt, parseXml, textAt } from "./xml.ts";

const VERSIONS: readonly string[] = ["camt.053.001.02", "camt.053.001.08"];
/** The name of the message in the root element; its namespace differs from bank to bank. */
const NAMED = /<(?:\w+:)?Document\s[^>]*?(camt\.\d{3}\.\d{3}\.\d{2})/;

/** Whether a text looks like XML at all. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

type Balance = Money & { day: string; credit: string };

/** The balance of a kind, signed; undefined where the statement has none. */
function balanceOf(statement: Element, kind: string, place: string): Balance | undefined {
  const found = elementsAt(statement, "Bal").find(
    (balance) => textAt(balance, "Tp/CdOrPrtry/Cd") === kind,
  );
  if (!found) return undefined;
  const at = `${place}, Bal ${kind}`;
  const day = textAt(found, "Dt/Dt", "Dt/DtTm").slice(0, 10);
  need(isDay(day), `${at}: Dt is no day`);
  return { ...moneyOf(found, at), day, credit: textAt(found, "CdtLine/Amt") };
}

/** First day that a statement speaks of. */
function firstDay(statement: Element, opening: Balance | undefined, closing: Balance): string {
  const named = textAt(statement, "FrToDt/FrDtTm").slice(0, 10);
  if (isDay(named)) return named;
  return opening?.day ?? closing.day;
}

function statementOf(statement: Element, index: number): Statement {
  const place = `Stmt ${index + 1}`;
  const closing = balanceOf(statement, "CLBD", place);
  if (!closing) throw new StatementError(`${place}: no closing balance (Bal with CLBD) is given.`);
  const opening = balanceOf(statement, "OPBD", place) ?? balanceOf(statement, "PRCD", place);
  const available = balanceOf(statement, "CLAV", place);
  const account = textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
  need(account !== "", `${place}: Acct/Id names no account`);
  const { currency } = closing;
  const own = ibanOf(account);
  return {
    holder: textAt(statement, "Acct/Ownr/Nm"),
    description: textAt(statement, "Acct/Nm"),
    account,
    bic: textAt(statement, "Acct/Svcr/FinInstnId/BIC", "Acct/Svcr/FinInstnId/BICFI"),
    currency,
    balance: closing.amount,
    available: available?.amount ?? null,
    limit: closing.credit === "" ? null : centsOf(closing.credit, `${place}, CdtLine`),
    from: firstDay(statement, opening, closing),
    to: closing.day,
    turnovers: elementsAt(statement, "Ntry").flatMap((entry, at) =>
      turnoversOf(entry, own, `${place}, Ntry ${at + 1}`),
    ),
  };
}

/**
 * The statements of a CAMT.053 document, in its order. Throws StatementError, which names line or
 * element.
 */
export function readCamt053(text: string): Statement[] {
  const root = parseXml(text);
  const name = NAMED.exec(text)?.[1] ?? "no statement";
  if (!VERSIONS.includes(name)) {
    throw new StatementError(
      `Document: this is ${name}; ask the bank for ${VERSIONS.join(" or ")}.`,
    );
  }
  const statements = elementsAt(root, "Document/BkToCstmrStmt/Stmt");
  need(statements.length > 0, "BkToCstmrStmt: there is no Stmt");
  return statements.map(statementOf);
}
