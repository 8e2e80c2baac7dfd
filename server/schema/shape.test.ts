import { describe, expect, it } from "vitest";
import { ServiceError } from "./errors.ts";
import { amount, count, flag, text } from "./fields.ts";
import type { JsonObject } from "./json.ts";
import { required, shape, type Shape } from "./shape.ts";

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

/** What the shape gives, or the fields that it refuses. */
function read(kind: Shape<unknown>, body: JsonObject): unknown {
  try {
    return kind.read(body);
  } catch (error) {
    return error instanceof ServiceError ? [error.status, error.fields] : error;
  }
}

describe("a shape", () => {
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

  it("does not take inherited members for sent", () => {
    const inherited = Object.create({ name: "a" }) as JsonObject;
    expect(read(order, inherited)).toEqual([422, { name: ["This field is required."] }]);
  });

  it("shows what was sent as single objects do", () => {
    expect(order.render({ name: "a", price: 150 }, "UTC")).toEqual({ name: "a", price: 1.5 });
  });

  it("describes its members", () => {
    expect(order.json).toEqual({
      type: "object",
      properties: {
        name: { type: "string", maxLength: 5 },
        from: { type: "integer", minimum: 0, maximum: 9 },
        to: { type: "integer", minimum: 0, maximum: 9 },
        price: { type: "number" },
        gift: { type: "boolean" },
      },
      required: ["name"],
    });
  });
});
