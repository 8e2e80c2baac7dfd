import { describe, expect, it } from "vitest";
import { attemptError, fieldMessage, fill, MESSAGES, readMessage } from "./messages.ts";

/** A value for each `{name}` of a text. */
function valuesFor(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name, nth) => [name, String(7 + nth)]));
}

describe("a message", () => {
  it("has its values in the sentence, as they are", () => {
    expect(fieldMessage("required")).toBe("This field is required.");
    const bounds = { least: 0, most: 720 };
    expect(fieldMessage("whole_number", bounds)).toBe("Must be a whole number from 0 to 720.");
    const url = "https://shop.example/$&/{url}";
    expect(fieldMessage("url_known", { url })).toBe(`${url} is a webhook already.`);
    expect(attemptError("answered", { status: 503 })).toBe("answered 503");
  });

  it.each(Object.entries(MESSAGES))("of the type %s is read back with its values", (type, text) => {
    const values = valuesFor(text);
    expect(readMessage(fill(text, values))).toEqual({ type, values });
  });

  it.each(["", "Must be new.", "Must be in the future. Really.", "But this field is required."])(
    "is no other text: %j",
    (text) => {
      expect(readMessage(text)).toBeNull();
    },
  );
});
