// Turns the entries of CAMT into turnovers.
import type { Turnover } from "#analytics/turnover.ts";
import { isDay } from "#schema/time.ts";
import { centsOf, type Money, moneyOf, need } from "./camt-values.ts";
import { LONGEST_DETAILS, reasonOf } from "./statement.ts";
import { type Element, elementsAt, NO_ELEMENT, textAt, textsAt } from "./xml.ts";

/** Element names of the two parties of a payment, in version 02 and, with `Pty`, in version 08. */
const SIDES = {
  debtor: { party: "Dbtr", account: "DbtrAcct", agent: "DbtrAgt" },
  creditor: { party: "Cdtr", account: "CdtrAcct", agent: "CdtrAgt" },
} as const;
type Side = keyof typeof SIDES;

/** Status of a booked and of an announced entry. Others are informational. */
const BOOKED = "BOOK";
const ANNOUNCED = "PDNG";
/** Placeholder for a missing reference of the payer. */
const NO_REFERENCE = "NOTPROVIDED";

type Counter = Pick<Turnover, "counterHolder" | "counterIban" | "counterBic">;

function sideOf(details: Element, side: Side): Counter {
  const { party, account, agent } = SIDES[side];
  const at = "RltdPties/";
  const bank = `RltdAgts/${agent}/FinInstnId/`;
  return {
    counterHolder: textAt(details, `${at}${party}/Nm`, `${at}${party}/Pty/Nm`) || null,
    counterIban: textAt(details, `${at}${account}/Id/IBAN`) || null,
    counterBic: textAt(details, `${bank}BIC`, `${bank}BICFI`) || null,
  };
}

/**
 * The counterparty: the payer of a credit, the recipient of a debit. A return names the parties of
 * the original payment, so the own account identifies them.
 */
function counterOf(details: Element, amount: number, own: string): Counter {
  const returned = elementsAt(details, "RtrInf").length > 0;
  const wanted: Side = amount > 0 === returned ? "creditor" : "debtor";
  const found = sideOf(details, wanted);
  const other = sideOf(details, wanted === "creditor" ? "debtor" : "creditor");
  const isOwn = own !== "" && found.counterIban === own;
  return isOwn || (!found.counterHolder && !found.counterIban) ? other : found;
}

/** Throws StatementError for texts that no statement holds: rules read all of them. */
function needShort(texts: readonly (string | null)[], place: string): void {
  const length = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  need(length <= LONGEST_DETAILS, `${place}: the details are longer than ${LONGEST_DETAILS}`);
}

/** The bank's codes of an entry or of a payment of it; "" for one that it does not state. */
type BankCodes = { family: string; subfamily: string; own: string };

/** What an entry says of all its payments. It is read once: an entry may have thousands of them. */
type Whole = { note: string; codes: BankCodes };

function bankCodesOf(element: Element): BankCodes {
  return {
    family: textAt(element, "BkTxCd/Domn/Fmly/Cd"),
    subfamily: textAt(element, "BkTxCd/Domn/Fmly/SubFmlyCd"),
    own: textAt(element, "BkTxCd/Prtry/Cd"),
  };
}

/** The parts of a purpose after the keys that German statements use. */
function purposeOf(details: Element, amount: number, { note }: Whole): string[] {
  const reference = textAt(details, "Refs/EndToEndId");
  const id = "Id/PrvtId/Othr/Id";
  const text = textsAt(details, "RmtInf/Ustrd").join(" ");
  const said = text || textAt(details, "RmtInf/Strd/CdtrRefInf/Ref", "AddtlTxInf");
  const ultimate = amount > 0 ? "RltdPties/UltmtDbtr" : "RltdPties/UltmtCdtr";
  const parts = {
    EREF: reference === NO_REFERENCE ? "" : reference,
    MREF: textAt(details, "Refs/MndtId"),
    CRED: textAt(details, `RltdPties/Cdtr/${id}`, `RltdPties/Cdtr/Pty/${id}`),
    SVWZ: said || note,
    ABWA: textAt(details, `${ultimate}/Nm`, `${ultimate}/Pty/Nm`),
  };
  return Object.entries(parts).flatMap(([key, part]) => (part === "" ? [] : [`${key}+${part}`]));
}

type Codes = Pick<Turnover, "gvc" | "isoCode" | "reason">;

/**
 * The bank's own code in Germany: SWIFT code, business transaction code, journal number,
 * supplement.
 */
const GERMAN_CODE = /^(?:[A-Z][A-Z0-9]{3}\+)?(\d{3})(?=\+|$)(?:\+[^+]*\+(\d{3})$)?/;

/** Family and subfamily, and the German code within the bank's own code (`NDDT+105+9310+011`). */
function codesOf(details: Element, { codes }: Whole): Codes {
  const said = bankCodesOf(details);
  const family = said.family || codes.family;
  const [, gvc = "", supplement = ""] = GERMAN_CODE.exec(said.own || codes.own) ?? [];
  return {
    gvc,
    isoCode: family === "" ? "" : `${family}-${said.subfamily || codes.subfamily}`,
    reason: textAt(details, "RtrInf/Rsn/Cd", "RtrInf/Rsn/Prtry") || reasonOf(supplement),
  };
}

/** Payments of a batch that become turnovers of their own. */
const MOST_PAYMENTS = 10_000;

/**
 * The payments of a batch entry, each with its amount. Returns the entry itself if it is no batch,
 * if it is a very large one, or if the amounts of the parts are missing or do not add up.
 */
function partsOf(entry: Element, whole: Money, place: string): [Element, number][] {
  const details = elementsAt(entry, "NtryDtls/TxDtls");
  if (details.length > MOST_PAYMENTS) return [[NO_ELEMENT, whole.amount]];
  const parts = details.map((one): [Element, number] => {
    const text = textAt(one, "Amt", "AmtDtls/TxAmt/Amt");
    return [one, text === "" ? 0 : Math.sign(whole.amount) * centsOf(text, place)];
  });
  const total = parts.reduce((sum, [, amount]) => sum + amount, 0);
  if (parts.length > 1 && total === whole.amount) return parts;
  return [[parts.length === 1 ? (details[0] ?? NO_ELEMENT) : NO_ELEMENT, whole.amount]];
}

/**
 * The turnovers of an entry on the account `own`: one for each payment, none for an informational
 * entry. `place` names the entry in errors. `written` is the day of an announced entry that has none;
 * "" if it must have one.
 */
export function turnoversOf(entry: Element, own: string, place: string, written = ""): Turnover[] {
  const status = textAt(entry, "Sts", "Sts/Cd");
  if (status !== BOOKED && status !== ANNOUNCED) return [];
  const money = moneyOf(entry, place);
  const dates = ["BookgDt", "ValDt"].flatMap((path) => [`${path}/Dt`, `${path}/DtTm`]);
  const absent = status === ANNOUNCED ? written : "";
  const bookingDate = textAt(entry, ...dates).slice(0, 10) || absent;
  need(isDay(bookingDate), `${place}: BookgDt is no day`);
  const { currency } = money;
  const common = { bookingDate, currency, prebooked: status === ANNOUNCED, canceled: false };
  const whole = { note: textAt(entry, "AddtlNtryInf"), codes: bankCodesOf(entry) };
  return partsOf(entry, money, place).map(([details, amount]) => {
    const purpose = purposeOf(details, amount, whole);
    const counter = counterOf(details, amount, own);
    needShort([...purpose, ...Object.values(counter)], place);
    return Object.assign({}, common, { amount, purpose }, counter, codesOf(details, whole));
  });
}
