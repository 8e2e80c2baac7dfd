import { expect, test } from "vitest";
import { printable, printableLine } from "./printable.ts";
import { formatTable } from "./text-table.ts";

test.each([
  ["what steers a terminal", "\u001b[31mred\u0007\u009b2J", "\\u001b[31mred\\u0007\\u009b2J"],
  ["what ends a line", "a\r\nb\u2028c", "a\\u000d\\u000ab\\u2028c"],
  ["what turns words around", "a\u202etxt.exe", "a\\u202etxt.exe"],
  ["what is not seen", "a\u200bb\u{e0041}", "a\\u200bb\\udb40\\udc41"],
  ["nothing else", "Müller & Söhne 日本 🙂 – 5 €", "Müller & Söhne 日本 🙂 – 5 €"],
])("%s is escaped", (_, text, shown) => {
  expect(printableLine(text)).toBe(shown);
});

test("a text of several lines keeps them", () => {
  expect(printable("one\ntwo\u001b[2J")).toBe("one\ntwo\\u001b[2J");
});

test("JSON means the same as before", () => {
  const value = { label: "a\u202eb\u009bc\u{e0041}\n" };
  expect(JSON.parse(printable(JSON.stringify(value, null, 2)))).toEqual(value);
});

test("nobody adds a row to a table by what they typed", () => {
  const label = "\u001b]0;owned\u0007\nkey_fake  live";
  const table = formatTable(
    [
      { id: "key_one", label },
      { id: "key_two", label: "Shop" },
    ],
    "",
  );
  expect(table.split("\n")).toEqual([
    "id       label",
    "key_one  \\u001b]0;owned\\u0007\\u000akey_fake  live",
    "key_two  Shop",
  ]);
});
