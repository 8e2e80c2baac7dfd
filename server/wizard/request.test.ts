import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import { readRequest } from "./request.ts";

const LONGEST = "x".repeat(1000);

/** Custom fields with names of their own. */
function fields(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`field_${nth}`, "x"]));
}

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
    ["no custom fields", { key: "k", extra: null }, { extra: {} }],
    ["no custom fields, in a form", { key: "k", extra: "" }, { extra: {} }],
    [
      "as many custom fields as there can be",
      { key: "k", extra: fields(20) },
      { extra: fields(20) },
    ],
    ["a long custom field", { key: "k", extra: { a: LONGEST } }, { extra: { a: LONGEST } }],
    ["no page", { key: "k", embedder: "" }, { embedder: null }],
    ["no page, as null", { key: "k", embedder: null }, { embedder: null }],
    [
      "a page",
      { key: "k", embedder: "https://shop.example" },
      { embedder: "https://shop.example" },
    ],
    [
      "another language",
      { key: "k", action: "change-language", language: "de" },
      { language: "de" },
    ],
    ["a country", { key: "k", country_id: "de" }, { members: { country_id: "DE" } }],
    ["a country of another type", { key: "k", country_id: 5 }, { members: { country_id: 5 } }],
    ["a language to start with", { key: "k", language: "it" }, { language: "en" }],
    [
      "values",
      { key: "k", USER_NAME: "x", form_id: "f1" },
      { members: { USER_NAME: "x" }, formId: "f1" },
    ],
  ])("%s", (_, body, read) => {
    expect(readRequest(body, "browser")).toMatchObject(read);
  });

  test("drops custom fields that the customer left empty", () => {
    const { extra } = readRequest({ key: "k", extra: { a: "", c: "0" } }, "browser");
    expect(extra).toEqual({ c: "0" });
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

  test.each<[what: string, body: JsonObject, faulty: string, message?: string | RegExp]>([
    ["too many custom fields", { extra: fields(21) }, "extra"],
    ["a custom field that is too long", { extra: { a: `${LONGEST}x` } }, "extra"],
    ["a custom field with a NUL", { extra: { a: "\0" } }, "extra"],
    ["a custom field that is no text", { extra: { a: {} } }, "extra"],
    ["a custom field among others", { extra: { a: "1", "b c": "2" } }, "extra"],
    ["a name with something before", { extra: { "!a": "1" } }, "extra"],
    ["a name with something behind", { extra: { "a!": "1" } }, "extra"],
    ["custom fields as a text", { extra: "a" }, "extra"],
    ["an unknown action", { action: "fly" }, "action", "The action is unknown."],
    ["an unknown language", { action: "change-language", language: "it" }, "language"],
    ["a page that is no origin", { embedder: "shop" }, "embedder", /^Must be an origin of HTTPS/],
    ["a page of another type", { embedder: 5 }, "embedder"],
  ])("refuses %s", (_, body, faulty, message = /^Must/) => {
    const refusal = { status: 422, fields: { [faulty]: [expect.stringMatching(message)] } };
    expect(() => readRequest({ key: "k", ...body }, "browser")).toThrowError(
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
