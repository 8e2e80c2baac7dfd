import { describe, expect, it } from "vitest";
import { about } from "./kind.ts";
import {
  byType,
  date,
  faultsOf,
  integer,
  list,
  literal,
  nullable,
  object,
  omittable,
  oneOf,
  oneOfNumbers,
  orEmptyList,
  pair,
  record,
  string,
  type Wire,
} from "./wire.ts";

describe("a kind checks values", () => {
  it.each<[string, Wire<unknown>, unknown[], unknown[]]>([
    ["a date", date(), ["2026-03-02"], ["2026-3-2", 20260302]],
    ["a literal", literal(200), [200], ["200", 201]],
    ["a text of a list", oneOf(["a", "b"]), ["a"], ["c", ""]],
    ["a number of a list", oneOfNumbers([0, 1]), [0, 1], [2, "1", true]],
    ["a list", list(integer()), [[], [1, 2]], [[1.5], {}, null]],
    ["two numbers", pair(), [[1, 2]], [[1], [1, 2, 3], ["1", "2"]]],
    ["a record", record(string()), [{}, { a: "b" }], [{ a: 1 }, []]],
    ["a value or null", nullable(string()), ["", null], [undefined, 1]],
    ["a value or an empty list", orEmptyList(object({})), [[], {}], [[1], null]],
    [
      "an object",
      object({ name: string(), note: omittable(string()) }),
      [{ name: "" }, { name: "", note: "" }],
      [{}, { name: "", note: undefined }, { name: "", other: "" }],
    ],
  ])("%s", (_, kind, valid, invalid) => {
    for (const value of valid) expect(faultsOf(kind, value)).toEqual([]);
    for (const value of invalid) expect(faultsOf(kind, value)).not.toEqual([]);
  });

  it("names the path of each fault", () => {
    const circle = { type: "circle", ...object({ type: literal("circle"), radius: integer() }) };
    const shapes = object({ shapes: list(byType([circle])) });
    const value = { shapes: [{ type: "circle", radius: "1" }, { type: "square" }] };
    expect(faultsOf(shapes, value)).toEqual([
      "shapes.0.radius: Invalid input: expected number, received string",
      "shapes.1: The type is unknown.",
    ]);
  });
});

it("describes an object with its required members", () => {
  const kind = object({ name: about(string(), "Name.", "Lena"), note: omittable(string()) });
  expect(kind.json).toEqual({
    type: "object",
    properties: {
      name: { type: "string", description: "Name.", examples: ["Lena"] },
      note: { type: "string" },
    },
    required: ["name"],
  });
});
