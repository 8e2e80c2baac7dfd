import { describe, expect, test } from "vitest";
import { checkbox, helpText, multi, password, radio, select, text } from "#schema/elements.ts";
import type { InputElement } from "#schema/wizard.ts";
import { fillInput } from "./inputs.ts";
import { namesOf, readForm, valueOf } from "./validate.ts";

const box = checkbox("box", "Box", { validation: "required" });
const free = checkbox("free", "Free");
const name = text("name", "Name", { validation: "required|alpha_num" });
const code = text("code", "Code", { validation: "digits:4" });
const pin = password("pin", "PIN", { validation: "required" });
const land = select("land", "Land", { DE: "Deutschland", AT: "Österreich" });
const way = radio("way", "Way", [
  { label: "a", disabled: false },
  { label: "b", disabled: true },
]);

const short = text("short", "Short", { validation: "max:3" });
const numbered = select("numbered", "Numbered", { "1": "One", "2": "Two" });
const twelve = Array.from({ length: 12 }, (_, nth) => `o${nth}`);
const many = select("many", "Many", Object.fromEntries(twelve.map((each) => [each, each])));
const ways = radio(
  "ways",
  "Ways",
  twelve.map((label) => ({ label, disabled: false })),
);

describe("values", () => {
  test.each<[InputElement, unknown, string]>([
    [box, true, "true"],
    [box, 1, "true"],
    [box, "on", "true"],
    [box, "YES", "true"],
    [box, false, ""],
    [box, "0", ""],
    [box, "maybe", ""],
    [box, null, ""],
    [name, " Lena ", "Lena"],
    [name, 42, "42"],
    [pin, " 1 ", " 1 "],
    [land, "AT", "AT"],
    [land, "1", "AT"],
    [land, 0, "DE"],
    [land, "7", "7"],
    [land, " AT ", "AT"],
    [numbered, "1", "1"],
    [many, "11", "o11"],
    [way, 0, "0"],
    [way, "1", "1"],
  ])("%o of %j", (element, sent, value) => {
    expect(valueOf(element, sent as string)).toBe(value);
  });
});

describe("faults", () => {
  test.each<[InputElement, unknown, object | null]>([
    [box, false, { rules: "required", text: "fault.confirm" }],
    [free, false, null],
    [name, "", { rules: "required", text: "fault.required" }],
    [name, "a-b", { rules: "alpha_num", text: "fault.letters" }],
    [code, "", null],
    [code, "1234", null],
    [short, "Lena", { rules: "max:3", text: "fault.other" }],
    [many, "11", null],
    [ways, "11", null],
    [code, "12345", { rules: "digits:4", text: "fault.digits", value: "4" }],
    [land, "FR", { rules: "", text: "fault.choose" }],
    [way, 0, null],
    [way, 1, { rules: "", text: "fault.choose" }],
    [way, 2, { rules: "", text: "fault.choose" }],
    [way, "-1", { rules: "", text: "fault.choose" }],
    [way, "0e1", { rules: "", text: "fault.choose" }],
    [way, "0x0", { rules: "", text: "fault.choose" }],
    [way, "", null],
  ])("%o of %j", (element, sent, fault) => {
    const { faults } = readForm([element], { [element.name]: sent as string });
    expect(faults[0] ?? null).toEqual(fault && { name: element.name, value: "", ...fault });
  });
});

describe("a value that is shown again", () => {
  test.each<[InputElement, string, object]>([
    [name, "Lena", { value: "Lena" }],
    [box, "true", { checked: true }],
    [box, "", { checked: false }],
    [land, "AT", { selected: "AT" }],
    [ways, "11", { checked: 11 }],
  ])("%o of %j", (element, value, shown) => {
    expect(fillInput(element, value)).toEqual({ ...element, ...shown });
  });

  test.each<[InputElement, string]>([
    [pin, "123456"],
    [land, "FR"],
    [ways, "12"],
    [ways, "a"],
    [ways, "1e0"],
    [ways, "0x1"],
  ])("is none of %o for %j", (element, value) => {
    expect(fillInput(element, value)).toEqual(element);
  });
});

describe("a form with sub-forms", () => {
  const form = [
    name,
    multi(
      "method",
      [
        { label: "One", value: "one", elements: [code] },
        { label: "Two", value: "two", elements: [pin, helpText("Title", "Text")] },
      ],
      "one",
    ),
  ];

  test("has the names of all of them", () => {
    expect(namesOf(form)).toEqual(["name", "method", "code", "pin"]);
  });

  test.each([
    [
      { method: "two", name: "a", pin: "1", code: "2" },
      { method: "two", name: "a", pin: "1" },
    ],
    [
      { method: "one", name: "a", pin: "1", code: "1234" },
      { method: "one", name: "a", code: "1234" },
    ],
    [
      { method: "three", name: "a" },
      { method: "one", name: "a", code: "" },
    ],
    [{ name: "a" }, { method: "one", name: "a", code: "" }],
  ])("reads %j as %j", (members, values) => {
    expect(readForm(form, members)).toEqual({ values, faults: [] });
  });
});

test("a value has at most 1000 characters, unless its field has room for more", () => {
  const long = "x".repeat(1001);
  expect(valueOf(free, long.slice(1))).toBe("");
  expect(() => valueOf(free, long)).toThrow(
    expect.toSatisfy(({ fields }) => fields.free[0] === "Must have at most 1000 characters."),
  );
  const wide = text("wide", "Wide", { maxlength: 1001 });
  expect(valueOf(wide, long)).toBe(long);
  expect(() => valueOf(text("narrow", "Narrow", { maxlength: 5 }), long)).toThrow();
});

test("a list is no value", () => {
  expect(() => valueOf(free, ["x"])).toThrow(
    expect.toSatisfy(({ fields }) => fields.free[0].startsWith("Must be a single value")),
  );
});

test("missing values are empty, unknown ones are ignored", () => {
  const form = [helpText("Title", "Text"), name, free];
  const { values, faults } = readForm(form, { other: "x", constructor: "y" });
  expect(values).toEqual({ name: "", free: "" });
  expect(faults.map((fault) => fault.name)).toEqual(["name"]);
});
