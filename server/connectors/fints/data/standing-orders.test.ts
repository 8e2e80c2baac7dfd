import { expect, test } from "vitest";
import { encodeSegments } from "../syntax/encode.ts";
import { parseSegments } from "../syntax/parse.ts";
import { type Element, segment } from "../syntax/segment.ts";
import { readStandingOrders } from "./standing-orders.ts";

const TODAY = "2026-03-16";
const SCHEMA = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

const TRANSFER = `<PmtInf><CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">900.5</InstdAmt></Amt>
<CdtrAgt><FinInstnId><BICFI>TESTDE88XXX</BICFI></FinInstnId></CdtrAgt>
<Cdtr><Nm>Adler &amp; Sohn</Nm></Cdtr>
<CdtrAcct><Id><IBAN>DE04888888880087654321</IBAN></Id></CdtrAcct>
<RmtInf><Ustrd>Miete Whg 12</Ustrd></RmtInf></CdtTrfTxInf></PmtInf>`;

function document(root: string, transfer = TRANSFER): string {
  const inner = `<${root}>${transfer}</${root}>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${SCHEMA}">${inner}</Document>`;
}

const DOCUMENT = document("CstmrCdtTrfInitn");

function read(schedule: Element, xml = DOCUMENT) {
  const order = segment("HICDB", 1, ["DE1"], SCHEMA, Buffer.from(xml), "4711", schedule);
  return readStandingOrders(parseSegments(encodeSegments([order])), TODAY);
}

const ORDER = {
  recipient: { holder: "Adler & Sohn", iban: "DE04888888880087654321", bic: "TESTDE88XXX" },
  amount: 90_050,
  currency: "EUR",
  purpose: "Miete Whg 12",
};

test.each<[what: string, schedule: Element, expected: object]>([
  [
    "monthly, started long ago",
    ["20190102", "M", "1", "2"],
    { frequency: "m", interval: 1, day: 2, next: "2026-04-02", end: null },
  ],
  [
    "monthly, today",
    ["20260216", "M", "1", "16"],
    { frequency: "m", interval: 1, day: 16, next: TODAY, end: null },
  ],
  [
    "every quarter, to come",
    ["20260501", "M", "3", "1", "20270501"],
    { frequency: "m", interval: 3, day: 1, next: "2026-05-01", end: "2027-05-01" },
  ],
  [
    "at the end of each month",
    ["20260131", "M", "1", "99"],
    { frequency: "m", interval: 1, day: 31, next: "2026-03-31", end: null },
  ],
  [
    "yearly",
    ["20200301", "M", "12", "1"],
    { frequency: "y", interval: 1, day: 1, next: "2027-03-01", end: null },
  ],
  [
    "every second Friday",
    ["20260306", "W", "2", "5"],
    { frequency: "w", interval: 2, day: 5, next: "2026-03-20", end: null },
  ],
])("reads an order that runs %s", (_what, schedule, expected) => {
  expect(read(schedule)).toEqual([{ ...ORDER, ...expected }]);
});

test("reads a document of an old version", () => {
  const old = document("pain.001.001.02").replaceAll("BICFI", "BIC");
  expect(read(["20260401", "M", "1", "1"], old)).toMatchObject([ORDER]);
});

test.each<[what: string, schedule: Element]>([
  ["ended", ["20250101", "M", "1", "1", "20260228"]],
  ["that ends before its next run", ["20250101", "M", "12", "1", "20261231"]],
])("leaves out an order %s", (_what, schedule) => {
  expect(read(schedule)).toEqual([]);
});

test.each<[what: string, schedule: Element, xml: string]>([
  ["no schedule", [""], DOCUMENT],
  ["a day that there is not", ["20260230", "M", "1", "1"], DOCUMENT],
  ["a first run in the last year", ["99991231", "M", "1", "1"], DOCUMENT],
  ["an unknown unit", ["20260401", "D", "1", "1"], DOCUMENT],
  ["no document", ["20260401", "M", "1", "1"], ""],
  ["no transfer", ["20260401", "M", "1", "1"], document("CstmrCdtTrfInitn", "")],
  ["no amount", ["20260401", "M", "1", "1"], DOCUMENT.replace("900.5", "viel")],
])("makes no list of an order with %s", (_what, schedule, xml) => {
  expect(read(schedule, xml)).toBeNull();
});

test("a bank without standing orders sends none", () => {
  expect(readStandingOrders([], TODAY)).toEqual([]);
});

test("texts hold no control characters", () => {
  const damaged = DOCUMENT.replace("Adler", "Ad\x7fler").replace("Whg", "W\x9fhg");
  const schedule = ["20190102", "M", "1", "2"];
  expect(read(schedule, damaged)).toEqual(read(schedule));
});
