import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "./markup.ts";

describe("markup", () => {
  it.each([
    ["plain text, [brackets] too", ["plain text, [brackets] too"]],
    [
      "See [terms|link::https://a.example/x?y=1], please",
      ["See ", { kind: "link", name: "terms", url: "https://a.example/x?y=1" }, ", please"],
    ],
    ["[more|dialog::Two\nlines.]", [{ kind: "dialog", name: "more", body: "Two\nlines." }]],
    [
      "[notice|dialog::https://a.example/privacy]",
      [{ kind: "link", name: "notice", url: "https://a.example/privacy" }],
    ],
    ["PIN [tooltip|Four digits.]", ["PIN ", { kind: "tooltip", body: "Four digits." }]],
    [
      "[tooltip|link::https://a.example/]",
      [{ kind: "link", name: "tooltip", url: "https://a.example/" }],
    ],
    ["[now|bold][br]", [{ kind: "bold", body: "now" }, "\n"]],
    ["a [word|italic].", ["a ", { kind: "italic", body: "word" }, "."]],
    ["[a|b::c]", ["[a|b::c]"]],
    ["[a|bolder] [|bold]", ["[a|bolder] [|bold]"]],
    ["[|link::https://a.example]", ["[|link::https://a.example]"]],
    ["", []],
  ])("parses %j", (text, pieces) => {
    expect(parse(text)).toEqual(pieces);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/path", "//a.example", "vbscript:x"])(
    "shows only the name of a link to %s",
    (url) => {
      expect(parse(`[name|link::${url}]`)).toEqual(["name"]);
    },
  );

  it("parses any text and keeps everything that is not markup", () => {
    const words = ["link::", "dialog::", "tooltip", "bold", "br", "x", "https:", " "] as const;
    const part = constantFrom("[", "]", "|", ...words);
    assert(
      property(array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const pieces = parse(text);
        if (pieces.every((piece) => typeof piece === "string")) {
          const named = text.replace(/\[([^[\]|]+)\|link::[^\]\s]+\]/g, "$1");
          expect(named.replaceAll("[br]", "\n")).toBe(pieces.join(""));
        }
        for (const piece of pieces) {
          if (typeof piece !== "string" && piece.kind === "link")
            expect(piece.url).toMatch(/^https?:/);
        }
      }),
    );
  });
});
