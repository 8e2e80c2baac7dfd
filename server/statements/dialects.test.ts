// Variants of the published formats that occur in practice and that the first sample does not
// cover.
import { describe, expect, it, test } from "vitest";
import { factsFrom } from "#commands/statements/facts.ts";
import { readStatements } from "./read-statements.ts";
import { camt053, MT940 } from "./testing/files.ts";

function statements(text: string) {
  return readStatements(new TextEncoder().encode(text));
}

function facts(text: string) {
  return factsFrom(statements(text), {});
}

/** An MT940 file with these lines and the given closing balance. */
function mt940(closing: string, ...lines: readonly string[]): string {
  const head = [":20:951110", ":25:88888888/12345678EUR", ":28C:27/01", ":60F:C260227EUR1500,"];
  return [...head, ...lines, `:62F:${closing}`, "-", ""].join("\r\n");
}

function row(text: string) {
  return facts(text).turnovers[0];
}

describe("a line of MT940", () => {
  test.each<[what: string, line: string, closing: string, amount: number]>([
    ["an amount without decimals", ":61:2603020302D900,NTRFNONREF", "C260302EUR600,", -90_000],
    [
      "one decimal, third letter of the currency",
      ":61:2603020302CR0,5NTRF",
      "C260302EUR1500,5",
      50,
    ],
    ["no day of booking", ":61:260302D900,00NCHK//4711", "C260302EUR600,00", -90_000],
    ["a reversed credit", ":61:2603020302RC900,00NMSCNONREF", "C260302EUR600,00", -90_000],
    ["a reversed debit", ":61:2603020302RD900,00NMSCNONREF", "C260302EUR2400,00", 90_000],
    [
      "more on the amount in a second line",
      ":61:2603020302DR900,00N211KREF+//0815\r\n/OCMT/USD1000,00//CHGS/EUR1,50/",
      "C260302EUR600,00",
      -90_000,
    ],
  ])("may have %s", (_what, line, closing, amount) => {
    expect(row(mt940(closing, line))).toMatchObject({ amount, bookingDate: "2026-03-02" });
  });

  it("may lead to a negative balance", () => {
    const text = mt940("D260302EUR600,00", ":61:2603020302DR2100,00NTRFNONREF");
    expect(facts(text).balance.balance).toBe(-60_000);
  });
});

describe("field 86", () => {
  const LINE = ":61:2603020302DR900,00NDDTNONREF";
  const WHOLE = "A".repeat(27);
  const lines = (...texts: readonly string[]) => mt940("C260302EUR600,00", LINE, ...texts);

  test.each(["~", ">", "<", "^", "@"])("may begin its parts with %s", (sign) => {
    const text = MT940.replace(/\?(?=\d\d)/g, sign);
    expect(facts(text).turnovers).toEqual(facts(MT940).turnovers);
  });

  it("may contain fourteen lines of purpose, even if that exceeds the agreement", () => {
    const keys = [...Array.from({ length: 10 }, (_, n) => `?2${n}`), "?60", "?61", "?62", "?63"];
    const parts = keys.map((key) => `${key}${WHOLE}`).join("") + "?32Rita Adler?34914";
    const broken = `:86:105?00LASTSCHRIFT${parts}`.replace(/.{65}(?=.)/g, "$&\r\n");
    expect(row(lines(broken))).toMatchObject({
      purpose: keys.map(() => WHOLE),
      counterHolder: "Rita Adler",
      reason: "914",
    });
  });

  it("may be split into two fields", () => {
    const text = lines(":86:Miete", ":86:Wohnung 12");
    expect(row(text)?.purpose).toEqual(["Miete", "Wohnung 12"]);
  });

  it("with words between slashes keeps all of them", () => {
    const said = "/EREF/4711//REMI/Miete Whg 12/NAME/Rita Adler";
    expect(row(lines(`:86:${said}`))?.purpose).toEqual([said]);
  });

  it("after the closing balance belongs to no line", () => {
    const text = `${lines(":86:Miete").replace("-\r\n", "")}:86:Ihr Kontostand\r\n-\r\n`;
    expect(row(text)?.purpose).toEqual(["Miete"]);
  });
});

