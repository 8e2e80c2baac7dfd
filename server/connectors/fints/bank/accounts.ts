// The customer's accounts: user parameter data (HIUPD), completed by the list of SEPA accounts (HISPA).
import type { AccountType } from "#schema/codes.ts";
import type { ConnectorAccount } from "../interface.ts";
import {
  readNationalAccount,
  readNumber,
  readSepaAccount,
  type SepaAccount,
} from "../syntax/formats.ts";
import {
  type Element,
  findSegment,
  groupAt,
  type Segment,
  segmentsOf,
  textAt,
} from "../syntax/segment.ts";

/** An account with what orders about it need. Plain JSON. */
export type FinTsAccount = {
  account: ConnectorAccount;
  sepa: SepaAccount;
  /** Orders that the customer may give; null if the bank does not say. */
  orders: string[] | null;
};

/** Account kinds by their tens (Formals, G). */
const KINDS: readonly AccountType[] = [
  "giro",
  "savings",
  "savings",
  "securities",
  "loan",
  "creditcard",
  "securities",
  "savings",
  "other",
  "other",
];

/** Words of product names, for banks that state no kind. */
const PRODUCTS: readonly (readonly [RegExp, AccountType])[] = [
  [/depot|wertpapier/i, "securities"],
  [/kredit ?karte|visa|mastercard/i, "creditcard"],
  [/tagesgeld|spar|festgeld|extra-konto/i, "savings"],
  [/darlehen|kredit/i, "loan"],
];

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** The first of up to 999 orders of an account, each an element of its own. */
const FIRST_ORDER = 10;
const LONGEST_IBAN = 34;
/**
 * Characters of numbers and bank codes (FinTS 3.0 Formals, B.4: 30 at most) and of a BIC. A bank that
 * sends more does not mean an account.
 */
const LONGEST_ID = 30;
/** Characters of a name, which is cut: of two holders, banks send 27 each. */
const LONGEST_NAME = 140;
/** Accounts of a login. Each is kept twice in the session, with what orders about it need. */
const MOST_ACCOUNTS = 500;

function typeOf(kind: string, product: string): AccountType {
  const number = readNumber(kind);
  if (number !== null && number > 0) return KINDS[Math.trunc(number / 10)] ?? "other";
  return PRODUCTS.find(([words]) => words.test(product))?.[1] ?? "giro";
}

function ordersOf(segment: Segment): string[] | null {
  const codes = segment.elements
    .map((_, index) => textAt(segment, index + 1))
    .slice(FIRST_ORDER - 1)
    .filter((code) => /^[A-Z]{5,6}$/.test(code));
  return codes.length > 0 ? codes : null;
}

function ibanIn(text: string): string {
  const iban = text.slice(0, LONGEST_IBAN).trim();
  return IBAN.test(iban) ? iban : "";
}

function nameAt(segment: Segment, element: number): string {
  return textAt(segment, element).trim().slice(0, LONGEST_NAME).trim();
}

function hasShortIds({ bankCode, number, subAccount, bic = "" }: Partial<SepaAccount>): boolean {
  return [bankCode, number, subAccount, bic].every((each = "") => each.length <= LONGEST_ID);
}

function bare(number: string): string {
  return number.replace(/^0+/, "");
}

/** A second line that goes on with the name of a company. */
const GOES_ON = /^(&|und |u\. ?|\+|mbh\b|gmbh\b|co\b)/i;

/** Both holders of a joint account, as people write them. */
function holdersOf(segment: Segment): { holder: string; joint: boolean } {
  const [first, second] = [nameAt(segment, 6), nameAt(segment, 7)];
  const isOne = first === "" || second === "" || GOES_ON.test(second);
  return { holder: [first, second].filter(Boolean).join(isOne ? " " : " und "), joint: !isOne };
}

/** Accounts have a number; entries without one are permissions of the customer. */
function readUserAccount(segment: Segment): FinTsAccount | null {
  const national = readNationalAccount(groupAt(segment, 1));
  const { number, subAccount, bankCode } = national;
  const iban = ibanIn(textAt(segment, 2));
  if (!number || !hasShortIds(national)) return null;
  const product = nameAt(segment, 8);
  return {
    sepa: { iban, bic: "", number, subAccount, bankCode },
    orders: ordersOf(segment),
    account: {
      id: [number, subAccount].filter(Boolean).join("/"),
      ...holdersOf(segment),
      description: product,
      iban,
      bic: "",
      accountNumber: number,
      bankCode,
      countryId: "DE",
      type: typeOf(textAt(segment, 4), product),
      transactionPossible: false,
    },
  };
}

