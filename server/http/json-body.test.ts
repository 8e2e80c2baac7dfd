import { describe, expect, it } from "vitest";
import { parseJson } from "./json-body.ts";

/** An object with so many members. */
function members(count: number): string {
  return `{${Array.from({ length: count }, (_, nth) => `"${nth.toString(36)}":1`)}}`;
}

/** So many values. */
function list(count: number): string {
  return `[${Array.from({ length: count }, () => 1)}]`;
}

/** Lists in each other. */
function levels(count: number): string {
  return "[".repeat(count) + "]".repeat(count);
}

describe("the structure of JSON", () => {
  it.each([
    ["names", `{"metadata":${members(12_001)}}`, "metadata", "12000 names"],
    ["values", `{"a":1,"b":[${"1,".repeat(40_000)}1]}`, "b", "40000 values"],
    ["levels", `{"a":${"[".repeat(64)}`, "a", "64 levels of nesting"],
  ])("has no more than so many %s, counted before it is parsed", (_, text, member, most) => {
    const fields = { [member]: [`Must not have more than ${most}.`] };
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 422, fields }));
  });

  it.each([
    ["names", members(12_001), "12000 names"],
    ["levels", "[".repeat(65), "64 levels of nesting"],
  ])("has no more than so many %s in the body itself", (_, text, most) => {
    expect(() => parseJson(text)).toThrow(
      expect.objectContaining({ status: 400, message: `Must not have more than ${most}.` }),
    );
  });

  it("has fewer names where the caller says so", () => {
    expect(parseJson(members(10), 10)).toEqual(JSON.parse(members(10)));
    const message = "Must not have more than 10 names.";
    expect(() => parseJson(members(11), 10)).toThrow(
      expect.objectContaining({ status: 400, message }),
    );
  });

  it.each([
    ["names", members(12_000)],
    ["values", `{"a":1,"b":${list(40_000)}}`],
    ["levels", `{"a":${levels(63)}}`],
  ])("has as many %s as it may", (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it("does not count what stands in texts", () => {
    const a = `\\" ${"{[,:".repeat(50_000)}`;
    expect(parseJson(JSON.stringify({ a }))).toEqual({ a });
  });

  /** Objects with every name of one character that JSON writes as it is. */
  const shortest = JSON.parse(`{${printable().map((name) => `"${name}":1`)}}`) as object;
  const objects = Math.floor(65_535 / (JSON.stringify(shortest).length + 1));

  it.each([
    ["names", Array.from({ length: objects }, () => shortest)],
    ["values", Array.from({ length: 32_767 }, () => 1)],
    ["lists", Array.from({ length: 21_845 }, () => [])],
  ])("lets pass the most %s that metadata can have", (_, metadata) => {
    const { length } = JSON.stringify(metadata);
    expect([length > 65_000, length <= 65_536]).toEqual([true, true]);
    expect(parseJson(JSON.stringify({ metadata }))).toEqual({ metadata });
  });
});

function printable(): string[] {
  const all = Array.from({ length: 0x7e - 0x20 }, (_, nth) => String.fromCodePoint(0x21 + nth));
  return ["", ...all.filter((name) => !/["\\\d]/.test(name))];
}

describe("a number in JSON", () => {
  it.each([
    ["9007199254740993"],
    ["-9007199254740993"],
    ["-9007199254740992"],
    ["1e400"],
    ["12345678901234567890"],
    ["4503599627370497.5"],
    ["1.00000000000000000001"],
    ["0.12345678901234567890"],
    ["1e-400"],
    ["0.100000000000000006"],
    ["19.9899999999999981"],
    [`1.${"0".repeat(100_000)}1`],
    [`0.1${"0".repeat(62)}`],
    ["7".repeat(50)],
  ])("is refused if it cannot be returned unchanged, and not repeated: %s", (number) => {
    const message = 'A number in "b" cannot be kept exactly; send it as a string.';
    expect(() => parseJson(`{"a":1,"b":[{"c":${number}}],"d":1e400}`)).toThrow(
      expect.objectContaining({ status: 400, message }),
    );
  });

  it("is refused where the body has no members", () => {
    const message = "A number in the request body cannot be kept exactly; send it as a string.";
    expect(() => parseJson("[1e400]")).toThrow(expect.objectContaining({ status: 400, message }));
  });

  it("counts without commas too", () => {
    const message = "Must not have more than 40000 values.";
    const fields = { a: [message] };
    expect(() => parseJson("1e1 ".repeat(40_002))).toThrow(expect.objectContaining({ message }));
    expect(() => parseJson(`{"a":[${"1 ".repeat(40_002)}`)).toThrow(
      expect.objectContaining({ status: 422, fields }),
    );
  });

  it("needs a digit", () => {
    expect(() => parseJson('{"a":-}')).toThrow(
      expect.objectContaining({ status: 400, message: "The request body is not valid JSON." }),
    );
  });

  it.each([
    "9007199254740991",
    "-9007199254740991",
    "1e15",
    "0.1",
    "0.30000000000000004",
    "-0.10000000000000000000",
    "-0.00000012500000000",
    // As C writes them with %.17g, and PHP with serialize_precision 17.
    "0.10000000000000001",
    "19.989999999999998",
    "-1.2345678899999999e-07",
    "0.0000000000000000000",
    "1250000000000000E-14",
    "1.2500000000000E+2",
    "1.0500000000000000000",
    "5e-324",
    "0e5",
    `0.1${"0".repeat(61)}`,
    '"9007199254740993"',
    '"\\"1e400"',
  ])("is kept: %s", (value) => {
    expect(parseJson(`{"a":${value}}`)).toEqual({ a: JSON.parse(value) });
  });
});
