import { expect, it } from "vitest";
import { ENCODINGS, preferredEncoding } from "./encodings.ts";

it.each([
  ["gzip, deflate, br", "br"],
  ["br", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["gzip, br;q=0.9", "gzip"],
  ["gzip ; q=0.8 , br ;q=0.9", "br"],
  ["gzip; q=0.5, br; q=0.4", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["gzip;q=0, br;q=0.000", undefined],
  ["gzip;q=x", undefined],
  ["deflate, zstd", undefined],
  ["", undefined],
])("accept-encoding: %s gets %s", (header, name) => {
  expect(preferredEncoding(header, ENCODINGS)?.name).toBe(name);
});

it("falls back on the forms that exist", () => {
  const gzipOnly = ENCODINGS.filter(({ name }) => name === "gzip");
  expect(preferredEncoding("gzip, br", gzipOnly)?.name).toBe("gzip");
  expect(preferredEncoding("br", gzipOnly)).toBeUndefined();
});

it("reads a header of a million blanks as fast as any", () => {
  const blanks = " ".repeat(1e6);
  expect(preferredEncoding(`br${blanks}x, gzip;${blanks}q=0.5`, ENCODINGS)?.name).toBe("gzip");
});
