import { describe, expect, it } from "vitest";
import { encodeSegments } from "./encode.ts";
import { FinTsSyntaxError } from "./error.ts";
import { BOUNDS, parseSegments } from "./parse.ts";
import { bytesAt, segment, textAt } from "./segment.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

describe("the parser", () => {
  it("reads heads, elements and parts", () => {
    expect(parseSegments(bytes("HIRMS:4:2:3+0010::Entgegen?+genommen+3040::Mehr:a:b'"))).toEqual([
      {
        code: "HIRMS",
        number: 4,
        version: 2,
        reference: 3,
        elements: [
          ["0010", "", "Entgegen+genommen"],
          ["3040", "", "Mehr", "a", "b"],
        ],
      },
    ]);
  });

  it.each([
    ["released characters", "A1:1:1+?+?:?'??@?@1?@'", "+:'?@@1@"],
    ["an at sign in a text", "A1:1:1+a@b.de'", "a@b.de"],
    ["umlauts", "A1:1:1+M\xfcller'", "Müller"],
    ["any released character", "A1:1:1+?x'", "x"],
    ["a text with NUL", "A1:1:1+\0Le\0na?\0'", "Lena"],
    [
      "bytes that are halves of UTF-8",
      "A1:1:1+Gro\xc3\x9f\xe2\x80\x99s'",
      "Gro\xc3\x9f\xe2\x80\x99s",
    ],
  ])("reads %s", (_, text, expected) => {
    expect(parseSegments(bytes(text)).map((each) => textAt(each, 1))).toEqual([expected]);
  });

  it("counts binary parts in bytes, whatever they hold", () => {
    const content = "+:'?@\xff\0";
    const [read] = parseSegments(bytes(`A1:1:1+x+@${content.length}@${content}:@0@+y'`));
    expect(read?.elements.map((element) => element.length)).toEqual([1, 2, 1]);
    expect(Buffer.from(bytesAt(read as never, 2))).toEqual(bytes(content));
    expect(bytesAt(read as never, 2, 2)).toHaveLength(0);
  });

  it.each([
    ["no numbers in the head", "HIRMG::2+0010'", { number: 0, version: 2 }],
    ["no version in the head", "HIRMG'", { number: 0, version: 0, elements: [] }],
    ["line breaks around segments", "\r\nHIRMG:1:2'\r\n\0", { number: 1 }],
    ["an unknown segment", "DIXYZ:1:7+1'", { code: "DIXYZ", version: 7 }],
    ["empty fields at the end", "HIRMG:1:2+a++'", { elements: [["a"], [""], [""]] }],
  ])("tolerates %s", (_, text, expected) => {
    expect(parseSegments(bytes(text))).toMatchObject([expected]);
  });

  it.each([
    ["no end", "HIRMG:1:2+a"],
    ["an end after a release character", "HIRMG:1:2+a?"],
    ["a binary part beyond the end", "HIRMG:1:2+@9@abc'"],
    ["text after a binary part", "HIRMG:1:2+@1@abc'"],
    ["no code", "+a'"],
    ["another code", "hello:1:2'"],
    ["a number that is none", "HIRMG:x:2'"],
    ["HTML", "<html><body>Wartung</body></html>"],
  ])("rejects %s, and quotes nothing of it", (_, text) => {
    expect(() => parseSegments(bytes(text))).toThrow(FinTsSyntaxError);
    expect(() => parseSegments(bytes(text))).toThrow(/^[^<]* at byte \d+ of \d+\.$/);
  });

  it.each([
    ["bytes", () => Buffer.alloc(BOUNDS.bytes + 1, "A")],
    ["segments", () => bytes("A1'".repeat(BOUNDS.segments + 1))],
    ["parts", () => bytes(`A1:1:1+${":".repeat(BOUNDS.parts)}'`)],
  ])("bounds the number of %s", (_, make) => {
    expect(() => parseSegments(make())).toThrow(FinTsSyntaxError);
  });

  it("either reads or rejects 20,000 mutated messages", () => {
    const sample = bytes(
      "HNHBK:1:3+000000000042+300+0+1'HIRMS:2:2:3+0010::a?+b:@3@+:''HNHBS:3:1+1'",
    );
    const marks = bytes("+:'?@0123\xffA");
    // Multiplicative congruential: the same inputs in every run.
    let seed = 20_17;
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let read = 0;
    for (let run = 0; run < 20_000; run++) {
      const mutated = Buffer.from(sample.subarray(draw(9), sample.length - draw(9)));
      for (let change = draw(4); change >= 0; change--) {
        mutated[draw(mutated.length)] = marks[draw(marks.length)] ?? 0;
      }
      try {
        parseSegments(mutated);
        read++;
      } catch (error) {
        if (!(error instanceof FinTsSyntaxError)) throw error;
      }
    }
    expect(read).toBeGreaterThan(100);
    expect(read).toBeLessThan(19_900);
  }, 10_000);
});

describe("the encoder", () => {
  it.each([
    ["releases characters", ["a+b:c'd?e@f"], "A1:1:1+a?+b?:c?'d??e?@f'"],
    ["cuts empty ends, and keeps empty places", ["", ["", "b", ""], "", ""], "A1:1:1++:b'"],
    ["writes bytes with their number", [Buffer.from("+'\xe4", "latin1")], "A1:1:1+@3@+'\xe4'"],
    ["writes Latin-1", ["ä"], "A1:1:1+\xe4'"],
  ])("%s", (_, elements, expected) => {
    expect(encodeSegments([segment("A1", 1, ...elements)]).toString("latin1")).toBe(expected);
  });

  it("counts segments, and keeps a number and a reference that are given", () => {
    const drafts = [segment("A1", 1), { ...segment("B1", 2), number: 9, reference: 3 }];
    expect(encodeSegments(drafts, 4).toString()).toBe("A1:4:1'B1:9:2:3'");
  });

  it("rejects a character beyond Latin-1, and does not quote the text", () => {
    const draft = segment("A1", 1, "geheim€");
    expect(() => encodeSegments([draft])).toThrow(FinTsSyntaxError);
    expect(() => encodeSegments([draft])).not.toThrow(/geheim/);
  });

  it("is read back as it was", () => {
    const elements = [["a?", "'"], ["", Buffer.from([0, 39, 64, 255])], ["@3@abc"]];
    const written = encodeSegments([segment("HKXYZ", 3, ...elements)], 7);
    expect(parseSegments(written)).toEqual([
      { code: "HKXYZ", number: 7, version: 3, reference: null, elements },
    ]);
  });
});
