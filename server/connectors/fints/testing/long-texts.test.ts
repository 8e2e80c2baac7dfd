// Long texts of a bank: whoever reads them needs a time that grows with their length and not with its
// square, which would take minutes here.
import { describe, expect, it } from "vitest";
import { namesOtherHost } from "#banks/fints/address.ts";
import { joinSepaAccounts, readSepaAccounts, readUserAccounts } from "../bank/accounts.ts";
import { readParameters } from "../bank/parameters.ts";
import { readPayeeResult } from "../data/payee.ts";
import { readTurnovers } from "../data/turnovers.ts";
import { decodeAnswer } from "../http.ts";
import { deliveredText, flickerCode } from "../interface.ts";
import { readChallenge } from "../release/challenge.ts";
import { bankText, oneLine } from "../release/markup.ts";
import { withoutRepeats } from "../release/repeats.ts";
import { BOUNDS } from "../syntax/parse.ts";
import { segment, type Segment } from "../syntax/segment.ts";
import { formatSegments } from "../trace/mask.ts";

const NONE = new Uint8Array();

function long(piece: string): string {
  return piece.repeat(Math.floor(BOUNDS.bytes / 4 / piece.length));
}

function said(...of: Parameters<typeof segment>): Segment {
  const { elements, ...head } = segment(...of);
  const groups = elements.map((each) =>
    typeof each === "string" || each instanceof Uint8Array ? [each] : each,
  );
  return { ...head, number: 1, reference: null, elements: groups };
}

const PIECES = [
  "CHLGUC0000",
  "CHLGUC 0000CHLGTEXT",
  "CHLGTEXT0000",
  "CHLGUC",
  "CHLGUC0000 iVBORw0KGgo= ",
  "< ",
  "<br ",
  "<",
  " ",
  "\n",
  "\r\n",
  "\t\u00a0",
  "&amp;",
  "&",
  "1,",
  "0",
  "A",
  "AA-",
  "camt.052.001.08",
  "pain.001.",
  "?20",
  "?2",
  "SVWZ+",
  "EREF+KREF+",
  "RG--",
  ":61:",
  "\n:61:",
  "\n-",
  "@@:20",
  "\n:86:166?20",
  "<a>",
  "</",
  "<a b='1' ",
  "&#1",
  "<![CDATA[",
  "<!--",
  "ä",
];
const ACCOUNT = { iban: "", bic: "", number: "", subAccount: "", bankCode: "" };
const ORDER = {
  amount: 1000,
  currency: "EUR",
  purpose: "A -",
  recipient: { holder: "CHLGUC", iban: "DE04888888880087654321", bic: "" },
} as never;

describe.each(PIECES)("a text that repeats %j", (piece) => {
  const text = long(piece);

  it("is read as a challenge", () => {
    expect(readChallenge(text, NONE).text.length).toBeLessThanOrEqual(8000);
    expect(readChallenge(`CHLGUC0000${text}`, Buffer.from(text)).picture).toBeNull();
    expect(flickerCode(text)).toBeNull();
    expect(deliveredText(`${text}!CHLGTEXT`)).toBeNull();
  });

  it("is read as a name or a note", () => {
    expect(oneLine(text).length).toBeLessThanOrEqual(141);
    const note = bankText(`${text}x`);
    expect(note.length).toBeLessThanOrEqual(8000);
    expect(withoutRepeats(note, ORDER).length).toBeLessThanOrEqual(note.length);
    expect(namesOtherHost("https://bank.example/", text)).toBe(true);
  });

  it.each(["mt940", "camt052"] as const)("is read as turnovers in %s", async (format) => {
    const head =
      format === "mt940"
        ? ":20:A\r\n:25:1\r\n:60F:C260101EUR1,\r\n:61:2601010101C1,NMSC\r\n:86:166?20A"
        : `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt>`;
    const booked = [Buffer.from(head + text, "latin1").toString("base64")];
    const read = await readTurnovers({ format, booked, announced: [] }, "2026-01-01", ACCOUNT);
    expect(read?.turnovers.length ?? 0).toBeLessThanOrEqual(1);
  });

  it("is read as the result of a payee", () => {
    const report = Buffer.from(`<Document><CstmrPmtStsRpt>${text}`, "latin1");
    const payee = said("HIVPP", 1, NONE, "", NONE, "", report, "", "");
    expect(readPayeeResult(payee)?.outcome).toBe("not-possible");
  });

  it("is traced, and no Base64", () => {
    const format = said("HICAZ", 1, "", `${text}é`);
    expect(formatSegments([format])).toBe("HICAZ:1:1++*'\n");
    expect(() => decodeAnswer(`${text}!`)).toThrow("not Base64");
  });
});

/** As many parts as a message can have. */
const PARTS = 60_000;

it("as many accounts as an answer can name are joined by IBAN and number", () => {
  const numbers = Array.from({ length: 9_000 }, (_, index) => String(10_000_000 + index));
  const users = numbers.map((number) => said("HIUPD", 6, [number, "", "280", "12345678"]));
  const listed = Array.from({ length: PARTS }, (_, index) => {
    const iban = `DE00${String(index).padStart(18, "0")}`;
    return ["J", iban, "", `0${20_000_000 - index}`, "", "280", "12345678"];
  });
  const known = readUserAccounts(users);
  const all = readSepaAccounts([said("HISPA", 1, ...listed)]);
  expect(known.map(({ account }) => account.id)).toEqual(numbers.slice(0, 500));
  expect(joinSepaAccounts(known, all)).toEqual(known);
  expect(joinSepaAccounts([], all)).toHaveLength(500);
});

it("of the orders that a bank protects only ours are kept", () => {
  const pairs = Array.from({ length: PARTS }, () => ["HKXYZ", "J"]).flat();
  const fields = ["5", "38", "6", "", "", ...pairs, "HKSAL", "J"];
  const read = readParameters([said("HIBPA", 3, "1"), said("HIPINS", 1, "1", "1", "0", fields)]);
  expect(read?.protected).toEqual(["HKSAL"]);
});
