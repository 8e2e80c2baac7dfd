import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import { readRequest } from "./request.ts";

describe("reading", () => {
  test.each<[what: string, body: JsonObject, read: object]>([
    ["the key's other name", { wizard_session_key: "k" }, { key: "k" }],
    ["the key before its other name", { key: "a", wizard_session_key: "b" }, { key: "a" }],
    ["no action", { key: "k", action: "" }, { action: null }],
    ["an alias of poll", { key: "k", action: "autosubmit" }, { action: "poll" }],
    ["another alias of poll", { key: "k", action: "post-code" }, { action: "poll" }],
    ["the tab's other name", { key: "k", params: "tra_1" }, { tab: "tra_1" }],
    ["a number of suggestions", { key: "k", count: "7" }, { count: 7 }],
    ["too many suggestions", { key: "k", count: 99 }, { count: 20 }],
    ["custom fields", { key: "k", extra: { a: true } }, { extra: { a: "true" } }],
    [
      "custom fields that the customer left empty",
      { key: "k", extra: { a: "", c: "0" } },
      { extra: { c: "0" } },
    ],
    ["no custom fields", { key: "k", extra: null }, { extra: {} }],
    ["a language to start with", { key: "k", language: "it" }, { language: "en" }],
    [
      "values",
      { key: "k", USER_NAME: "x", form_id: "f1" },
      { members: { USER_NAME: "x" }, formId: "f1" },
    ],
  ])("%s", (_, body, read) => {
    expect(readRequest(body, "browser")).toMatchObject(read);
  });

  test.each(["__proto__", "constructor", "prototype"])("refuses a custom field %s", (name) => {
    const extra = Object.fromEntries([
      ["a", "1"],
      [name, "2"],
    ]);
    const refusal = { status: 422, fields: { extra: [`Must not contain the name ${name}.`] } };
    expect(() => readRequest({ key: "k", extra }, "browser")).toThrowError(
      expect.objectContaining(refusal),
    );
  });

  test("the server door ignores count, custom fields and start language", () => {
    const body = { key: "k", count: 20, extra: { "bad name": {} }, language: "en" };
    expect(readRequest(body, "server")).toMatchObject({ count: 5, extra: {}, language: null });
  });
});

describe("a list or an object in the place of a single value", () => {
  test.each<[name: string, value: JsonObject[string], door: "server" | "browser"]>([
    ["key", {}, "server"],
    ["wizard_session_key", ["k"], "browser"],
    ["action", ["submit"], "server"],
    ["action", [], "browser"],
    ["tab", ["tra_1"], "server"],
    ["params", {}, "browser"],
    ["language", ["de"], "server"],
    ["credentials", {}, "server"],
    ["credentials", ["crp_1|||x"], "browser"],
    ["form_id", { f: 1 }, "browser"],
    ["count", [5], "browser"],
    ["embedder", ["https://shop.example"], "browser"],
  ])("%s: %j at the %s door", (name, value, door) => {
    expect(() => readRequest({ key: "k", [name]: value }, door)).toThrowError(
      expect.objectContaining({
        status: 422,
        fields: { [name]: ["Must be a single value, not a list or an object."] },
      }),
    );
  });

  test("is ignored at a door without that member", () => {
    const body = { key: "k", count: [5], embedder: {} };
    expect(readRequest(body, "server")).toMatchObject({ count: 5, embedder: null });
  });
});

test("a number counts as the text of its digits", () => {
  expect(readRequest({ key: 1, form_id: 5 }, "browser")).toMatchObject({ key: "1", formId: "5" });
});

test("all faulty members are named at once", () => {
  const body = { action: "change-language", language: "it", extra: [1] };
  expect(() => readRequest(body, "browser")).toThrowError(
    expect.objectContaining({
      status: 422,
      fields: {
        key: ["The key is required."],
        language: [`Must be one of ${LANGUAGES.join(", ")}.`],
        extra: ["Must be at most 20 named texts of 1000 characters."],
      },
    }),
  );
});
