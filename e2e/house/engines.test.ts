// Every test that opens a store has chosen its engines.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ON_BOTH_ENGINES, ON_EMBEDDED_ALONE } from "./engines.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Helpers that open a store of the engine under test. */
const OPENS_STORE = /\bopen(Api|Clocked|Desk|Household|World|TestStore)\(/;

it("lists each test that opens a store once: on both engines, or on the embedded store alone", () => {
  const tests = readdirSync(join(ROOT, "server"), { recursive: true, encoding: "utf8" })
    .map((name) => `server/${name.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".test.ts") && !/\/postgres[^/]*$/.test(file))
    .filter((file) => OPENS_STORE.test(readFileSync(join(ROOT, file), "utf8")));
  expect([...ON_BOTH_ENGINES, ...ON_EMBEDDED_ALONE].toSorted()).toEqual(tests.toSorted());
});
