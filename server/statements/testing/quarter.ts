// Three months of an invented family's account, written in the forms in which banks send turnovers.
import type { Pieces } from "../read-bookings.ts";

export type Row = {
  day: string;
  /** Cents. */
  amount: number;
  gvc: string;
  holder: string;
  iban: string;
  /** Parts of the purpose by their keys. */
  parts: Readonly<Record<string, string>>;
  /** Reason of a returned debit: supplement of the booking code, and ISO code. */
  reason?: { supplement: string; iso: string };
};

const RENT = { gvc: "117", holder: "Hausverwaltung Linde", iban: "DE04888888880087654321" };
const KIDS = {
  gvc: "166",
  holder: "Bundesagentur fuer Arbeit - Familienkasse",
  iban: "DE93888888880043218765",
};
const GYM = { holder: "Fitness Arena GmbH", iban: "DE35888888880012345679" };
const WORK = { gvc: "153", holder: "Werk und Soehne AG", iban: "DE34888888880043218760" };
const MANDATE = { MREF: "F-4711-4711-4711", CRED: "DE98ZZZ09999999999" };

function month(number: string, days: { rent: string; gym: string; salary: string }): Row[] {
  const at = (day: string): string => `2026-${number}-${day}`;
  const miete = {
    EREF: `MIETE-2026-${number}-DAUERAUFTRAG`,
    SVWZ: "Miete Wohnung 12 Lindenallee 4",
  };
  const kindergeld = { SVWZ: `KG 123FK456789 Kindergeld Monat ${number}/2026 fuer Kinder` };
  const beitrag = { EREF: `2026-${number}`, ...MANDATE, SVWZ: `Fitness Beitrag ${number}/2026` };
  return [
    { ...RENT, day: at(days.rent), amount: -90_000, parts: miete },
    { ...KIDS, day: at("05"), amount: 25_900, parts: kindergeld },
    { ...GYM, gvc: "105", day: at(days.gym), amount: -5990, parts: beitrag },
    {
      ...WORK,
      day: at(days.salary),
      amount: 240_000,
      parts: { SVWZ: `Lohn und Gehalt ${number}/2026` },
    },
  ];
}

const JANUARY = month("01", { rent: "02", gym: "15", salary: "30" });
const FEBRUARY = month("02", { rent: "02", gym: "16", salary: "27" });
const MARCH = month("03", { rent: "02", gym: "16", salary: "31" });
/** The debit of February comes back: the account had no cover. */
const RETURNED: Row = {
  ...GYM,
  gvc: "181",
  day: "2026-02-18",
  amount: 5990,
  parts: { EREF: "2026-02", ...MANDATE, SVWZ: "Ruecklastschrift mangels Deckung" },
  reason: { supplement: "906", iso: "AM04" },
};

/** Oldest first. */
const ROWS: readonly Row[] = [
  ...JANUARY,
  ...FEBRUARY.slice(0, 3),
  RETURNED,
  ...FEBRUARY.slice(3),
  ...MARCH,
];
const OPENING = { day: "2025-12-31", amount: 100_000 };

/** The last day, and the booked balance at its end. */
export const CLOSING = {
  day: "2026-03-31",
  amount: OPENING.amount + ROWS.reduce((sum, { amount }) => sum + amount, 0),
};

function short(day: string): string {
  return day.slice(2).replaceAll("-", "");
}

function decimal(cents: number, comma: string): string {
  return (Math.abs(cents) / 100).toFixed(2).replace(".", comma);
}

/** Lines of 27 characters, without blanks at their ends. */
function linesOf(text: string): string[] {
  return (text.match(/.{1,27}/g) ?? []).map((line) => line.trimEnd());
}

/** Puts the parts into lines: each part on lines of its own, or one after the other. */
type Layout = (parts: Row["parts"]) => string[];

const ownLines: Layout = (parts) =>
  Object.entries(parts).flatMap(([key, text]) => linesOf(`${key}+${text}`));

const runningLines: Layout = (parts) =>
  linesOf(
    Object.entries(parts)
      .map(([key, text]) => `${key}+ ${text}`)
      .join(" "),
  );

