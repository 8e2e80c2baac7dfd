import { describe, expect, it } from "vitest";
import type { BankRow } from "../table.ts";
import { joinGermany } from "./bankdata-germany.ts";

const current = {
  "10020030": ["Muster Bank", "MUSTDE33XXX"],
  "20020030": ["Alte Bank", "ALTEDE33XXX"],
  "30020030": ["Ohne BIC"],
  "40020030": ["Fällt weg", "WEGGDE33XXX"],
};
const next = {
  valid: "2026-09-07T00:00:00+0200",
  upsert: { "20020030": ["Neue Bank", "NEUEDE33XXX"], "50020030": ["Kommt dazu"] },
  remove: ["40020030"],
};

function place(bankCode: string, name: string): BankRow {
  const rest = { zipcode: "12345", city: `Ort ${bankCode}`, shortName: `Kurz ${bankCode}` };
  return { countryId: "DE", bankCode, bic: "", name, ...rest };
}

const places = [place("10020030", "Muster Bank"), place("20020030", "Alte Bank")];

describe("the German banks", () => {
  const { rows, validFrom } = joinGermany({ current, next }, places);

  it("include those valid from the date of the upcoming changes", () => {
    expect(validFrom).toBe("2026-09-07");
    expect(rows.map(({ bankCode, name, bic }) => [bankCode, name, bic])).toEqual([
      ["10020030", "Muster Bank", "MUSTDE33XXX"],
      ["20020030", "Neue Bank", "NEUEDE33XXX"],
      ["30020030", "Ohne BIC", ""],
      ["50020030", "Kommt dazu", ""],
    ]);
  });

  it("get zip code and town by code, and the short name only if the name is the same", () => {
    expect(rows.map(({ zipcode, city, shortName }) => [zipcode, city, shortName])).toEqual([
      ["12345", "Ort 10020030", "Kurz 10020030"],
      ["12345", "Ort 20020030", "Neue Bank"],
      ["", "", "Ohne BIC"],
      ["", "", "Kommt dazu"],
    ]);
  });

  it.each([
    [{ current: [], next }, "current.json"],
    [{ current: { "10020030": "Bank" }, next }, "current.json"],
    [{ current: { "10020030": ["Bank", "BIC", "Ort"] }, next }, "current.json"],
    [{ current, next: {} }, "next.json"],
    [{ current: { "1": ["Bank"] }, next }, "“1” is no bank code of DE"],
  ])("reject %j", (release, problem) => {
    expect(() => joinGermany(release, places)).toThrow(problem);
  });
});
