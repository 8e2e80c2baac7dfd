import { describe, expect, it } from "vitest";
import { turnsBeside } from "#jobs/testing/turns-beside.ts";
import { elementsAt, parseInTurns, parseXml, textAt, textsAt } from "./xml.ts";

describe("a document becomes elements", () => {
  it.each([
    ["texts without the blanks around them", "<a> x\n y </a>", "a", ["x\n y"]],
    ["repeated elements in their order", "<a><b>1</b><c/><b>2</b></a>", "a/b", ["1", "2"]],
    ["attributes", "<a><b c='1' d=\"2\">3</b></a>", "a/b/@d", ["2"]],
    ["names without their prefix", "<n:a xmlns:n='u'><n:b n:c='1'/></n:a>", "a/b/@c", ["1"]],
    ["predefined and numbered characters", "<a>&lt;&amp;&#65;&#x42;</a>", "a", ["<&AB"]],
    ["character data as it stands", "<a><![CDATA[<b>&x;]]> c</a>", "a", ["<b>&x; c"]],
    ["no comments and instructions", "<?x y?><a><!-- <b>1</b> --><?z?>2</a>", "a", ["2"]],
    ["names that JavaScript knows", "<a><__proto__>1</__proto__></a>", "a/__proto__", ["1"]],
    ["nothing of another name", "<a><b/></a>", "a/constructor", []],
  ])("with %s", (_, text, path, texts) => {
    expect(textsAt(parseXml(text), path)).toEqual(texts);
  });

  it("whose first text counts", () => {
    const root = parseXml("<a><b/><b>1</b><c>2</c></a>");
    expect([textAt(root, "a/b", "a/c"), textAt(root, "a/d", "a/c"), textAt(root, "a/d")]).toEqual([
      "1",
      "2",
      "",
    ]);
  });
});

const attributes = (count: number) =>
  Array.from({ length: count }, (_, nth) => `b${nth}='1'`).join(" ");
const nested = (levels: number) => `${"<a>".repeat(levels)}${"</a>".repeat(levels)}`;

describe("a document is refused with its line", () => {
  it.each([
    ["a declared type", "\n<!DOCTYPE a>\n<a/>", /^Line 2: a document type or entity/],
    ["declared entities", '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', /^Line 1: a document type/],
    ["an unknown entity", "<a>\n\n&euml;</a>", /^Line 3: an unknown entity is used/],
    ["a sign that begins an entity", "<a>\nB & C</a>", /^Line 2: an unknown entity/],
    ["a number that is no character", "<a>&#x110000;</a>", /^Line 1: .*that there is not/],
    ["a tag without an end", "<a><b>\n</a>", /^Line 2: /],
    ["an end too early", "<a>\n", /^Line 2: /],
    ["two roots", "<a/><b/>", /^Line 1: /],
    ["text after the root", "<a/>x", /^Line 1: /],
    ["an attribute twice", "<a b='1' b='2'/>", /^Line 1: /],
    ["nothing at all", "", /^Line 1: this is no XML/],
    ["a text", "a\nb\n", /^Line 1: this is no XML/],
    ["levels without end", nested(50), /^Line 1: elements are nested too deep/],
    [
      "elements and attributes without end",
      `<a>${"<b c='1'/>".repeat(250_000)}</a>`,
      /^Line 1: .*500000 elements/,
    ],
    ["more than 100 attributes", `<a>\n<b ${attributes(101)}/></a>`, /^Line 2: .*100 attributes/],
    [
      "more than 100 attributes before the tag is complete",
      `<a ${attributes(101)}`,
      /^Line 1: .*100 attributes/,
    ],
  ])("%s", async (_, text, message) => {
    expect(() => parseXml(text)).toThrow(message);
    const refused = { name: "StatementError", message: expect.stringMatching(message) as string };
    await expect(parseInTurns(text)).rejects.toMatchObject(refused);
  });

  it("but not for a hundred attributes of each element", () => {
    const root = parseXml(`<a ${attributes(100)}><b ${attributes(100)}/></a>`);
    expect(textsAt(root, "a/b/@b99")).toEqual(["1"]);
  });

  it("but not for forty levels", () => {
    expect(elementsAt(parseXml(nested(40)), "a/a/a")).toHaveLength(1);
  });
});

it("a long document is the same when it is read in turns, which others may use", async () => {
  const text = `<a>${"<b c='ä'>x &amp; y\n</b>".repeat(20_000)}</a>`;
  const reading = parseInTurns(text);
  expect(await turnsBeside(reading)).toBeGreaterThan(10);
  expect(await reading).toEqual(parseXml(text));
});
