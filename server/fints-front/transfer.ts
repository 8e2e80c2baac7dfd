// Reads the transfer in an order: pain.001, of any version, with a single payment.
import type { Order } from "#connectors/connector.ts";
import { elementsAt, parseXml, decodeXml, textAt } from "#statements/xml.ts";
import { StatementError } from "#statements/statement.ts";
import { isIban } from "#schema/iban.ts";

/** The schemas that banks list for it; each carries its name as the bank spells it. */
export const SCHEMAS = [
  "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
  "urn:iso:std:iso:20022:tech:xsd:pain.001.001.03",
] as const;

/** The date that stands for "at once". */
const AT_ONCE = "1999-01-01";
const INITIATION = "Document/CstmrCdtTrfInitn";
const LONGEST_PURPOSE = 140;

/** A transfer, and the IBAN of its payer. */
export type Transfer = { order: Order; payer: string };

/** Cents of a decimal number; null for anything else. */
function centsOf(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

function read(text: string, today: string): Transfer | string {
  const root = parseXml(text);
  const [batch, ...batches] = elementsAt(root, `${INITIATION}/PmtInf`);
  const [payment, ...payments] = batch ? elementsAt(batch, "CdtTrfTxInf") : [];
  if (!batch || !payment) return "Der Auftrag enthält keine Überweisung.";
  if (batches.length > 0 || payments.length > 0) return "Nur einzelne Überweisungen sind erlaubt.";
  const day = textAt(batch, "ReqdExctnDt/Dt", "ReqdExctnDt");
  if (day !== AT_ONCE && day !== today) return "Terminüberweisungen sind nicht möglich.";
  const amount = centsOf(textAt(payment, "Amt/InstdAmt"));
  if (!amount || textAt(payment, "Amt/InstdAmt/@Ccy") !== "EUR") return "Der Betrag ist ungültig.";
  const iban = textAt(payment, "CdtrAcct/Id/IBAN");
  if (!isIban(iban)) return "Die IBAN des Empfängers ist ungültig.";
  const holder = textAt(payment, "Cdtr/Nm");
  const purpose = textAt(payment, "RmtInf/Ustrd");
  if (holder === "" || purpose.length > LONGEST_PURPOSE) return "Die Überweisung ist ungültig.";
  const bic = textAt(payment, "CdtrAgt/FinInstnId/BICFI", "CdtrAgt/FinInstnId/BIC");
  const order = { amount, currency: "EUR", purpose, recipient: { holder, iban, bic } } as const;
  return { order, payer: textAt(batch, "DbtrAcct/Id/IBAN") };
}

/** Reads a transfer; a text says what is wrong with it. */
export function readTransfer(document: Uint8Array, today: string): Transfer | string {
  try {
    return read(decodeXml(document), today);
  } catch (error) {
    if (error instanceof StatementError) return "Das Dokument ist kein lesbares pain.001.";
    throw error;
  }
}
