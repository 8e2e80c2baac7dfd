import { describe, expect, it } from "vitest";
import { isBundesbank, readBundesbank } from "./bundesbank.ts";
import { record } from "./testing/record.ts";

const read = (...records: string[]) => readBundesbank(`${records.join("\r\n")}\r\n`);

describe("a file of the Bundesbank", () => {
  it("contains the main entries with code, BIC, names, zip code and town", () => {
    const { rows, countryId, validFrom } = read(
      record({ code: "10020030", name: "Bank für  Übungen", city: "Bad Übungen" }),
      record({ code: "10020030", main: "2", city: "Zweigdorf", bic: "" }),
      record({ code: "30020010", bic: "" }),
    );
    expect(countryId).toBe("DE");
    expect(validFrom).toBeNull();
    expect(rows).toEqual([
      {
        countryId: "DE",
        bankCode: "10020030",
        bic: "MUSTDE33XXX",
        name: "Bank für Übungen",
        shortName: "Muster Bank",
        zipcode: "12345",
        city: "Bad Übungen",
      },
      expect.objectContaining({ bankCode: "30020010", bic: "" }),
    ]);
  });

  it.each<[Parameters<typeof record>[0], number, string]>([
    [{ change: "D" }, 0, "is deleted"],
    [{ change: "D", successor: "10020030" }, 0, "is deleted and has a successor"],
    [{ deletion: "1", successor: "10020030" }, 1, "is to be deleted later"],
    [{ change: "A" }, 1, "is new"],
    [{ change: "M" }, 1, "is changed"],
  ])("with %j contains %i bank of a code that %s", (fields, count) => {
    expect(read(record(fields)).rows).toHaveLength(count);
  });

  it("may contain the field of the IBAN rule", () => {
    expect(read(`${record()}000000`).rows).toHaveLength(1);
  });

  it.each([
    [record().slice(1), "Line 2: The record has 167 characters instead of 168."],
    [
      record({ code: "1234567x" }),
      "Line 2: The record has no code, main entry mark or change mark.",
    ],
    [record({ main: "3" }), "Line 2: The record has no code, main entry mark or change mark."],
    [record({ code: "01020030" }), "Line 2: “01020030” is no bank code of DE."],
    [record({ bic: "MUST" }), "Line 2: “MUST       ” is no BIC."],
    [record({ name: "" }), "Line 2: The bank 50060070 has no name."],
    [record({ code: "10020030" }), "Line 2: The code 10020030 stands in line 1 already."],
  ])("is rejected with line and problem for %j", (broken, problem) => {
    expect(() => read(record({ code: "10020030" }), broken)).toThrow(problem);
  });

  it("is detected by its first record", () => {
    expect(isBundesbank(record())).toBe(true);
    expect(isBundesbank("10020030;Muster Bank")).toBe(false);
  });
});
