import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentChallenge } from "./challenge.ts";
import { flickerCode } from "./flicker.ts";

const hexOf = (challenge: string) => flickerCode(challenge)?.hex;

describe("the code of a challenge", () => {
  it.each([
    [
      "of digits and an amount",
      "039870110490631098765432100812345678041,00",
      "1784011049063F059876543210041234567844312C303019",
    ],
    ["of digits only", "0248A0120452019980812345678", "0D85012045201998041234567855"],
    [
      "between marks",
      "..CHLGUC 002624088715131306389726041,00CHLGTEXT0244..",
      "0F04871513130338972614312C30303B",
    ],
    ["with a letter", "0248A01204520199808123F5678", "118501204520199848313233463536373875"],
    [
      "with long lengths",
      "044880120932160022DE125001051706484898900041,00",
      "23840120932160564445313235303031303531373036343834383938393044312C303005",
    ],
    ["of version 1.3", "2908881904551000000039990515,00", "1204881904550500000039991531352C30308A"],
    [
      "with three fields",
      "03087011120492083008440306450,00012",
      "1584011120492F0430084403463435302C3030012F05",
    ],
    ["whose length counts bytes", "070A2082901998", "070520829019981A"],
    ["with a masked length", "070A208290199872IE99BOFI", "100520829019981849453939424F46494B"],
    [
      "with an IBAN",
      "0388A01239230124622DE26123456780987654321",
      "1F85012392301246564445323631323334353637383039383736353433323175",
    ],
  ])("%s", (_, challenge, code) => {
    expect(hexOf(challenge)).toBe(code);
    expect(hexOf(` ${challenge.replace(/(.{5})/g, "$1\n")} `)).toBe(code);
  });

  it("includes the values for manual entry", () => {
    const flicker = flickerCode("039870110490631098765432100812345678041,00");
    expect(flicker).toMatchObject({
      startCode: "1049063",
      fields: ["9876543210", "12345678", "1,00"],
    });
  });

  it("omits empty fields and everything after the third", () => {
    expect(flickerCode("0398701104906300012")?.fields).toEqual(["2"]);
    expect(flickerCode("03987011049063011012013014")?.fields).toEqual(["1", "2", "3"]);
  });

  it("matches the test bank's code for a payment", () => {
    const challenge = paymentChallenge("12345678", "DE04888888880087654321", 1250);
    expect(challenge).toBe("0318801123456781000876543210512,50");
    expect(hexOf(challenge)).toBe("138401123456780500876543214531322C353093");
    expect(paymentChallenge("12345678", "DE04888888880087654321", 5)).toMatch(/040,05$/);
  });

  it.each([
    ["nothing", ""],
    ["words", "Bitte geben Sie die TAN ein."],
    ["a delivered picture", "CHLGUC0008iVBORw0KCHLGTEXT0002Hi"],
    ["a truncated start code", "0248A012045"],
    ["a truncated field", "0248A012045201998081234567"],
    ["no start code", "00200"],
    ["characters that no reader supports", "0248A0120452019980812345\u00e478"],
    [
      "too long for its length byte",
      `999FF${"81".repeat(8)}01${`${"A".repeat(63)}`}${`63${"B".repeat(63)}`.repeat(3)}`,
    ],
  ])("is left to manual entry: %s", (_, challenge) => {
    expect(flickerCode(challenge)).toBeNull();
  });
});

describe("the frames", () => {
  const frames = flickerCode("0248A0120452019980812345678")?.code.map((frame) => frame.join(""));

  it("match the worked example", () => {
    expect(frames).toHaveLength(64);
    expect(frames?.slice(0, 16).join(" ")).toBe(
      "11111 01111 10000 00000 11111 01111 11111 01111 " +
        "11011 01011 10000 00000 11010 01010 10001 00001",
    );
    const sum = createHash("sha256")
      .update(frames?.join(" ") ?? "")
      .digest("hex");
    expect(sum).toBe("fb488e46d5cc48205ea435dfd8d8df5c7d1ea57eb99ed4c7e06544319ca5284f");
  });
});

/** Decimal digit sum of twice a nibble. */
const DOUBLED = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9, 2, 4, 6, 8, 10, 3];

/** Bytes of a value as hex digits: two digits per byte, or ASCII. */
function bytesOf(value: string): string {
  if (/^\d+$/.test(value)) return value.length % 2 ? `${value}F` : value;
  return Buffer.from(value).toString("hex").toUpperCase();
}

function withLength(value: string): string {
  return String(value.length).padStart(2, "0") + value;
}

function nibblesOf(hex: string): number[] {
  return [...hex].map((digit) => Number.parseInt(digit, 16));
}

const digits = fc.stringMatching(/^\d{1,13}$/);
const letters = fc.stringMatching(/^[A-Z\d,]{1,13}$/);

describe("any challenge", () => {
  const parts = fc.record({
    control: fc.constantFrom("", "01", "8101", "818101"),
    startCode: digits,
    fields: fc.array(fc.oneof(digits, letters), { maxLength: 3 }),
  });

  it("ends with its check digit and parity, and its frames encode it", () => {
    fc.assert(
      fc.property(parts, ({ control, startCode, fields }) => {
        const length = (startCode.length | (control ? 0x80 : 0)).toString(16).padStart(2, "0");
        const body = length + control + startCode + fields.map(withLength).join("");
        const flicker = flickerCode(withLength(body).padStart(body.length + 3, "0"));
        expect(flicker).toMatchObject({ startCode, fields });
        const values = nibblesOf(flicker?.hex ?? "");
        expect((values[0] ?? 0) * 16 + (values[1] ?? 0)).toBe(values.length / 2 - 1);
        const sum = nibblesOf(control + [startCode, ...fields].map(bytesOf).join(""))
          .map((value, index) => (index % 2 ? (DOUBLED[value] ?? 0) : value))
          .reduce((total, value) => total + value, values.at(-2) ?? 0);
        expect(sum % 10).toBe(0);
        expect(values.at(-1)).toBe(values.slice(0, -2).reduce((xor, value) => xor ^ value, 0));
        const code = flicker?.code ?? [];
        expect(code.map(([clock]) => clock)).toEqual(code.map((_, index) => 1 - (index % 2)));
        const halves = code.map(([, a = 0, b = 0, c = 0, d = 0]) => a + 2 * b + 4 * c + 8 * d);
        const spelt = halves.flatMap((low, index) => (index % 4 ? [] : [halves[index + 2], low]));
        expect(spelt).toEqual([0, 15, 15, 15, ...values]);
        expect(halves.filter((_, index) => index % 2)).toEqual(
          halves.filter((_, index) => index % 2 === 0),
        );
      }),
    );
  });

  it("returns null instead of throwing if it is malformed", () => {
    const garbage = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.stringMatching(/^[\dA-F ,]{0,300}$/),
      fc.stringMatching(/^CHLGUC\d{4}[\dA-F]{0,40}CHLGTEXT$/),
    );
    fc.assert(
      fc.property(garbage, (challenge) => {
        const flicker = flickerCode(challenge);
        expect(flicker === null || /^([\dA-F]{2})+$/.test(flicker.hex)).toBe(true);
      }),
    );
  });
});
