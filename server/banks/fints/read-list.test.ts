import { describe, expect, it, test } from "vitest";
import { FileError } from "../import/file-error.ts";
import { readAddressList } from "./read-list.ts";
import { BANKS_DATA, BLZ_PROPERTIES, OFFICIAL_LIST } from "./testing/lists.ts";

const JUDGE = {
  isKnown: (bankCode: string) => bankCode.startsWith("1"),
  isAllowed: () => false,
};

function read(text: string, encoding: BufferEncoding = "utf8") {
  return readAddressList(Buffer.from(text, encoding), JUDGE);
}

const FOUND = {
  addresses: [
    { bankCode: "10000001", url: "https://fints.one.example/pintan" },
    { bankCode: "10000002", url: "https://fints.two.example/" },
  ],
  unknown: ["99999999"],
  refused: [{ bankCode: "10000005", fault: "names an IP address; SVC_FINTS_ALLOW can allow it" }],
  without: 2,
};

/** Two addresses of one bank, where they stand. */
const SEVERAL = [
  {
    bankCode: "10000001",
    addresses: [
      { url: "https://fints.one.example/pintan", place: "Line 2" },
      { url: "https://branch.one.example/", place: "Line 8" },
    ],
  },
];

describe("a list of addresses", () => {
  test.each<[source: string, text: string, ambiguous: object[]]>([
    ["official-list", OFFICIAL_LIST, SEVERAL],
    ["blz-properties", BLZ_PROPERTIES, []],
    ["banks-data", BANKS_DATA, []],
  ])("is read in the form %s", (source, text, ambiguous) => {
    expect(read(text)).toEqual({ source, ambiguous, ...FOUND });
    expect(read(text.replaceAll("\r\n", "\n").replaceAll("\n", "\r\n"))).toMatchObject({ source });
  });

  it("is read in Latin-1", () => {
    expect(read(OFFICIAL_LIST, "latin1")).toMatchObject(FOUND);
  });

  it("takes the columns of the official list by their titles", () => {
    const turned = OFFICIAL_LIST.split("\r\n")
      .map((line) => line.replace(/^([^;]*);([^;]*);([^;]*)/, "$1;$3;$2"))
      .join("\r\n");
    expect(read(turned)).toMatchObject(FOUND);
  });

  it("shows nothing of a list that a terminal would obey", () => {
    const hidden = "https://fints.one.example/\u001B[2J";
    const odd = OFFICIAL_LIST.replace("https://branch.one.example/", hidden)
      .replace("https://fints.two.example/", hidden)
      .replace("99999999", "9\u001B[2J");
    const list = read(odd);
    expect(list.refused).toContainEqual({
      bankCode: "10000002",
      fault: expect.stringContaining("holds a blank"),
    });
    expect(JSON.stringify(list)).not.toContain("\\u001b");
  });

  it("allows what the operator allows", () => {
    const allowed = { ...JUDGE, isAllowed: (address: string) => address === "10.0.0.1" };
    expect(readAddressList(Buffer.from(BLZ_PROPERTIES), allowed)).toMatchObject({ refused: [] });
  });

  test.each<[what: string, text: string, message: string]>([
    ["an empty file", "", "is neither the official list"],
    ["a page", "<html></html>", "is neither the official list"],
    [
      "an official list without versions",
      OFFICIAL_LIST.replace(";Version;", ";Stand;"),
      "The column “Version” is missing",
    ],
    [
      "a damaged line",
      BLZ_PROPERTIES.replace("10000003=", "1000000="),
      "Line 5: This is no bank code",
    ],
    [
      "a damaged address",
      BANKS_DATA.replace("https%3A%2F%2Ffints.two", "https%3A%2%2Ffints.two"),
      "Entry 2: The address is not percent-encoded.",
    ],
    [
      "a list of unknown banks",
      BLZ_PROPERTIES.replaceAll(/^1/gm, "9"),
      "holds no address of a bank in the directory",
    ],
  ])("is not read from %s", (_what, text, message) => {
    expect(() => read(text)).toThrow(FileError);
    expect(() => read(text)).toThrow(message);
  });
});
