// Decodes the pictures of TAN procedures and compares them.
import * as fc from "fast-check";
import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { captchaImage } from "./captcha.ts";
import { chipTanQr, qrPayload } from "./chiptan-qr.ts";
import { deliveredImage, deliveredText } from "./delivered.ts";
import { flickerCode } from "./flicker.ts";
import { photoTan } from "./photo-tan.ts";
import { pngDataUrl } from "./png.ts";
import { type Pixels, readPng } from "./testing/read-png.ts";

/** Brightness of a pixel, 0 to 255. */
function redOf({ rgba, width }: Pixels, x: number, y: number): number {
  return rgba[(y * width + x) * 4] ?? -1;
}

describe("the PNG writer", () => {
  it("keeps every cell, in black and white or in colour", () => {
    const palette = [
      [255, 255, 255],
      [1, 2, 3],
      [9, 9, 200],
    ] as const;
    const cells = fc.array(fc.nat(), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(cells, fc.integer({ min: 1, max: 3 }), fc.boolean(), (values, scale, colours) => {
        const width = 1 + ((values[0] ?? 0) % 19);
        const height = Math.ceil(values.length / width);
        const kinds = colours ? 3 : 2;
        const at = (x: number, y: number) => (values[y * width + x] ?? 0) % kinds;
        const { rgba, ...read } = readPng(
          pngDataUrl({ width, height, scale, at, ...(colours ? { palette } : {}) }),
        );
        const [depth, type] = colours ? [8, 3] : [1, 0];
        expect(read).toEqual({ width: width * scale, height: height * scale, depth, type });
        const expected = Array.from({ length: read.width * read.height }, (_, index) => {
          const x = Math.floor((index % read.width) / scale);
          const colour = at(x, Math.floor(index / read.width / scale));
          const grey = colour * 255;
          return [...(colours ? (palette[colour] ?? []) : [grey, grey, grey]), 255];
        });
        expect([...rgba]).toEqual(expected.flat());
      }),
      { numRuns: 50 },
    );
  });
});

describe("chipTAN-QR", () => {
  it("contains the payload of the worked example", () => {
    expect(qrPayload("058201100F40").toString("hex").toUpperCase()).toBe("444B0A4EC64A544404BDD0");
  });

  it.each(["0318801123456781000876543210512,50", "0388A01239230124622DE26123456780987654321"])(
    "is readable by another decoder: %s",
    (challenge) => {
      const image = readPng(chipTanQr(challenge) ?? "");
      expect(image).toMatchObject({ depth: 1, type: 0, width: image.height });
      const qr = jsQR(image.rgba, image.width, image.height);
      const payload = [...qrPayload(flickerCode(challenge)?.hex ?? "")];
      expect(qr?.binaryData).toEqual(payload);
      expect(qr?.chunks).toMatchObject([{ assignmentNumber: 1 }, { bytes: payload }]);
      expect(qr?.version).toBeGreaterThanOrEqual(4);
    },
  );

  it("has a quiet zone of four cells", () => {
    const image = readPng(chipTanQr("0318801123456781000876543210512,50") ?? "");
    const cell = image.width / (33 + 8);
    expect(Number.isInteger(cell)).toBe(true);
    const edge = 4 * cell;
    const inside = (n: number) => n >= edge && n < image.width - edge;
    const dark: number[] = [];
    for (let pixel = 0; pixel < image.width * image.height; pixel++) {
      if (image.rgba[pixel * 4] === 0) dark.push(pixel);
    }
    const places = dark.map((pixel) => [pixel % image.width, Math.floor(pixel / image.width)]);
    expect(places[0]).toEqual([edge, edge]);
    expect(places.every((place) => place.every(inside))).toBe(true);
  });

  it("is null if the challenge cannot be read", () => {
    expect(chipTanQr("Bitte TAN eingeben")).toBeNull();
  });
});

