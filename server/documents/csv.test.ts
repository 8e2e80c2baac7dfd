import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import type { SnapshotTurnover } from "./document.ts";
import { snapshotOf } from "./snapshot.ts";
import { sourceOf } from "./testing/sources.ts";

const HEADER =
  "booking_date;amount;currency_id;counter_holder;counter_iban;counter_bic;purpose;prebooked;canceled;tags";

async function written(...rows: Partial<SnapshotTurnover>[]): Promise<string> {
  const snapshot = snapshotOf(sourceOf(), { from: "2026-02-02", to: "2026-02-02" });
  const [first] = snapshot.turnovers;
  if (!first) throw new Error("The sample has rent on that day.");
  const turnovers = rows.map((each) => Object.assign({}, first, each));
  return (await csvOf({ ...snapshot, turnovers })).toString();
}

/** The last line of a file with one row. */
async function line(row: Partial<SnapshotTurnover>): Promise<string> {
  return (await written(row)).split("\r\n").slice(1, -1).join("\r\n");
}

test("starts with a byte order mark and the column names, and ends every line the same way", async () => {
  expect(await written()).toBe(`\uFEFF${HEADER}\r\n`);
  const rows = (await written({}, {})).split("\r\n");
  expect(rows).toHaveLength(4);
  expect(rows[3]).toBe("");
  expect([...Buffer.from(await written()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("has one line per turnover", async () => {
  expect(await line({})).toBe("2026-02-02;-900,00;EUR;Hausverwaltung Linde;;;SVWZ+MIETE;0;0;");
  const full = {
    counter_iban: "DE62888888880012345678",
    counter_bic: "TESTDE88XXX",
    prebooked: true,
    canceled: true,
    tags: ["living-cost", "rent"],
  } as const;
  expect(await line(full)).toBe(
    "2026-02-02;-900,00;EUR;Hausverwaltung Linde;DE62888888880012345678;TESTDE88XXX;SVWZ+MIETE;1;1;living-cost,rent",
  );
});

test.each([
  [-5990, "-59,90"],
  [5990, "59,90"],
  [0, "0,00"],
  [5, "0,05"],
  [-5, "-0,05"],
  [-70, "-0,70"],
  [123_456_789, "1234567,89"],
])("%i cents are %s", async (amount, cell) => {
  expect((await line({ amount })).split(";")[1]).toBe(cell);
});

test.each([
  ["=SUMME(A1)", "'=SUMME(A1)"],
  ["+49 170 1234567", "'+49 170 1234567"],
  ["-12", "'-12"],
  ["\uFF1DSUMME(A1)", "'\uFF1DSUMME(A1)"],
  ["\uFF0B49", "'\uFF0B49"],
  ["\uFF0D12", "'\uFF0D12"],
  ["\uFF20A1", "'\uFF20A1"],
  ["\u200B=1", "'\u200B=1"],
  ["\u034F\u3164\u2800=1", "'\u034F\u3164\u2800=1"],
  ["\uFEFF\u00AD +1", "'\uFEFF\u00AD +1"],
  ["@cmd", "'@cmd"],
  ["  =1+1", "'  =1+1"],
  ["\u00A0=1+1", "'\u00A0=1+1"],
  ["\t=1+1", "'\t'=1+1"],
  ["\n=1+1", `"'\n'=1+1"`],
  ["\r=1+1", `"'\r'=1+1"`],
  ["Linde,=1+1", "Linde,'=1+1"],
  ["Linde,\u00A0-cmd|x", "Linde,\u00A0'-cmd|x"],
  ["Linde\t+1", "Linde\t'+1"],
  ["Linde;@x", `"Linde;'@x"`],
  ["Linde\n\uFF1D1", `"Linde\n'\uFF1D1"`],
  ["Miete 900,- EUR", "Miete 900,- EUR"],
  ["x,-", "x,-"],
  ["x,-(cmd|' /C calc'!A0),y", "x,'-(cmd|' /C calc'!A0),y"],
  ["x,--1+1", "x,'--1+1"],
  ["x,- cmd|A0", "x,'- cmd|A0"],
  ['x,"=1+1', '"x,""\'=1+1"'],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['Miete "Maerz"; Whg 3', '"Miete ""Maerz""; Whg 3"'],
  ["Zeile\nzwei", '"Zeile\nzwei"'],
  ["A=B", "A=B"],
  ["'quoted'", "'quoted'"],
  ["Müller & Söhne, 3 €", "Müller & Söhne, 3 €"],
  ["", ""],
])("the text %j is written %j", async (text, cell) => {
  expect(await line({ purpose: [text] })).toBe(
    `2026-02-02;-900,00;EUR;Hausverwaltung Linde;;;${cell};0;0;`,
  );
  expect(await line({ counter_holder: text, purpose: [] })).toBe(
    `2026-02-02;-900,00;EUR;${cell};;;;0;0;`,
  );
});

test("joins the lines of a purpose with spaces and leaves unknown values empty", async () => {
  const row = { purpose: ["SVWZ+A", "=B"], counter_holder: null };
  expect(await line(row)).toBe("2026-02-02;-900,00;EUR;;;;SVWZ+A =B;0;0;");
});
