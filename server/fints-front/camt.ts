// Turnovers as camt.052.001.08.
import type { Turnover } from "#analytics/turnover.ts";
import type { TestAccount } from "#connectors/test-bank/accounts.ts";
import type { DayRows } from "./mt940.ts";

export const CAMT = "urn:iso:std:iso:20022:tech:xsd:camt.052.001.08";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? "");
}

/** An element with its content; nothing for no content. */
function tag(name: string, content: string, attribute = ""): string {
  return content === "" ? "" : `<${name}${attribute}>${content}</${name}>`;
}

function amount(cents: number, currency: string): string {
  const all = Math.abs(cents);
  const value = `${Math.trunc(all / 100)}.${String(all % 100).padStart(2, "0")}`;
  const side = cents < 0 ? "DBIT" : "CRDT";
  return `${tag("Amt", value, ` Ccy="${currency}"`)}${tag("CdtDbtInd", side)}`;
}

function partyOf({ amount: cents, counterHolder, counterIban, counterBic }: Turnover): string {
  const side = cents < 0 ? "Cdtr" : "Dbtr";
  const name = tag(side, tag("Pty", tag("Nm", escaped(counterHolder ?? ""))));
  const account = tag(`${side}Acct`, tag("Id", tag("IBAN", counterIban ?? "")));
  const agent = tag(`${side}Agt`, tag("FinInstnId", tag("BICFI", counterBic ?? "")));
  return tag("RltdPties", name + account) + tag("RltdAgts", agent);
}

/** Marks of a purpose that camt has elements for; the rest stays in the purpose. */
const REFERENCES = { EREF: "EndToEndId", MREF: "MndtId" } as const;

function detailsOf(row: Turnover): string {
  const joined = row.purpose.join("");
  const marked = joined.split(/(?=(?:EREF|KREF|MREF|CRED|SVWZ|ABWA)\+)/);
  const value = (mark: string): string =>
    marked.find((part) => part.startsWith(`${mark}+`))?.slice(mark.length + 1) ?? "";
  const ids = Object.entries(REFERENCES).map(([mark, name]) => tag(name, escaped(value(mark))));
  const rest = marked.filter((part) => !/^(EREF|MREF)\+/.test(part));
  const purpose = rest.map((part) => part.replace(/^SVWZ\+/, "")).join("");
  const back = tag("RtrInf", tag("Rsn", tag("Cd", row.reason)));
  const info = tag("RmtInf", tag("Ustrd", escaped(purpose)));
  return tag("NtryDtls", tag("TxDtls", tag("Refs", ids.join("")) + partyOf(row) + info + back));
}

function entryOf(row: Turnover): string {
  const state = tag("Sts", tag("Cd", row.prebooked ? "PDNG" : "BOOK"));
  const day = tag("Dt", row.bookingDate);
  const days = tag("BookgDt", day) + tag("ValDt", day);
  const code = tag("Prtry", tag("Cd", `NMSC+${row.gvc || "999"}`) + tag("Issr", "DK"));
  const reversed = row.canceled ? tag("RvslInd", "true") : "";
  const head = amount(row.amount, row.currency) + reversed + state + days;
  return tag("Ntry", head + tag("BkTxCd", code) + detailsOf(row));
}

function balance(kind: "PRCD" | "CLBD", cents: number, day: string, currency: string): string {
  const type = tag("Tp", tag("CdOrPrtry", tag("Cd", kind)));
  return tag("Bal", type + amount(cents, currency) + tag("Dt", tag("Dt", day)));
}

/** A document with one report. `before` is the booked balance before its rows. */
export function writeCamt(
  of: TestAccount,
  { day, before, rows }: DayRows,
  at: { day: string; time: string },
): string {
  const { account, currency = "EUR" } = of;
  const made = `${at.day}T${at.time}`;
  const owner = tag("Ownr", tag("Nm", escaped(account.holder)));
  const named = tag("Acct", tag("Id", tag("IBAN", account.iban)) + tag("Ccy", currency) + owner);
  const after = rows.reduce((all, row) => all + (row.prebooked ? 0 : row.amount), before);
  const balances = balance("PRCD", before, day, currency) + balance("CLBD", after, day, currency);
  const id = `camt52-${day}-${rows.length}`;
  const report = tag("Id", id) + tag("CreDtTm", made) + named + balances;
  const head = tag("GrpHdr", tag("MsgId", id) + tag("CreDtTm", made));
  const body = tag("BkToCstmrAcctRpt", head + tag("Rpt", report + rows.map(entryOf).join("")));
  return `<?xml version="1.0" encoding="UTF-8"?>${tag("Document", body, ` xmlns="${CAMT}"`)}`;
}
