import { describe, expect, it, test } from "vitest";
import { parseXml, textAt } from "#statements/xml.ts";
import { chooseSchema, type TransferInput, writeTransfer } from "./transfer.ts";

const ISO = "urn:iso:std:iso:20022:tech:xsd:pain.001.001";

const INPUT: TransferInput = {
  order: {
    amount: 12_345,
    currency: "EUR",
    purpose: "Rechnung 1 & Übertrag",
    recipient: { holder: "Müller <& Söhne>", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
  },
  payer: {
    iban: "DE62888888880012345678",
    bic: "TESTDE88XXX",
    number: "12345678",
    subAccount: "",
    bankCode: "88888888",
    holder: "Rita Adler",
  },
  schema: `${ISO}.09_GBIC_4.xsd`,
  id: "4711",
  now: Date.UTC(2026, 2, 16, 8),
};

function written(more: Partial<TransferInput> = {}): string {
  return Buffer.from(writeTransfer({ ...INPUT, ...more })).toString("utf8");
}

describe("chooses the schema", () => {
  test.each<[schemas: string[], chosen: string | null]>([
    [[`${ISO}.03`, `${ISO}.09`], `${ISO}.09`],
    [[`${ISO}.03_GBIC_3.xsd`, "sepade.pain.001.003.03.xsd"], `${ISO}.03_GBIC_3.xsd`],
    [
      ["sepade:xsd:pain.001.001.02.xsd", "urn:swift:xsd:$pain.001.003.03"],
      "urn:swift:xsd:$pain.001.003.03",
    ],
    [["sepade.pain.001.002.03.xsd"], null],
    [[], null],
  ])("of %j: %s, as the bank spells it", (schemas, chosen) => {
    expect(chooseSchema(schemas)).toBe(chosen);
  });
});

describe("writes a transfer", () => {
  it("in version 09", () => {
    expect(written()).toBe(
      [
        `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${ISO}.09"><CstmrCdtTrfInitn>`,
        "<GrpHdr><MsgId>4711</MsgId><CreDtTm>2026-03-16T08:00:00.000Z</CreDtTm>",
        "<NbOfTxs>1</NbOfTxs><CtrlSum>123.45</CtrlSum>",
        "<InitgPty><Nm>Rita Adler</Nm></InitgPty></GrpHdr>",
        "<PmtInf><PmtInfId>4711</PmtInfId><PmtMtd>TRF</PmtMtd>",
        "<NbOfTxs>1</NbOfTxs><CtrlSum>123.45</CtrlSum>",
        "<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>",
        "<ReqdExctnDt><Dt>1999-01-01</Dt></ReqdExctnDt><Dbtr><Nm>Rita Adler</Nm></Dbtr>",
        "<DbtrAcct><Id><IBAN>DE62888888880012345678</IBAN></Id></DbtrAcct>",
        "<DbtrAgt><FinInstnId><BICFI>TESTDE88XXX</BICFI></FinInstnId></DbtrAgt>",
        "<ChrgBr>SLEV</ChrgBr>",
        "<CdtTrfTxInf><PmtId><EndToEndId>NOTPROVIDED</EndToEndId></PmtId>",
        '<Amt><InstdAmt Ccy="EUR">123.45</InstdAmt></Amt>',
        "<CdtrAgt><FinInstnId><BICFI>TESTDE88XXX</BICFI></FinInstnId></CdtrAgt>",
        "<Cdtr><Nm>Mueller (+ Soehne)</Nm></Cdtr>",
        "<CdtrAcct><Id><IBAN>DE04888888880087654321</IBAN></Id></CdtrAcct>",
        "<RmtInf><Ustrd>Rechnung 1 + Uebertrag</Ustrd></RmtInf></CdtTrfTxInf>",
        "</PmtInf></CstmrCdtTrfInitn></Document>",
      ].join(""),
    );
  });

  test.each(["001.03", "003.03"])("in version %s with its names", (version) => {
    const text = written({ schema: `sepade.pain.001.${version}.xsd` });
    expect(text).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.${version}"`);
    expect(text).toContain("<ReqdExctnDt>1999-01-01</ReqdExctnDt>");
    expect(text).toContain("<BIC>TESTDE88XXX</BIC>");
  });

  it("without BICs", () => {
    const recipient = { ...INPUT.order.recipient, bic: "" };
    const order = { ...INPUT.order, recipient };
    const text = written({ order, payer: { ...INPUT.payer, bic: "?" } });
    expect(text).not.toContain("CdtrAgt");
    const agent = "Document/CstmrCdtTrfInitn/PmtInf/DbtrAgt/FinInstnId/Othr/Id";
    expect(textAt(parseXml(text), agent)).toBe("NOTPROVIDED");
  });

  it("with the same bytes each time", () => {
    expect(written()).toBe(written());
  });

  test.each<[what: string, more: Partial<TransferInput>]>([
    ["an unknown schema", { schema: "pain.001.001.11" }],
    ["a long id", { id: "x".repeat(36) }],
    ["an id with a tag", { id: "<a>" }],
    ["no id", { id: "" }],
  ])("but not with %s", (_what, more) => {
    expect(() => written(more)).toThrow(RangeError);
  });
});

test.each([
  [1, "0.01"],
  [100, "1.00"],
  [99_999_999_999, "999999999.99"],
])("writes %i cents as %s", (amount, text) => {
  expect(written({ order: { ...INPUT.order, amount } })).toContain(`>${text}</InstdAmt>`);
});
