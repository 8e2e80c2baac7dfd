import { beforeEach, describe, expect, it, vi } from "vitest";
import { readStyle, tokensOf } from "./style.ts";

/** Which values a browser accepts is covered by the browser tests. */
beforeEach(() => void vi.stubGlobal("CSS", { supports: () => true }));

function read(style: unknown): { style: object; refused: string[] } {
  const refused: string[] = [];
  return { style: readStyle(style, (message) => refused.push(message)), refused };
}

describe("an allowed style", () => {
  it.each([
    ["global", "backgroundColor", "#fff8e7", "--svc-global-bg"],
    ["textInput", "border", "2px solid rgb(1 2 3 / 50%)", "--svc-input-border"],
    ["textInput", "margin", "0 4px 8.5px", "--svc-input-margin"],
    ["buttonForward", "color", "rebeccapurple", "--svc-forward-color"],
    ["buttonBack", "padding", "4px 64px", "--svc-back-padding"],
    ["buttonAbort", "textDecoration", "underline", "--svc-abort-decoration"],
    ["buttonDisabled", "backgroundColor", "hsl(200 50% 50%)", "--svc-disabled-bg"],
    ["warning", "borderRadius", "12px / 4px", "--svc-warning-radius"],
    ["info", "textAlign", "center", "--svc-info-align"],
    ["textInput", "borderRadius", "0.5rem 50%", "--svc-input-radius"],
    ["textInput", "borderRadius", "100%", "--svc-input-radius"],
    ["textInput", "border", "2px solid #123456", "--svc-input-border"],
    ["global", "color", "r".repeat(100), "--svc-global-color"],
    ["global", "fontFamily", "f".repeat(200), "--svc-global-font"],
    ["buttonForward", "padding", "0.75em 1.5REM", "--svc-forward-padding"],
    ["buttonForward", "border", ".1em solid", "--svc-forward-border"],
    ["global", "margin", "4rem 13%", "--svc-global-margin"],
    ["info", "textAlign", "justify", "--svc-info-align"],
    ["info", "textDecoration", "line-through", "--svc-info-decoration"],
    ["info", "textDecoration", "overline", "--svc-info-decoration"],
    ["error", "fontFamily", "Georgia, 'Times New Roman', serif", "--svc-error-font"],
  ])("%s.%s: %s", (group, attribute, value, token) => {
    const { style, refused } = read({ [group]: { [attribute]: ` ${value} ` } });
    expect(refused).toEqual([]);
    expect(tokensOf(style)).toEqual([[token, value]]);
  });
});

describe("a refused entry, with its name", () => {
  it.each([
    ["backgroundColor", "url(https://evil.example/x)"],
    ["backgroundColor", "URL (//x)"],
    ["backgroundColor", "image-set('a' 1x)"],
    ["backgroundColor", "var(--secret)"],
    ["backgroundColor", "env(x)"],
    ["backgroundColor", "attr(data-x)"],
    ["backgroundColor", "expression(alert(1))"],
    ["backgroundColor", "cross-fade(red, blue)"],
    ["color", "red; position: fixed"],
    ["color", "red}"],
    ["color", "red</style>"],
    ["color", "red !important"],
    ["color", "\\72 ed"],
    ["color", "@import 'x'"],
    ["color", ""],
    ["color", " "],
    ["color", "r".repeat(101)],
    ["fontFamily", "f".repeat(201)],
    ["color", 5],
    ["color", null],
    ["color", ["red"]],
    ["color", { toString: "red" }],
    ["color", "red/*"],
    ["color", "rgb(1, 2, 3"],
    ["color", "red\u0000"],
    ["fontFamily", '"Georgia'],
    ["fontFamily", "re\u200bd"],
    ["margin", "-1px"],
    ["margin", "65px"],
    ["margin", "1e3px"],
    ["margin", "10em"],
    ["margin", "50%"],
    ["margin", "4.1rem"],
    ["margin", "2ch"],
    ["border", "1rem solid"],
    ["borderRadius", "101%"],
    ["borderRadius", "50em"],
    ["margin", "calc(1px * 9999)"],
    ["padding", "100vh"],
    ["border", "9px solid"],
    ["border", "solid rgb(1 2 3)9px"],
    ["borderRadius", "1px/99px"],
    ["textAlign", "match-parent"],
    ["textDecoration", "blink"],
  ])("%s: %j", (attribute, value) => {
    const { style, refused } = read({ global: { [attribute]: value } });
    expect(style).toEqual({});
    expect(refused).toHaveLength(1);
    expect(refused[0]).toContain(`global.${attribute}`);
  });

  it.each([
    [{ header: { color: "red" } }, "header is no group: global, textInput, buttonForward"],
    [
      { global: { position: "fixed" } },
      "global.position is no attribute: backgroundColor, color, margin",
    ],
    [{ constructor: { color: "red" } }, "constructor is no group"],
    [JSON.parse('{"__proto__": {"color": "red"}}'), "__proto__ is no group"],
    [{ global: { hasOwnProperty: "red" } }, "global.hasOwnProperty is no attribute"],
    [{ info: "color: red" }, "info takes an object of attributes"],
    [{ info: null }, "info takes an object of attributes"],
    [{ info: { color: "x".repeat(200) } }, /cannot be "x{39}$/],
    [null, /^style\(\) takes an object of groups$/],
    ["color: red", /^style\(\) takes an object of groups$/],
  ])("%j", (given, message) => {
    const { style, refused } = read(given);
    expect(style).toEqual({});
    expect(refused).toEqual([expect.stringMatching(message)]);
  });

  it("does not affect the other entries", () => {
    const { style, refused } = read({ global: { color: "red", margin: "-1px" } });
    expect(style).toEqual({ global: { color: "red" } });
    expect(refused).toHaveLength(1);
  });

  it("contains everything that the browser rejects", () => {
    vi.stubGlobal("CSS", { supports: () => false });
    expect(read({ global: { color: "reddish" } }).style).toEqual({});
  });
});
