import { array, assert, nat, oneof, property } from "fast-check";
import { expect, it } from "vitest";
import { sepaText } from "./sepa-text.ts";

it.each([
  ["Müller & Söhne – Rechnung №5", "Mueller + Soehne - Rechnung No5"],
  ["ÄÖÜ ẞ a\u0308", "AeOeUe SS ae"],
  ["a_b–c—d−e", "a-b-c-d-e"],
  [`"a" 'b' „c“ ‚d‘ «e» \`f´`, "'a' 'b' 'c' 'd' 'e' 'f'"],
  ["5 € an x@y.de", "5 EUR an x(at)y.de"],
  ["[a]{b}<c>(d)", "(a)(b)(c)(d)"],
  ["a;b!", "a,b."],
  ["Crème brûlée, Škoda, ½, ²", "Creme brulee, Skoda, 1/2, 2"],
  ["a*b#c=d%e😀", "a.b.c.d.e."],
  ["  a \n\t b  ", "a b"],
  ["//a//b/", "a/b"],
  [" / a / ", "a"],
  ["aZ09/-?:().,'+ x", "aZ09/-?:().,'+ x"],
  ["", ""],
  [" ", ""],
])("%j is carried as %j", (text, carried) => {
  expect(sepaText(text, 140)).toBe(carried);
});

it("is truncated if it is too long, and ends with neither a blank nor a slash", () => {
  expect(sepaText("äää", 4)).toBe("aeae");
  expect(sepaText("abc def", 4)).toBe("abc");
  expect(sepaText("abc/def", 4)).toBe("abc");
});

it("has only SEPA characters, and is idempotent", () => {
  assert(
    property(array(oneof(nat(0x2ff), nat(0x10ffff)), { maxLength: 200 }), (points) => {
      const text = String.fromCodePoint(...points);
      const carried = sepaText(text, 140);
      expect(carried).toMatch(/^[a-zA-Z0-9/\-?:().,'+ ]{0,140}$/);
      expect(carried).not.toMatch(/^[ /]|[ /]$|\/\/| {2}/);
      expect(sepaText(carried, 140)).toBe(carried);
    }),
  );
});
