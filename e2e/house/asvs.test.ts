// Holds the table of security requirements to its own rules.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const guide = readFileSync(fileURLToPath(new URL("../../docs/asvs.md", import.meta.url)), "utf8");
const rows = [...guide.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([a-z ]+?) +\| (.+?) +\|$/gm)];

/** The requirements of ASVS 5.0.0 up to level 2. */
const REQUIREMENTS = 253;

it("answers each requirement once, in order", () => {
  const numbers = rows.map(([, number = ""]) =>
    number.split(".").reduce((sum, part) => sum * 100 + Number(part), 0),
  );
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(numbers).toHaveLength(REQUIREMENTS);
});

it("counts its answers", () => {
  const [yes, no, others] = ["yes", "no", "not ours"].map(
    (answer) => rows.filter(([, , given]) => given === answer).length,
  );
  expect(guide).toContain(`: ${yes} yes, ${no} no, ${others} not ours.`);
});

it("names the place that shows each yes", () => {
  const met = rows.filter(([, , answer]) => answer === "yes");
  const unshown = met.filter(([, , , where = ""]) => !/`\S+\/\S+`|\]\(/.test(where));
  expect(unshown.map(([, number]) => number)).toEqual([]);
});
