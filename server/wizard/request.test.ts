import { describe, expect, test } from "vitest";
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

  test("the server door knows no count, custom fields or start language", () => {
    const body = { key: "k", count: 20, extra: { "bad name": {} }, language: "en" };
    expect(readRequest(body, "server")).toMatchObject({ count: 5, extra: {}, language: null });
  });
});

test("all that cannot be understood is named at once", () => {
  const body = { key: {}, action: "change-language", language: "it", extra: [1] };
  expect(() => readRequest(body, "browser")).toThrowError(
    expect.objectContaining({
      status: 422,
      fields: {
        key: ["The key is required."],
        language: ["Must be one of de, en, es."],
        extra: ["Must be at most 20 named texts of 1000 characters."],
      },
    }),
  );
});
