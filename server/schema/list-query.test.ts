import { describe, expect, it } from "vitest";
import { blacklistItem } from "./blacklist.ts";
import { ServiceError } from "./errors.ts";
import { event } from "./event.ts";
import { listOf } from "./list-query.ts";
import { verification } from "./verification.ts";

const place = { timeZone: "Europe/Berlin", now: Date.UTC(2026, 0, 15, 12) };
const plain = {
  filters: [],
  order: { column: "created_at", direction: "desc" },
  page: 1,
  perPage: 15,
};

function read(search: string, list = listOf(verification)): unknown {
  try {
    return list.read(new URLSearchParams(search), place);
  } catch (error) {
    return error instanceof ServiceError ? error.fields : error;
  }
}

function equals(column: string, value: string | boolean) {
  return { column, op: "equals", value };
}

/** A condition on created_at, at an instant. */
function created(op: "from" | "to", text: string) {
  return { column: "created_at", op, value: Date.parse(text) };
}

describe("a list query", () => {
  it.each([
    ["", {}],
    ["page=&account_holder=&unknown=1&check_passed=", {}],
    ["page=3&per_page=500", { page: 3, perPage: 500 }],
    [
      "order_by=account_holder&direction=ASC",
      { order: { column: "account_holder", direction: "asc" } },
    ],
    ["direction=asc", { order: { column: "created_at", direction: "asc" } }],
    [
      "account_holder=m%C3%BCl",
      { filters: [{ column: "account_holder", op: "contains", value: "mül" }] },
    ],
    ["iban=de62+8888+8888+0012+3456+78", { filters: [equals("iban", "DE62888888880012345678")] }],
    ["bic=testde88", { filters: [equals("bic", "TESTDE88XXX")] }],
    ["country_id=at", { filters: [equals("country_id", "AT")] }],
    ["check_requested=on", { filters: [equals("check_requested", true)] }],
    ["check_passed=0", { filters: [equals("check_passed", false)] }],
    ["merchant_id=Ab", { filters: [equals("merchant_id", "Ab")] }],
    ["merchant_id=a&merchant_id=b", { filters: [equals("merchant_id", "b")] }],
  ])("reads %j", (search, expected) => {
    expect(read(search)).toEqual({ ...plain, ...expected });
  });

  it.each([
    ["from=2026-01-01", [created("from", "2025-12-31T23:00:00Z")]],
    ["to=2026-01-01", [created("to", "2026-01-01T22:59:59.999Z")]],
    ["from=2026-01-01T00:00:00%2B00:00", [created("from", "2026-01-01T00:00:00Z")]],
    ["from=2026-01-01T00:00:00+00:00", [created("from", "2026-01-01T00:00:00Z")]],
    ["since=-2+weeks", [created("from", "2026-01-01T12:00:00Z")]],
    ["since=2026-01-01", [created("from", "2025-12-31T23:00:00Z")]],
    ["since=-2+weeks&from=2026-01-10", [created("from", "2026-01-09T23:00:00Z")]],
    [
      "from=2026-01-02&to=2026-01-01",
      [created("from", "2026-01-01T23:00:00Z"), created("to", "2026-01-01T22:59:59.999Z")],
    ],
  ])("reads the dates of %j", (search, filters) => {
    expect(read(search)).toEqual({ ...plain, filters });
  });

  it.each([
    ["page=x", ["page"]],
    ["page=0", ["page"]],
    ["page=-1", ["page"]],
    ["page=1.5", ["page"]],
    ["page=99999999999", ["page"]],
    ["per_page=0", ["per_page"]],
    ["per_page=501", ["per_page"]],
    ["direction=up", ["direction"]],
    ["order_by=metadata", ["order_by"]],
    ["order_by=__proto__", ["order_by"]],
    ["iban=DE1", ["iban"]],
    ["bic=x", ["bic"]],
    ["country_id=XX", ["country_id"]],
    ["check_passed=maybe", ["check_passed"]],
    ["from=yesterday", ["from"]],
    ["from=-2+weeks", ["from"]],
    ["from=2026-01-01&since=rubbish", ["since"]],
    ["page=x&iban=y&to=z", ["iban", "page", "to"]],
  ])("refuses %j", (search, fields) => {
    expect(Object.keys(read(search) as object).toSorted()).toEqual(fields);
  });

  it("has no filters for fields that declare none", () => {
    expect(read("type=x&data=y", listOf(blacklistItem))).toEqual(plain);
  });

  it.each([
    ["transaction_id=a", [equals("transaction", "a")]],
    ["transaction=a&transaction_id=b", [equals("transaction", "a")]],
    ["transaction=&transaction_id=b", [equals("transaction", "b")]],
    ["type=c&transaction_id=b", [equals("transaction", "b"), equals("type", "c")]],
  ])("understands a second name of a filter in %j", (search, filters) => {
    expect(read(search, listOf(event))).toEqual({ ...plain, filters });
  });

  it("accepts one name of a column only for sorting", () => {
    expect(read("order_by=transaction", listOf(event))).toMatchObject({
      order: { column: "transaction" },
    });
    expect(read("order_by=transaction_id", listOf(event))).toHaveProperty("order_by");
  });

  it("describes a filter by its field, if it has no description of its own", () => {
    const { properties } = listOf(event).parameters;
    expect(properties).toMatchObject({
      type: {
        description: expect.stringMatching(/^Event type\./),
        examples: ["transaction.created"],
      },
      transaction: { description: "Transaction ID or record ID." },
      transaction_id: { description: "Alias of `transaction`." },
    });
    expect(listOf(verification).parameters["properties"]).toMatchObject({
      check_passed: { type: "boolean", description: "Whether the balance covered the amount." },
    });
  });

  it("describes its parameters", () => {
    expect(Object.keys(listOf(verification).parameters["properties"] ?? {})).toEqual([
      "per_page",
      "page",
      "direction",
      "from",
      "to",
      "since",
      "order_by",
      "account_holder",
      "iban",
      "bic",
      "country_id",
      "check_requested",
      "check_passed",
      "merchant_id",
    ]);
  });
});
