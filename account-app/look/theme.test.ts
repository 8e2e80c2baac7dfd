import { describe, expect, it } from "vitest";
import { codeOf, faultsIn, hexOf, tokensIn, writtenIn } from "./theme.ts";

describe("a style sheet", () => {
  it("has tokens, written out or minified", () => {
    const tokens = { "color-text": "#1a2330", radius: "16px" };
    expect(tokensIn(":root {\n  --svc-color-text: #1a2330;\n  --svc-radius: 16px;\n}")).toEqual(
      tokens,
    );
    expect(tokensIn(":where(.a){--svc-color-text:#1a2330;--svc-radius:16px}")).toEqual(tokens);
  });
});

describe("contrast", () => {
  it("names pairs that are hard to read, in either scheme", () => {
    const tokens = {
      "color-text": "light-dark(#111, #777)",
      "color-surface": "light-dark(#fff, #222)",
    };
    expect(faultsIn(tokens)).toMatchObject([{ text: "text", ground: "surface", least: 4.5 }]);
    expect(faultsIn({ "color-text": "#111", "color-surface": "#fff" })).toEqual([]);
  });

  it("does not judge what it cannot read", () => {
    expect(faultsIn({ "color-text": "red", "color-surface": "#f00" })).toEqual([]);
  });
});

it("leaves out what a field does not say", () => {
  expect(writtenIn({ radius: " 4px ", width: " " })).toEqual({ radius: "4px" });
});

it("shows short colours in colour fields", () => {
  expect([hexOf("#abc"), hexOf("#aabbcc"), hexOf("red")]).toEqual([
    "#aabbcc",
    "#aabbcc",
    "#000000",
  ]);
});

it("writes the code of a look", () => {
  const code = codeOf({ theme: "svc-auto", tokens: { radius: "4px" } }, "https://svc.example");
  expect(code).toBe(`<link rel="stylesheet" href="https://svc.example/svc.css" />
<link rel="stylesheet" href="https://svc.example/svc-auto.css" />

/* In a style sheet of your own: */
#SVC-Form .svc-root {
  --svc-radius: 4px;
}`);
});