describe("photoTAN of the test bank", () => {
  const data = "DE04888888880087654321|12.50";

  it("is a mosaic of 25 by 25 cells in four colours", () => {
    const { width, height, rgba } = readPng(photoTan(data));
    const cell = width / (25 + 4);
    expect([height, Number.isInteger(cell)]).toEqual([width, true]);
    const colours = new Set<string>();
    for (let pixel = 0; pixel < width * height; pixel++) {
      colours.add(rgba.subarray(pixel * 4, pixel * 4 + 3).join());
    }
    expect(colours.size).toBe(4);
  });

  it("depends only on the payment", () => {
    expect(photoTan(data)).toBe(photoTan(data));
    expect(photoTan(data)).not.toBe(photoTan("DE04888888880087654321|12.51"));
  });
});

const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");
const JPEG = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(300, 7)]);

/** A challenge of two parts, each after its length. */
function hhdUc(type: string, typeLength: number[], image: Buffer, imageLength: number[]) {
  return Buffer.concat([
    Buffer.from(typeLength),
    Buffer.from(type),
    Buffer.from(imageLength),
    image,
  ]);
}

const asUrl = (type: string, image: Buffer) => `data:${type};base64,${image.toString("base64")}`;

describe("a delivered picture", () => {
  it.each([
    ["with binary lengths", hhdUc("image/jpeg", [0, 10], JPEG, [1, 48])],
    ["with lengths in decimal digits", hhdUc("image/jpeg", [1, 0], JPEG, [3, 4])],
    ["with a length beyond its end", hhdUc("image/jpeg", [0, 10], JPEG, [9, 9])],
  ])("is a data URL: %s", (_, challenge) => {
    expect(deliveredImage(challenge)).toBe(asUrl("image/jpeg", JPEG));
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a truncated type", Buffer.from([0, 9, 105])],
    ["another type", hhdUc("image/svg+xml", [0, 13], PNG, [0, 10])],
    ["content that does not match its type", hhdUc("image/png", [0, 9], JPEG, [1, 48])],
    ["a type of the prototype chain", hhdUc("toString", [0, 8], PNG, [0, 10])],
  ])("is null for %s", (_, challenge) => {
    expect(deliveredImage(challenge)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        expect(deliveredImage(bytes)).toBeNull();
      }),
    );
  });

  it("may be delivered with its text between marks", () => {
    const encoded = PNG.toString("base64");
    const size = String(encoded.length).padStart(4, "0");
    const challenge = `CHLGUC${size}${encoded}CHLGTEXT0018Bitte QR scannen.\nJa!rest`;
    expect(deliveredText(challenge)).toEqual({
      image: asUrl("image/png", PNG),
      text: "Bitte QR scannen.\n",
    });
    expect(deliveredText("CHLGUC002624088715131306389726041,00CHLGTEXT0244x")).toBeNull();
    expect(deliveredText("CHLGUC0004R0lGCHLGTEXT0000")).toBeNull();
    expect(deliveredText(encoded)).toBeNull();
  });
});

describe("a captcha", () => {
  it("is the same for the same seed, and different for another", () => {
    expect(captchaImage("a")).toEqual(captchaImage("a"));
    expect(captchaImage("a")).not.toEqual(captchaImage("b"));
    expect(captchaImage("a").text).toMatch(/^[2-9A-Y]{6}$/);
  });

  it("draws each of its letters", () => {
    for (const seed of ["1", "2", "3"]) {
      const { text, image } = captchaImage(seed);
      const pixels = readPng(image);
      expect(pixels.width).toBeGreaterThan(200);
      for (let place = 0; place < text.length; place++) {
        let dark = 0;
        for (let x = 0; x < 20; x++) {
          for (let y = 0; y < pixels.height; y++) {
            if (redOf(pixels, 16 + place * 32 + x, y) === 0) dark++;
          }
        }
        expect(dark / 16).toBeGreaterThan(8);
      }
    }
  });
});