describe("a purpose with keys", () => {
  const LINE = ":61:2603020302DR900,00NDDTNONREF";
  const purpose = (...parts: readonly string[]) =>
    row(mt940("C260302EUR600,00", LINE, `:86:105?00X${parts.join("")}`))?.purpose;

  test.each<[what: string, parts: readonly string[], purpose: readonly string[]]>([
    [
      "that begin within lines and go on in the next ones",
      ["?20EREF+ 4711-4711-4711-4711 MR", "?21EF+ F-4711-4711-47 SVWZ+ Bei", "?22trag 03/2026"],
      ["EREF+4711-4711-4711-4711", "MREF+F-4711-4711-47", "SVWZ+Beitrag 03/2026"],
    ],
    [
      "after a booking text of the bank",
      ["?20SEPA-BASISLASTSCHRIFT", "?21EREF+ 4711", "?22SVWZ+ Strom Maerz"],
      ["SEPA-BASISLASTSCHRIFT", "EREF+4711", "SVWZ+Strom Maerz"],
    ],
    [
      "for other parties and the amount of an original",
      ["?20SVWZ+Retoure", "?21COAM+3,00", "?22OAMT+59,90", "?23ABWA+Rita", "?24ABWE+Karl"],
      ["SVWZ+Retoure", "COAM+3,00", "OAMT+59,90", "ABWA+Rita", "ABWE+Karl"],
    ],
    [
      "whose lines lost their blanks at the end",
      ["?20SVWZ+Rechnung vom Maerz", "?21mit Dank"],
      ["SVWZ+Rechnung vom Maerz mit Dank"],
    ],
    ["that are empty", ["?20EREF+", "?21SVWZ+Miete"], ["SVWZ+Miete"]],
  ])("is cut at keys %s", (_what, parts, cut) => {
    expect(purpose(...parts)).toEqual(cut);
  });

  it("names the counterparty if its own fields do not", () => {
    const text = "?20SVWZ+Miete?21IBAN+DE04888888880087654321?22BIC+TESTDE88XXX?31?32Rita";
    expect(row(mt940("C260302EUR600,00", LINE, `:86:105?00X${text}`))).toMatchObject({
      counterIban: "DE04888888880087654321",
      counterBic: "TESTDE88XXX",
      counterHolder: "Rita",
    });
  });

  it("keeps a separator that begins no part, and both parts of one number", () => {
    expect(purpose("?20Wo?99 km", "?20noch mehr")).toEqual(["Wo?99 km", "noch mehr"]);
  });

  it("does not take a national account number for an IBAN, nor a bank code for a BIC", () => {
    const text = ":86:105?00X?20Miete?3088888888?310087654321";
    expect(row(mt940("C260302EUR600,00", LINE, text))).toMatchObject({
      counterIban: null,
      counterBic: null,
    });
  });
});

test.each([
  ["a field that nobody knows", MT940.replace(":64:", ":99:")],
  ["no number of the statement", MT940.replace(/:28C.*\n/, "")],
  ["a separator in front", `\r\n-\r\n${MT940}`],
  ["no separator at the end", MT940.replace(/-\n$/, "")],
  ["one line with @@ for the ends of lines", MT940.replaceAll("\n", "@@")],
  ["a dash as a line of a purpose", MT940.replace("?31DE04", "\n-\n?31DE04")],
])("accepts MT940 with %s", (_what, text) => {
  const { turnovers } = facts(text);
  expect(turnovers.map(({ amount }) => amount)).toEqual([-90_000, -5990, 5990, 240_000]);
  expect(turnovers[0]).toMatchObject({ counterIban: "DE04888888880087654321" });
});

test("accepts MT940 in SWIFT blocks", () => {
  const blocks = `{1:F01TESTDE88AXXX0000000000}{2:O9401200}{4:\n${MT940.replace(/-\n$/, "-}\n")}`;
  expect(facts(blocks)).toEqual(facts(MT940));
});

test("accepts 30 February as a value date in MT940, but not as a booking date", () => {
  const thirtieth = row(MT940.replace("2603020302", "2602300302"));
  expect(thirtieth?.bookingDate).toBe("2026-03-02");
});

test.each([
  ["260230", "2026-02-28"],
  ["240230", "2024-02-29"],
])("reads the value date %s without a booking date as the last day of February", (said, day) => {
  expect(row(MT940.replace("2603020302", said))?.bookingDate).toBe(day);
});

/** The first turnover of a CAMT.053 file with that bank code. */
function coded(code: string) {
  return row(camt053("02").replace("NTRF+117+9310", code));
}

describe("the German code of CAMT.053", () => {
  it("is read after any SWIFT code, or without one", () => {
    expect(coded("N201+117+00990")?.gvc).toBe("117");
    expect(coded("117")?.gvc).toBe("117");
    expect(coded("PMNT")?.gvc).toBe("");
  });

  it("reads the reason of a return as its supplement", () => {
    expect(coded("NRTI+181+9310+906")).toMatchObject({ gvc: "181", reason: "906" });
    expect(coded("NTRF+117+9310+997")).toMatchObject({ gvc: "117", reason: "" });
  });
});

describe("a CAMT.053 of two pages", () => {
  const whole = camt053("08");
  const [head = "", ...rest] = whole.split(/(?=<Ntry>)/);
  const last = rest.pop() ?? "";
  const [entry = "", tail = ""] = last.split(/(?<=<\/Ntry>)/);
  const first = head.replace("CLBD", "ITBD").replace("3000.00", "600.00") + rest.join("") + tail;
  const second = head.replace("PRCD", "ITBD").replace("1500.00", "600.00") + entry + tail;

  it("continues from the interim balance", () => {
    expect(factsFrom([...statements(first), ...statements(second)], {})).toEqual(facts(whole));
  });
});
