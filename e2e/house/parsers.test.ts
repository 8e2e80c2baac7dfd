// No parser of Express decompresses bodies: Brotli takes 16 MB for a body of a few bytes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SERVER = fileURLToPath(new URL("../../server", import.meta.url));
const PARSER = /express\s*\.\s*(?:json|raw|text|urlencoded)\(\s*([^)]*)/g;

it("every parser of a body takes the options of http/body.ts", () => {
  const parsers = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(join(SERVER, file), "utf8").matchAll(PARSER)].map(
        ([, options = ""]) => [file, options] as const,
      ),
    );
  expect(parsers.length).toBeGreaterThan(3);
  expect(parsers.filter(([, options]) => !/^\{\s*\.\.\.UNCOMPRESSED,/.test(options))).toEqual([]);
});
