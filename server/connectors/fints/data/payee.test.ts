import { describe, expect, it, test } from "vitest";
import { segment, type Draft } from "../syntax/segment.ts";
import { encodeSegments } from "../syntax/encode.ts";
import { parseSegments } from "../syntax/parse.ts";
import { readPayeeResult } from "./payee.ts";

const FORMAT = "urn:iso:std:iso:20022:tech:xsd:pain.002.001.10";

function read(fields: Draft["elements"], codes: readonly string[] = []) {
  const [answer] = parseSegments(encodeSegments([segment("HIVPP", 1, ...fields)]));
  return answer && readPayeeResult(answer, codes);
}

type Report = { group?: string; counts?: Record<string, number>; transfer?: string };

/** A report in the form that banks send: explanations of every status, and counts with zeros. */
function report({ group = "", counts = {}, transfer = "" }: Report): string {
  const counted = Object.entries(counts)
    .map(([status, count]) => {
      const inner = `<DtldNbOfTxs>${count}</DtldNbOfTxs><DtldSts>${status}</DtldSts>`;
      return `<NbOfTxsPerSts>${inner}</NbOfTxsPerSts>`;
    })
    .join("");
  const lines = ["RCVC Der Name", "RCVC stimmt.", "RVNM Der Name", "RVNM weicht ab."]
    .map((line) => `<AddtlInf>${line}</AddtlInf>`)
    .join("");
  const single = transfer ? `<TxInfAndSts><TxSts>${transfer}</TxSts></TxInfAndSts>` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${FORMAT}"><CstmrPmtStsRpt>
<OrgnlGrpInfAndSts><GrpSts>${group}</GrpSts><StsRsnInf>${lines}</StsRsnInf>${counted}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts>${counted}${single}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

function readReport(wanted: Report, text = "") {
  return read(["ID", "", "", FORMAT, Buffer.from(report(wanted)), "", text]);
}

describe("a single result", () => {
  test.each([
    ["RCVC", "match"],
    ["RVMC", "close"],
    ["RVNM", "no-match"],
    ["RVNA", "not-possible"],
    ["PDNG", "pending"],
    ["XXXX", "not-possible"],
  ])("%s means %s", (code, outcome) => {
    const single = ["DE04888888880087654321", "", "Adler, Rita", "", code];
    const fields = [Buffer.from("ID"), "", "", "", "", single, "Bitte <b>pruefen</b>."];
    const expected = { outcome, name: "Adler, Rita", text: "Bitte <b>pruefen</b>." };
    expect(read(fields, ["3090", "0025"])).toEqual(expected);
  });
});

describe("a report", () => {
  it("tells by its transfer, whatever it says of the group", () => {
    const counts = { RCVC: 0, RVNM: 1, RVMC: 0 };
    expect(readReport({ group: "RVCM", counts, transfer: "RVNM" })).toEqual({
      outcome: "no-match",
      name: "",
      text: "Der Name weicht ab.",
    });
  });

  test.each<[what: string, wanted: Report, outcome: string]>([
    ["its counts without a transfer", { group: "RVCM", counts: { RCVC: 0, RVMC: 1 } }, "close"],
    ["the group without counts", { group: "RCVC" }, "match"],
    ["the gravest of several", { counts: { RCVC: 1, RVNA: 1 } }, "not-possible"],
    ["a mixed group alone", { group: "RVCM" }, "not-possible"],
  ])("tells by %s", (_what, wanted, outcome) => {
    expect(readReport(wanted)).toMatchObject({ outcome });
  });

  it("gives way to the text that the bank wants shown", () => {
    expect(readReport({ transfer: "RCVC" }, "Alles gut.")).toMatchObject({ text: "Alles gut." });
    expect(readReport({ transfer: "RCVC" })).toMatchObject({ text: "Der Name stimmt." });
  });

  test.each(["<html>", '<!DOCTYPE x [<!ENTITY a "b">]><Document/>', "kein XML"])(
    "that cannot be read is no match: %s",
    (text) => {
      const found = read(["ID", "", "", FORMAT, Buffer.from(text)], ["0025"]);
      expect(found).toMatchObject({ outcome: "not-possible" });
    },
  );
});

describe("without result and report", () => {
  const fields = ["ID", "", "", FORMAT, "", "", "Der Name weicht ab."];

  test.each<[codes: string[], outcome: string | undefined]>([
    [["0020", "0025"], "match"],
    [["3091"], "match"],
    [["3090"], "no-match"],
    [["3090", "0025"], "no-match"],
  ])("the codes %j mean %s", (codes, outcome) => {
    expect(read(fields, codes)).toEqual({ outcome, name: "", text: "Der Name weicht ab." });
  });

  it("and without codes, the bank has none yet", () => {
    expect(read(["", "", Buffer.from("POLL"), "", "", "", "", "2"], ["3040"])).toBeNull();
  });
});
