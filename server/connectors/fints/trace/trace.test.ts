import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { encodeSegments } from "../syntax/encode.ts";
import { parseSegments } from "../syntax/parse.ts";
import { segment, type Draft } from "../syntax/segment.ts";
import { formatSegments } from "./mask.ts";
import { openTrace, type Traced } from "./trace.ts";

function traced(...drafts: readonly Draft[]): string {
  return formatSegments(parseSegments(encodeSegments(drafts)));
}

/** Values that must not pass, in every field and part of every segment. */
const CANARIES = {
  PIN: "48213",
  "a long PIN": "geheim-PIN!",
  TAN: "739105",
  "user id": "VRK0815471100",
  IBAN: "DE62888888880012345678",
  name: "Rita Adler",
  "a name in capitals": "ADLERIN",
  purpose: "Miete Whg 12 Maerz",
  amount: "1234,56",
  "a dialogue id": "c0f5c2a4-ebb7-4e72",
  phone: "0171*****89",
};
const CODES = [
  "HNHBK HNVSK HNVSD HNSHK HNSHA HNHBS HKIDN HKVVB HKSYN HKEND HKTAN HKTAB HKSPA HKSAL HKKAZ",
  "HKCAZ HKCDB HKCCS HKIPZ HKVPP HKVPA HIRMG HIRMS HISYN HITAN HITAB HISPA HISAL HIKAZ HICAZ",
  "HICDB HICCS HIIPZ HIVPP HIUPA HIUPD HIXXX DIXYZ",
].flatMap((line) => line.split(" "));

describe.each(Object.entries(CANARIES))("a canary for the %s", (_what, canary) => {
  it.each(CODES)("passes in no field of %s", (code) => {
    const part = [canary, canary, canary, canary, canary, canary];
    const fields = Array.from({ length: 20 }, () => part);
    expect(traced(segment(code, 1, ...fields))).not.toContain(canary);
  });

  it("passes in no binary part, and is no code of a segment", () => {
    expect(traced(segment("HNVSD", 1, Buffer.from(canary)))).toBe("HNVSD:1:1+*'\n");
    const odd = { code: canary, number: 1, version: 1, reference: null, elements: [] };
    expect(formatSegments([odd])).not.toContain(canary);
  });
});

test("a PIN of four digits passes nowhere near a signature or a login", () => {
  const hidden = ["1234", "1234", "1234"];
  for (const code of ["HNSHA", "HKEND", "HKVPA", "HISYN", "HKSAL"]) {
    expect(traced(segment(code, 2, ...hidden))).not.toContain("1234");
  }
  const login = traced(segment("HKIDN", 2, ["280", "88888888"], "1234", "1234", "1"));
  expect(login).toBe("HKIDN:1:2+280:*+*+*+1'\n");
});

describe("what a report needs stays", () => {
  test.each<[what: string, draft: Draft, line: string]>([
    [
      "return codes without the bank's words",
      segment("HIRMS", 2, ["9942", "3", "PIN falsch, Frau Adler"], ["0020", "", "gut"]),
      "HIRMS:1:2+9942:3:*+0020::*'",
    ],
    [
      "the methods that the bank allows",
      segment("HIRMS", 2, ["3920", "", "Verfahren", "921", "946"]),
      "HIRMS:1:2+3920::*:921:946'",
    ],
    ["what the bank offers to everyone", segment("HISALS", 7, "1", "1", "0"), "HISALS:1:7+1+1+0'"],
    [
      "the step of a TAN",
      segment("HKTAN", 6, "4", "HKIDN", "", "", "", "", "", "", "", "", "Mein Handy"),
      "HKTAN:1:6+4+HKIDN+++++++++*'",
    ],
    [
      "the format of a document",
      segment(
        "HKCCS",
        1,
        ["DE62888888880012345678"],
        "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
        Buffer.from("<x/>"),
      ),
      "HKCCS:1:1+*+urn?:iso?:std?:iso?:20022?:tech?:xsd?:pain.001.001.09+*'",
    ],
    [
      "the kind of an account and its orders",
      segment("HIUPD", 6, ["12345678"], "DE1", "user", "1", "EUR", "Adler", "", "Giro", "", [
        "HKCCS",
        "1",
      ]),
      "HIUPD:1:6+*+*+*+1+EUR+*++*++HKCCS:1'",
    ],
    [
      "the result of a payee",
      segment(
        "HIVPP",
        1,
        Buffer.from("ID"),
        "",
        "",
        "",
        "",
        ["DE1", "", "Rita", "", "RVMC"],
        "Text",
      ),
      "HIVPP:1:1+*+++++*::*::RVMC+*'",
    ],
  ])("%s", (_what, draft, line) => {
    expect(traced(draft)).toBe(`${line}\n`);
  });
});

function inFolder(work: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "svc-trace-"));
  try {
    work(join(folder, "trace.txt"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the file", () => {
  const message: Traced = {
    at: Date.UTC(2026, 2, 16),
    bankCode: "88888888",
    direction: "to the bank",
    segments: parseSegments(encodeSegments([segment("HKEND", 1, "dialogue")])),
  };

  it("grows by a message each, and only its owner may read it", () => {
    inFolder((file) => {
      const trace = openTrace(file);
      trace(message);
      trace({ ...message, direction: "from the bank" });
      expect(readFileSync(file, "latin1")).toBe(
        "2026-03-16T00:00:00.000Z 88888888 to the bank\nHKEND:1:1+*'\n\n" +
          "2026-03-16T00:00:00.000Z 88888888 from the bank\nHKEND:1:1+*'\n\n",
      );
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });
  });

  it("says of an answer that cannot be read why, and nothing of what it holds", () => {
    inFolder((file) => {
      const fault = "A segment has no end at byte 7 of 9.";
      openTrace(file)({ ...message, direction: "from the bank", segments: [], fault });
      expect(readFileSync(file, "latin1")).toBe(
        `2026-03-16T00:00:00.000Z 88888888 from the bank\nunreadable: ${fault}\n\n`,
      );
    });
  });

  it("ends at its largest size", () => {
    inFolder((file) => {
      writeFileSync(file, Buffer.alloc(10 * 1024 * 1024));
      openTrace(file)(message);
      expect(statSync(file).size).toBe(10 * 1024 * 1024);
    });
  });
});
