// Compares the guide to data protection with the tables.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { TABLES } from "#storage/tables/tables.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const guide = readFileSync(join(ROOT, "docs/data-protection.md"), "utf8");

/** The names in code style, in order. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
}

/** What the guide says about a table. */
function described(table: string): { sealed: string[]; personal: string[]; other: string[] } {
  const row = new RegExp(`^\\| \`${table}\` +\\|(.*?)\\|(.*?)\\|`, "m").exec(guide);
  const rest = new RegExp(`^- \`${table}\`: (.*)`, "m").exec(guide);
  const [, sealed = "", personal = ""] = row ?? [];
  return { sealed: namesIn(sealed), personal: namesIn(personal), other: namesIn(rest?.[1] ?? "") };
}

it.each(TABLES)("names every column of $name once, and which are sealed", (table) => {
  const { sealed, personal, other } = described(table.name);
  expect(sealed.toSorted()).toEqual(table.sealed.toSorted());
  expect([...sealed, ...personal, ...other].toSorted()).toEqual(table.columns.toSorted());
});

it.each(TABLES)("calls no searched column of $name other than personal", ({ name, list }) => {
  const searched = Object.values(list).flatMap((columns) => (columns.length > 1 ? columns : []));
  expect(described(name).personal).toEqual(expect.arrayContaining(searched));
});