/** What is said about the customer: the name, for accounts without a holder, and the usage. */
function readUser(segments: readonly Segment[]): { name: string; usage: string } {
  const user = findSegment(segments, "HIUPA");
  return user ? { name: nameAt(user, 4), usage: textAt(user, 3) } : { name: "", usage: "" };
}

const EURO = "EUR";
/** The usage under which an order that an account does not list may still be allowed. */
const OPEN_ENDED = "1";

/** The orders of an account; null where they may be more than those that are listed. */
function ordersUnder(usage: string, { account, orders }: FinTsAccount): string[] | null {
  return usage === OPEN_ENDED && account.type === "giro" ? null : orders;
}

/**
 * The first accounts of the user parameter data, each once. Of an account in several currencies under one
 * number, orders could not tell which is meant: banks take the one in euros.
 */
export function readUserAccounts(segments: readonly Segment[]): FinTsAccount[] {
  const { name, usage } = readUser(segments);
  const found = new Map<string, FinTsAccount>();
  for (const segment of segmentsOf(segments, "HIUPD")) {
    const read = readUserAccount(segment);
    if (!read) continue;
    const { account } = read;
    if (found.has(account.id) && textAt(segment, 5) !== EURO) continue;
    const holder = account.holder || name || account.description || account.accountNumber;
    const orders = ordersUnder(usage, read);
    found.set(account.id, { ...read, orders, account: { ...account, holder } });
  }
  return [...found.values()].slice(0, MOST_ACCOUNTS);
}

function listedAccount(parts: Element): SepaAccount {
  const account = readSepaAccount(parts);
  return { ...account, iban: ibanIn(account.iban) };
}

/** The accounts that the bank lists for SEPA. */
export function readSepaAccounts(segments: readonly Segment[]): SepaAccount[] {
  return segmentsOf(segments, "HISPA")
    .flatMap(({ elements }) =>
      elements.filter((parts) => parts[0] === "J").map((parts) => listedAccount(parts.slice(1))),
    )
    .filter(hasShortIds);
}

/** The listed accounts by what may name them. A login can have thousands. */
type Listed = { byIban: Map<string, SepaAccount>; byNumber: Map<string, SepaAccount> };

function numberOf({ number, subAccount }: SepaAccount): string {
  return `${bare(number)}/${subAccount}`;
}

function indexed(listed: readonly SepaAccount[]): Listed {
  const lastFirst = listed.toReversed();
  const withIban = lastFirst.filter(({ iban }) => iban !== "");
  const withNumber = lastFirst.filter(({ number }) => number !== "");
  return {
    byIban: new Map(withIban.map((each) => [each.iban, each])),
    byNumber: new Map(withNumber.map((each) => [numberOf(each), each])),
  };
}

function withListed(known: FinTsAccount, { byIban, byNumber }: Listed): FinTsAccount {
  const match = byIban.get(known.sepa.iban) ?? byNumber.get(numberOf(known.sepa));
  if (!match) return known;
  const { bic } = match;
  const iban = known.sepa.iban || match.iban;
  const { sepa, account } = known;
  return { ...known, sepa: { ...sepa, iban, bic }, account: { ...account, iban, bic } };
}

function idOf({ iban, number, subAccount }: SepaAccount): string {
  return [number || iban, subAccount].filter(Boolean).join("/");
}

/** An account of which the bank says nothing but how to name it. */
function onlyListed(sepa: SepaAccount): FinTsAccount {
  const { bankCode, bic, iban, number } = sepa;
  const account: ConnectorAccount = {
    id: idOf(sepa),
    holder: number || iban,
    description: "",
    iban,
    bic,
    accountNumber: number,
    bankCode,
    countryId: "DE",
    type: "giro",
    joint: false,
    transactionPossible: false,
  };
  return { account, sepa, orders: null };
}

/**
 * Completes accounts by the SEPA list, by IBAN where both have one, or else by number. Where the bank
 * describes no account, those of the list stand for all: beside described ones, it may list some that
 * allow nothing.
 */
export function joinSepaAccounts(
  accounts: readonly FinTsAccount[],
  listed: readonly SepaAccount[],
): FinTsAccount[] {
  const index = indexed(listed);
  if (accounts.length > 0) return accounts.map((each) => withListed(each, index));
  const named = listed.filter(({ iban, number }) => iban !== "" || number !== "");
  const each = [...new Map(named.map((one) => [idOf(one), one])).values()];
  return each.slice(0, MOST_ACCOUNTS).map(onlyListed);
}

/** Whether the customer may give an order about the account, as far as the bank says. */
export function mayOrder({ orders }: Pick<FinTsAccount, "orders">, code: string): boolean {
  return orders === null || orders.includes(code);
}