function mt940Row({ amount, day, gvc, holder, iban, parts, reason }: Row, layout: Layout): string {
  const lines = layout(parts).map(
    (line, index) => `?${index < 10 ? 20 + index : 50 + index}${line}`,
  );
  const names = linesOf(holder).map((line, index) => `?${32 + index}${line}`);
  const supplement = reason ? `?34${reason.supplement}` : "";
  const details = `${gvc}?00TEXT?109310${lines.join("")}?30TESTDE88XXX?31${iban}${names.join("")}${supplement}`;
  const mark = amount < 0 ? "D" : "C";
  const line = `:61:${short(day)}${day.slice(5).replace("-", "")}${mark}R${decimal(amount, ",")}NTRFNONREF`;
  return `${line}\r\n:86:${details.replace(/.{65}(?=.)/g, "$&\r\n")}`;
}

/** A statement for each month, as pages that were cut anywhere. */
function mt940(layout: Layout): Uint8Array[] {
  let balance = OPENING;
  const statements = [
    JANUARY,
    [...FEBRUARY.slice(0, 3), RETURNED, ...FEBRUARY.slice(3)],
    MARCH,
  ].map((rows, index) => {
    const day = rows.at(-1)?.day ?? OPENING.day;
    const after = { day, amount: rows.reduce((sum, { amount }) => sum + amount, balance.amount) };
    const text = [
      ":20:STARTUMSE",
      ":25:88888888/12345678",
      `:28C:0000${index}/001`,
      `:60F:C${short(balance.day)}EUR${decimal(balance.amount, ",")}`,
      ...rows.map((row) => mt940Row(row, layout)),
      `:62F:C${short(day)}EUR${decimal(after.amount, ",")}`,
      "-",
    ].join("\r\n");
    balance = after;
    return `\r\n${text}`;
  });
  const bytes = Buffer.from(statements.join(""), "latin1");
  return [bytes.subarray(0, 777), bytes.subarray(777, 1501), bytes.subarray(1501)];
}

/** An element; nothing for a missing text. */
function tag(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${text}</${name}>`;
}

function camtRow(
  { amount, day, gvc, holder, iban, parts, reason }: Row,
  version: "02" | "08",
): string {
  const isNew = version === "08";
  const side = amount < 0 === !reason ? "Cdtr" : "Dbtr";
  const inner = `<Nm>${holder}</Nm>${
    parts["CRED"] ? `<Id><PrvtId><Othr><Id>${parts["CRED"]}</Id></Othr></PrvtId></Id>` : ""
  }`;
  const party = isNew ? `<Pty>${inner}</Pty>` : inner;
  const agent = isNew ? "BICFI" : "BIC";
  const status = isNew ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>";
  return `<Ntry><Amt Ccy="EUR">${decimal(amount, ".")}</Amt>
<CdtDbtInd>${amount < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>${status}
<BookgDt><Dt>${day}</Dt></BookgDt><BkTxCd><Prtry><Cd>NTRF+${gvc}+9310</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls><Refs>${tag("EndToEndId", parts["EREF"])}${tag("MndtId", parts["MREF"])}</Refs>
<RltdPties><${side}>${party}</${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties>
<RltdAgts><${side}Agt><FinInstnId><${agent}>TESTDE88XXX</${agent}></FinInstnId></${side}Agt></RltdAgts>
<RmtInf><Ustrd>${parts["SVWZ"]}</Ustrd></RmtInf>
${reason ? `<RtrInf><Rsn><Cd>${reason.iso}</Cd></Rsn></RtrInf>` : ""}</TxDtls></NtryDtls></Ntry>`;
}

/** A document for each day. */
function camt052(version: "02" | "08"): Uint8Array[] {
  return [...new Set(ROWS.map(({ day }) => day))].map((day) => {
    const entries = ROWS.filter((row) => row.day === day).map((row) => camtRow(row, version));
    return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.${version}"><BkToCstmrAcctRpt>
<Rpt><Id>1</Id><Acct><Id><IBAN>DE62888888880012345678</IBAN></Id></Acct>${entries.join("\n")}</Rpt>
</BkToCstmrAcctRpt></Document>`);
  });
}

/** The same turnovers as banks send them, by the name of the form. */
export const FORMS: Readonly<Record<string, Pieces>> = {
  "MT940 with lines for each part": { form: "mt940", booked: mt940(ownLines) },
  "MT940 with parts that run on": { form: "mt940", booked: mt940(runningLines) },
  "camt.052 in version 02": { form: "camt052", booked: camt052("02") },
  "camt.052 in version 08": { form: "camt052", booked: camt052("08") },
};
