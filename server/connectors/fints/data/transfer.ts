// The document of a transfer: pain.001 ("Customer Credit Transfer Initiation", ISO 20022; DFÜ
// agreement, annex 3, chapter 2).
import { isBic } from "#schema/iban.ts";
import { sepaText } from "#schema/sepa-text.ts";
import type { Order } from "../interface.ts";
import type { SepaAccount } from "../syntax/formats.ts";

export type TransferInput = {
  order: Order;
  payer: SepaAccount & { holder: string };
  /** Schema as the bank spells it. */
  schema: string;
  /** Unique id of the document, at most 35 characters. */
  id: string;
  /** Moment of writing, milliseconds since 1970. */
  now: number;
};

/** What differs: the name of a BIC, and how a day stands in the document. */
type Version = { bic: "BIC" | "BICFI"; wrapsDay: boolean };

/** The versions that this client writes, best first. */
const VERSIONS: Readonly<Record<string, Version>> = {
  "pain.001.001.09": { bic: "BICFI", wrapsDay: true },
  "pain.001.001.03": { bic: "BIC", wrapsDay: false },
  "pain.001.003.03": { bic: "BIC", wrapsDay: false },
};

/** The day that means "at once" in transfers that are no scheduled ones. */
const AT_ONCE = "1999-01-01";
const NOT_PROVIDED = "NOTPROVIDED";
const MOST_NAME = 70;
const MOST_PURPOSE = 140;
const MOST_ID = 35;

/** The version in a schema, which banks spell in many ways. */
function versionIn(schema: string): string {
  return /pain\.001\.\d{3}\.\d{2}/.exec(schema)?.[0] ?? "";
}

/** The best of the schemas that this client writes, as the bank spells it; null if there is none. */
export function chooseSchema(schemas: readonly string[]): string | null {
  for (const version of Object.keys(VERSIONS)) {
    const found = schemas.find((schema) => versionIn(schema) === version);
    if (found !== undefined) return found;
  }
  return null;
}

function element(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join("")}</${name}>`;
}

/** An element with text, which may come from a bank. */
function text(name: string, said: string): string {
  return element(name, said.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
}

function bankOf(name: string, bic: string, version: Version): string {
  const known = isBic(bic);
  const id = known ? text(version.bic, bic) : element("Othr", text("Id", NOT_PROVIDED));
  return element(name, element("FinInstnId", id));
}

function accountOf(name: string, iban: string): string {
  return element(name, element("Id", text("IBAN", iban)));
}

/** Amount with a decimal point. */
function decimalOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

function transferOf({ order }: TransferInput, version: Version): string {
  const { amount, currency, purpose, recipient } = order;
  // The payee's bank follows from the IBAN.
  const bank = isBic(recipient.bic) ? bankOf("CdtrAgt", recipient.bic, version) : "";
  return element(
    "CdtTrfTxInf",
    element("PmtId", text("EndToEndId", NOT_PROVIDED)),
    element("Amt", `<InstdAmt Ccy="${currency}">${decimalOf(amount)}</InstdAmt>`),
    bank,
    element("Cdtr", text("Nm", sepaText(recipient.holder, MOST_NAME))),
    accountOf("CdtrAcct", recipient.iban),
    element("RmtInf", text("Ustrd", sepaText(purpose, MOST_PURPOSE))),
  );
}

function paymentOf(input: TransferInput, version: Version): string {
  const { id, order, payer } = input;
  const day = version.wrapsDay ? text("Dt", AT_ONCE) : AT_ONCE;
  return element(
    "PmtInf",
    text("PmtInfId", id),
    text("PmtMtd", "TRF"),
    text("NbOfTxs", "1"),
    text("CtrlSum", decimalOf(order.amount)),
    element("PmtTpInf", element("SvcLvl", text("Cd", "SEPA"))),
    element("ReqdExctnDt", day),
    element("Dbtr", text("Nm", sepaText(payer.holder, MOST_NAME) || NOT_PROVIDED)),
    accountOf("DbtrAcct", payer.iban),
    bankOf("DbtrAgt", payer.bic, version),
    text("ChrgBr", "SLEV"),
    transferOf(input, version),
  );
}

/**
 * Writes the document of one transfer, which the bank carries out at once. Throws RangeError for a
 * schema that `chooseSchema` does not choose, or an id that is too long.
 */
export function writeTransfer(input: TransferInput): Uint8Array {
  const { id, now, order, payer, schema } = input;
  const name = versionIn(schema);
  const version = VERSIONS[name];
  if (!version) throw new RangeError("The schema of the transfer is unknown.");
  if (!/^[A-Za-z0-9+?/:().,' -]+$/.test(id) || id.length > MOST_ID) {
    throw new RangeError("The id of the transfer is too long or has other characters.");
  }
  const head = element(
    "GrpHdr",
    text("MsgId", id),
    text("CreDtTm", new Date(now).toISOString()),
    text("NbOfTxs", "1"),
    text("CtrlSum", decimalOf(order.amount)),
    element("InitgPty", text("Nm", sepaText(payer.holder, MOST_NAME) || NOT_PROVIDED)),
  );
  const body = element("CstmrCdtTrfInitn", head, paymentOf(input, version));
  const space = `urn:iso:std:iso:20022:tech:xsd:${name}`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${space}">${body}</Document>`,
  );
}
