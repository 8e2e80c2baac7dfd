import { describe, expect, it } from "vitest";
import { ServiceError } from "./errors.ts";
import { amount, count, flag, text } from "./fields.ts";
import type { Json, JsonObject } from "./json.ts";
import { part, required, shape, type Shape } from "./shape.ts";

const place = { timeZone: "Europe/Berlin", now: 0 };

const order = shape(
  { name: required(text(5)), from: count(0, 9), to: count(0, 9), price: amount(), gift: flag() },
  ({ values, sent, refuse }) => {
    if (sent("gift") && !sent("price")) refuse("price", "This field is required with gift.");
    const { from, to } = values;
    if (from !== undefined && to !== undefined && from > to)
      refuse("to", "Must not be below from.");
    if (from !== undefined) values.to ??= from;
  },
);

/** The value that the shape reads, or the fields that it refuses. */
function read(kind: Shape<unknown>, body: JsonObject): unknown {
  try {
    return kind.read(body, place);
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.fields] : error;
  }
}

const box = shape({
  wrap: part(shape({ colour: required(text(5)), width: count(1, 9) })),
  card: part(
    shape({ text: text(5) }, ({ values, refuse, ...about }) => {
      if (values.text === "late" && about.place.now > 0) refuse("text", "Is too late.");
    }),
  ),
});

describe("a part of a shape", () => {
  it.each<[JsonObject, object]>([
    [{ wrap: { colour: "red", width: "3", other: 1 } }, { wrap: { colour: "red", width: 3 } }],
    ...[{}, [], "", true, 1, "1", "true", "on", [""], { "0": "" }].map(
      (card: Json): [JsonObject, object] => [{ card }, { card: {} }],
    ),
    ...[null, false, 0, "0", "false", "off"].map((card): [JsonObject, object] => [{ card }, {}]),
    [{}, {}],
  ])("is read in %j as %j", (body, expected) => {
    expect(read(box, body)).toEqual(expected);
  });

  it.each<[JsonObject, object]>([
    [{ wrap: {} }, { "wrap.colour": ["This field is required."] }],
    [
      { wrap: { width: 10 }, card: { text: "toolong" } },
      {
        "wrap.colour": ["This field is required."],
        "wrap.width": ["Must be a whole number from 1 to 9."],
        "card.text": ["Must have at most 5 characters."],
      },
    ],
    [{ card: "x" }, { card: ["Must be an object."] }],
    [{ card: 2 }, { card: ["Must be an object."] }],
  ])("is refused in %j: %j", (body, fields) => {
    expect(read(box, body)).toEqual([422, fields]);
  });

  it("has rules that depend on the time, which stored values are exempt from", () => {
    const late = { card: { text: "late" } };
    expect(box.read(late, place)).toEqual(late);
    const tomorrow = { ...place, now: 1 };
    expect(() => box.read(late, tomorrow)).toThrow(
      expect.objectContaining({ fields: { "card.text": ["Is too late."] } }),
    );
    expect(box.accepted(late)).toEqual(late);
  });

  it("is rendered with the members that were sent", () => {
    const values = box.read({ card: "", wrap: { colour: "red" } }, place);
    expect(box.render(values, "UTC")).toEqual({ wrap: { colour: "red" }, card: {} });
  });
});

describe("a shape", () => {
  it("renders the values that it accepted", () => {
    const values = order.read({ name: "a", price: "1.5", gift: 0, from: 3 }, place);
    expect(order.accepted(order.render(values, "UTC"))).toEqual(values);
  });

  it("passes unknown members to its rules", () => {
    const seen: string[] = [];
    const strict = shape({ a: text(5) }, ({ unknown }) => seen.push(...unknown));
    strict.read({ a: "x", b: null, constructor: 1 }, place);
    expect(seen).toEqual(["b", "constructor"]);
  });

  it.each([
    ["reads what was sent", { name: "a", price: "1.5" }, { name: "a", price: 150 }],
    ["ignores unknown members", { name: "a", other: {} }, { name: "a" }],
    ["takes empty texts and null for nothing", { name: "a", from: "", to: null }, { name: "a" }],
    ["lets a rule add members", { name: "a", from: 3 }, { name: "a", from: 3, to: 3 }],
    [
      "keeps false and zero",
      { name: "a", gift: 0, price: 0 },
      { name: "a", gift: false, price: 0 },
    ],
  ])("%s", (_, body, expected) => {
    expect(read(order, body)).toEqual(expected);
  });

  it.each([
    ["a missing member", {}, { name: ["This field is required."] }],
    ["an empty one", { name: "" }, { name: ["This field is required."] }],
    [
      "all failing members together with all broken rules",
      { name: "toolong", from: 7, to: 3, price: "x", gift: "perhaps" },
      {
        name: ["Must have at most 5 characters."],
        price: ["Must be an amount with at most two decimals."],
        gift: ["Must be true or false."],
        to: ["Must not be below from."],
      },
    ],
    [
      "a rule about a member that is not valid itself",
      { name: "a", gift: "perhaps" },
      { gift: ["Must be true or false."], price: ["This field is required with gift."] },
    ],
  ])("refuses %s", (_, body, fields) => {
    expect(read(order, body)).toEqual([422, fields]);
  });

  it("ignores inherited members", () => {
    const inherited = Object.create({ name: "a" }) as JsonObject;
    expect(read(order, inherited)).toEqual([422, { name: ["This field is required."] }]);
  });

  it("renders parameters like single objects", () => {
    expect(order.render({ name: "a", price: 150 }, "UTC")).toEqual({ name: "a", price: 1.5 });
  });

  it("describes its members", () => {
    expect(order.json).toEqual({
      type: "object",
      properties: {
        name: { type: "string", maxLength: 5 },
        from: { type: "integer", minimum: 0, maximum: 9, examples: [0] },
        to: { type: "integer", minimum: 0, maximum: 9, examples: [0] },
        price: { type: "number", examples: [100] },
        gift: { type: "boolean", examples: [true] },
      },
      required: ["name"],
    });
  });
});
