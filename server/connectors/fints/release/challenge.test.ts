import { describe, expect, it } from "vitest";
import { readChallenge } from "./challenge.ts";
import { bankText } from "./markup.ts";

const NONE = new Uint8Array();
const PNG = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(200)]);

function size(length: number): Buffer {
  return Buffer.from([length >> 8, length & 255]);
}

function withType(type: string, picture: Uint8Array): Buffer {
  return Buffer.concat([size(type.length), Buffer.from(type), size(picture.length), picture]);
}

describe("a text of a bank", () => {
  it.each([
    ["Zeile 1<br>Zeile 2<BR/>Zeile 3", "Zeile 1\nZeile 2\nZeile 3"],
    ["<p>Absatz</p><b>fett</b> und <i>schräg</i>", "Absatz\nfett und schräg"],
    ["<ul><li>eins<li>zwei</ul>", "- eins\n- zwei"],
    ["A &amp; B &lt;x&gt;", "A & B <x>"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["[Link](https://x.example)", "(Link)(https://x.example)"],
    ["von\u202eLINKS\u0007 nach\u00adrechts", "vonLINKS nachrechts"],
    ["  viel   Platz \r\n\r\n hier ", "viel Platz\nhier"],
  ])("becomes plain text: %j", (text, expected) => {
    expect(bankText(text)).toBe(expected);
  });
});

describe("a challenge", () => {
  it("is text alone, or none", () => {
    expect(readChallenge("Bitte TAN eingeben", NONE)).toEqual({
      text: "Bitte TAN eingeben",
      picture: null,
      flicker: null,
    });
    expect(readChallenge("nochallenge", NONE).text).toBe("");
  });

  it("holds a flicker code for the device", () => {
    const code = Buffer.from("0388A01239230124622DE26123456780987654321");
    const { flicker, picture } = readChallenge("Bitte TAN eingeben", code);
    expect([flicker?.[0]?.length, picture]).toEqual([5, null]);
  });

  it("holds a flicker code before its text, which is not shown", () => {
    const text =
      "CHLGUC  00312908881344731012345678900523,42CHLGTEXT0034Geben Sie den Startcode als TAN an";
    const { flicker, text: shown } = readChallenge(text, NONE);
    expect(flicker).not.toBeNull();
    expect(shown).toBe("Geben Sie den Startcode als TAN an");
  });

  it("holds a picture of a type that browsers show", () => {
    const { picture } = readChallenge("Bitte scannen", withType("image/png", PNG));
    expect(picture).toBe(`data:image/png;base64,${PNG.toString("base64")}`);
    expect(readChallenge("x", withType("image/svg+xml", PNG)).picture).toBeNull();
    expect(readChallenge("x", withType("image/png", Buffer.alloc(300, 60))).picture).toBeNull();
  });

  it("holds no picture of any size", () => {
    const large = Buffer.concat([PNG, Buffer.alloc(300 * 1024)]);
    expect(readChallenge("x", withType("image/png", large)).picture).toBeNull();
  });
});
