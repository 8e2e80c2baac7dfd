import { expect, test } from "vitest";
import { A_PIECE, entriesOf, takeApart } from "./entry-groups.ts";
import { camt052 } from "./testing/dialogue.ts";
import { elementsAt, parseXml, textAt } from "./xml.ts";

const entry = (amount: number) =>
  `<Ntry>\n<Amt Ccy="EUR">${amount}.00</Amt><NtryDtls><TxDtls/></NtryDtls></Ntry>`;
const report = (entries: string) => `<?xml version="1.0"?>\n<Rpt><Id>1</Id>\n${entries}\n</Rpt>`;

/** The amounts of all entries, read in groups. */
function amountsOf(text: string): string[] {
  return (takeApart(text)?.groups ?? []).flatMap(entriesOf).map((each) => textAt(each, "Amt"));
}

test("a document becomes a frame and groups of entries, none of which takes long", () => {
  const amounts = Array.from({ length: 2000 }, (_, index) => index);
  const text = report(amounts.map(entry).join("\n"));
  const { frame, groups } = takeApart(text) ?? { frame: "", groups: [] };
  expect(amountsOf(text)).toEqual(amounts.map((amount) => `${amount}.00`));
  expect(groups.length).toBeGreaterThan(5);
  expect(Math.max(...groups.map((group) => group.text.length))).toBeLessThan(20_000);
  const numbers = elementsAt(parseXml(frame), "Rpt/Ntry");
  expect(numbers).toEqual(groups.map((_, index) => String(index)));
});

test("parts keep the numbers of their lines", () => {
  const text = report(`${entry(1)}\n<Bal>\n</Bal>\n${entry(2)}`);
  const { frame, groups } = takeApart(text) ?? { frame: "", groups: [] };
  const lines = text.split("\n");
  const beginnings = lines.flatMap((line, index) => (line.includes("<Ntry>") ? [index + 1] : []));
  expect(groups.map(({ line }) => line)).toEqual(beginnings);
  expect(frame.split("\n")).toHaveLength(lines.length);
});

test("an error in an entry names its line", () => {
  const text = report(`${entry(1)}\n${entry(2).replace("EUR", "&x;")}`);
  expect(() => amountsOf(text)).toThrow("Line 6: an unknown entity is used");
  expect(() => amountsOf(text.replace("<TxDtls/></NtryDtls>", "<TxDtls/>"))).toThrow("Line ");
});

test("the tags may have a prefix", () => {
  const text = report(entry(1)).replaceAll(/<(\/?)(?=[A-Z])/g, "<$1ns2:");
  expect(amountsOf(text)).toEqual(["1.00"]);
});

test.each([
  ["a comment", `<!-- ${entry(1)} -->${entry(2)}`],
  ["character data", `<Nm><![CDATA[<Ntry>]]></Nm>${entry(1)}`],
  ["an instruction", `<?x <Ntry> ?>${entry(1)}`],
  ["an entry without an end", `${entry(1)}<Ntry>`],
  ["an empty element", `<Ntry/>${entry(1)}`],
  ["an attribute", entry(1).replace("<Ntry>", '<Ntry a="1">')],
])("a document with %s is left whole", (_what, entries) => {
  expect(takeApart(report(entries))).toBeNull();
});

const LONG = "x".repeat(A_PIECE);

test.each([
  ["an entry", report(entry(1).replace("<TxDtls/>", LONG))],
  ["what is around the entries", report(`${entry(1)}<Nm>${LONG}</Nm>`)],
  ["a document that is left whole", report(`<!-- -->${entry(1)}<Nm>${LONG}</Nm>`)],
])("%s has a bounded length", (_what, text) => {
  expect(() => takeApart(text)).toThrow("but at most 1048576 are read.");
});

test("a short report is taken apart, too", () => {
  expect(takeApart(camt052("08"))?.groups).toHaveLength(1);
});
