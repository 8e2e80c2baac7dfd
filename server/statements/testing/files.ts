// One month of an account in three formats, with fictitious people and the fields that banks fill.

/** As a German bank fills it: the purpose in lines of 27 characters after SEPA keys. */
export const MT940 = `:20:STARTUMSE
:25:88888888/12345678
:28C:00003/001
:60F:C260227EUR1500,00
:61:2603020302DR900,00NTRFNONREF
:86:117?00DAUERAUFTRAG?109310?20EREF+MIETE-3?21SVWZ+Miete Whg 12?30TESTDE88XXX
?31DE04888888880087654321?32Hausverwaltung Linde?34997
:61:2603050305DR59,90NDDTNONREF
:86:105?00FOLGELASTSCHRIFT?20EREF+2026-0305?21MREF+F-4711?22CRED+DE98ZZZ09999999999
?23SVWZ+Beitrag Maerz?24 2026?30TESTDE88XXX?31DE35888888880012345679
?32Fitness Arena?33 GmbH?34011
:61:2603090309CR59,90NRTINONREF
:86:181?00RETOURE?20EREF+2026-0305?21MREF+F-4711?22CRED+DE98ZZZ09999999999
?23SVWZ+Ruecklastschrift?30TESTDE88XXX?31DE35888888880012345679?32Fitness Arena
?33 GmbH?34906
:61:2603310331CR2400,00NTRFNONREF
:86:153?00LOHN/GEHALT?20SVWZ+Lohn 03/2026?30TESTDE88XXX?31DE93888888880043218765
?32Werk & Co. AG?34000
:62F:C260331EUR3000,00
:64:C260331EUR2950,00
-
`;

type Version = "02" | "08";

/** Elements that version 08 wraps or renames. */
function named(version: Version) {
  const wrapped = version === "08";
  const inner = (name: string, text: string): string =>
    wrapped ? `<${name}><Pty>${text}</Pty></${name}>` : `<${name}>${text}</${name}>`;
  const status = (code: string): string =>
    wrapped ? `<Sts><Cd>${code}</Cd></Sts>` : `<Sts>${code}</Sts>`;
  return { inner, status, bic: wrapped ? "BICFI" : "BIC" };
}

type Entry = {
  day: string;
  amount: string;
  mark: "CRDT" | "DBIT";
  code: string;
  name: string;
  iban: string;
  side: "Dbtr" | "Cdtr";
  text: string;
  reference?: string;
  mandate?: string;
  reason?: string;
};

const gym = { name: "Fitness Arena GmbH", iban: "DE35888888880012345679", side: "Cdtr" } as const;
const mandated = { reference: "2026-0305", mandate: "F-4711" };

const ENTRIES: readonly Entry[] = [
  {
    day: "2026-03-02",
    amount: "900.00",
    mark: "DBIT",
    code: "117",
    side: "Cdtr",
    name: "Hausverwaltung Linde",
    iban: "DE04888888880087654321",
    text: "Miete Whg 12",
    reference: "MIETE-3",
  },
  {
    day: "2026-03-05",
    amount: "59.9",
    mark: "DBIT",
    code: "105",
    ...gym,
    text: "Beitrag Maerz 2026",
    ...mandated,
  },
  {
    day: "2026-03-09",
    amount: "59.90",
    mark: "CRDT",
    code: "181",
    ...gym,
    ...mandated,
    text: "Ruecklastschrift",
    reason: "AM04",
  },
  {
    day: "2026-03-31",
    amount: "2400.00",
    mark: "CRDT",
    code: "153",
    side: "Dbtr",
    name: "Werk &amp; Co. AG",
    iban: "DE93888888880043218765",
    text: "Lohn 03/2026",
    reference: "NOTPROVIDED",
  },
];

function entryOf(entry: Entry, version: Version): string {
  const { day, amount, mark, code, name, iban, side, text, reference, mandate, reason } = entry;
  const { bic, inner, status } = named(version);
  const id = mandate ? "<Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id></Othr></PrvtId></Id>" : "";
  const returned = reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : "";
  return `<Ntry>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status("BOOK")}
  <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
  <BkTxCd><Prtry><Cd>NTRF+${code}+9310</Cd><Issr>DK</Issr></Prtry></BkTxCd>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>${reference}</EndToEndId>${mandate ? `<MndtId>${mandate}</MndtId>` : ""}</Refs>
    <RltdPties>${inner(side, `<Nm>${name}</Nm>${id}`)}
      <${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties>
    <RltdAgts><${side}Agt><FinInstnId><${bic}>TESTDE88XXX</${bic}></FinInstnId></${side}Agt></RltdAgts>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf>${returned}
  </TxDtls></NtryDtls>
</Ntry>`;
}

function balance(code: string, amount: string, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
}

/** The same month with additional `entries`, a `holder` and the matching `closing` balance. */
export function camt053(
  version: Version,
  { closing = "3000.00", entries = "", holder = "" } = {},
): string {
  const { bic } = named(version);
  const owner = holder ? `<Ownr><Nm>${holder}</Nm></Ownr>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>3</Id>
<Acct><Id><IBAN>DE62888888880012345678</IBAN></Id><Ccy>EUR</Ccy>${owner}
<Svcr><FinInstnId><${bic}>TESTDE88XXX</${bic}></FinInstnId></Svcr></Acct>
${balance("PRCD", "1500.00", "2026-02-27")}
${balance("CLBD", closing, "2026-03-31")}
${balance("CLAV", "2950.00", "2026-03-31")}
${ENTRIES.map((entry) => entryOf(entry, version)).join("\n")}
${entries}
</Stmt></BkToCstmrStmt></Document>
`;
}
