// What the messages of CAMT share: their names, accounts and balances (ISO 20022 message definition
// report "Bank-to-Customer Cash Management").
import { isDay } from "#schema/time.ts";
import { type Money, moneyOf, need } from "./camt-values.ts";
import { StatementError } from "./statement.ts";
import { type Element, elementsAt, textAt } from "./xml.ts";

/** The message in the root element, the accounts in it, and its versions, which all banks deliver. */
const MESSAGES = {
  "camt.052": { path: "Document/BkToCstmrAcctRpt/Rpt", versions: ["02", "08"] },
  "camt.053": { path: "Document/BkToCstmrStmt/Stmt", versions: ["02", "08"] },
} as const;

export type MessageName = keyof typeof MESSAGES;

/** Versions of a message that can be read, in any spelling of a bank; the newest first. */
export function readableFormats(formats: readonly string[], message: MessageName): string[] {
  const { versions } = MESSAGES[message];
  return versions
    .map((version) => formats.find((format) => format.includes(`${message}.001.${version}`)))
    .filter((format) => format !== undefined)
    .toReversed();
}

/** Messages that resemble each other, and their descriptions. */
const OTHERS: Readonly<Record<string, string>> = {
  "camt.052": "a report within a day, which no balance closes",
  "camt.053": "a statement",
  "camt.054": "a list of single bookings without balances",
};
/** The name of the message, in the namespace of the document. */
const NAMED = /(camt\.\d{3})(\.001\.(\d{2}))/;

/** The namespaces of a document, which differ by bank. */
function namespacesOf(root: Element): string {
  const parts = elementsAt(root, "Document").flatMap((document) => document.parts);
  return parts
    .filter(({ name }) => name.startsWith("@"))
    .map(({ text }) => text)
    .join(" ");
}

/**
 * The parts of a document, one for each account and period. Throws StatementError, which names the
 * element.
 */
export function accountsOf(root: Element, message: MessageName): Element[] {
  const [, name = "", rest = "", version = ""] = NAMED.exec(namespacesOf(root)) ?? [];
  const { path, versions } = MESSAGES[message];
  if (name !== message || !versions.some((one) => one === version)) {
    const other = name === message ? "" : OTHERS[name];
    const what = other ? `${name}${rest}, ${other}` : `${name}${rest}` || "no statement";
    const wanted = versions.map((one) => `${message}.001.${one}`).join(" or ");
    throw new StatementError(`Document: this is ${what}; ask the bank for ${wanted}.`);
  }
  const found = elementsAt(root, path);
  const [, list, part] = path.split("/");
  need(found.length > 0, `${list}: there is no ${part}`);
  return found;
}

/** Number of the account: its IBAN, or the bank's own. */
export function accountOf(part: Element): string {
  return textAt(part, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
}

export function holderOf(part: Element): string {
  return textAt(part, "Acct/Ownr/Nm", "Acct/Ownr/Pty/Nm");
}

/** A balance and the amount of the credit line in it, "" if missing. */
export type Balance = Money & { day: string; credit: string };

/** Balances of an account in a document; statements have about five. */
const MOST_BALANCES = 1000;

/** The balances of one of these kinds, signed. */
export function balancesOf(part: Element, kinds: readonly string[], place: string): Balance[] {
  const all = elementsAt(part, "Bal");
  need(all.length <= MOST_BALANCES, `${place}: there are more than ${MOST_BALANCES} balances`);
  return all.flatMap((found) => {
    const kind = textAt(found, "Tp/CdOrPrtry/Cd");
    if (!kinds.includes(kind)) return [];
    const at = `${place}, Bal ${kind}`;
    const day = textAt(found, "Dt/Dt", "Dt/DtTm").slice(0, 10);
    need(isDay(day), `${at}: Dt is no day`);
    return [{ ...moneyOf(found, at), day, credit: textAt(found, "CdtLine/Amt") }];
  });
}
