// The commands on FinTS addresses, over a store on disk.
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFinTsAccess } from "#banks/fints/access.ts";
import { realBanks } from "#banks/real-banks.ts";
import { type Config, readConfig } from "#service/config.ts";
import { openData } from "#service/open-data.ts";
import { runAdminCommand } from "../run-admin-command.ts";

const NOW = Date.UTC(2026, 2, 2, 9);
const [ONE = "", TWO = ""] = realBanks
  .filter(({ countryId }) => countryId === "DE")
  .map(({ bankCode }) => bankCode);

let folder: string;
let config: Config;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "svc-fints-"));
  config = readConfig({ SVC_DATA_DIR: folder });
  await (await openData(config)).store.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...line: string[]): Promise<string> {
  return runAdminCommand(config, line, () => NOW);
}

async function json(...line: string[]) {
  return JSON.parse(await run(...line, "--json"));
}

/** Writes a list of these banks and returns its path. */
function listOf(banks: Record<string, string>): string {
  const file = join(folder, "blz.properties");
  const lines = Object.entries(banks).map(([code, url]) => `${code}=B|K|BIC|09||${url}||300\n`);
  writeFileSync(file, lines.join(""));
  return file;
}

async function find(bankCode: string) {
  const { store } = await openData(config);
  try {
    return await store.read((db) => findFinTsAccess(db, bankCode));
  } finally {
    await store.close();
  }
}

test("an import says what it changes, and with --dry-run does nothing else", async () => {
  const file = listOf({
    [ONE]: "https://fints.one.example/",
    88888888: "https://fints.test.example/",
    [TWO]: "http://fints.two.example/",
  });
  const text = await run("fints", "import", file, "--dry-run");
  expect(text.split("\n")).toEqual([
    "blz-properties: 1 banks with an address, 0 without",
    "Added: 1",
    `  ${ONE} https://fints.one.example/`,
    "Unchanged: 0",
    "Not in the bank directory: 1",
    "  88888888",
    "Refused: 1",
    `  ${TWO} does not begin with https://`,
    "Nothing was written (--dry-run).",
  ]);
  expect(await find(ONE)).toBeUndefined();
  expect(await json("audit", "list")).toEqual([]);
});

test("an import names the banks to which a list gives several addresses", async () => {
  const file = listOf({ [ONE]: "https://a.example/" });
  appendFileSync(file, `\n${ONE}=B|K|BIC|09||https://a.example/||300\n`);
  appendFileSync(file, `${ONE}=B|K|BIC|09||https://b.example/||300\n`);
  const text = await run("fints", "import", file);
  expect(text).toContain(
    `Several addresses, of which the first counts: 1\n` +
      `  ${ONE} https://a.example/ (Line 1) https://b.example/ (Line 4)\n`,
  );
  expect(await find(ONE)).toMatchObject({ url: "https://a.example/" });
});

test("imports follow each other: added, changed, gone", async () => {
  await run(
    "fints",
    "import",
    listOf({ [ONE]: "https://a.example/", [TWO]: "https://b.example/" }),
  );
  expect(await find(TWO)).toEqual({ url: "https://b.example/", version: "300" });
  const second = await json("fints", "import", listOf({ [ONE]: "https://c.example/" }));
  expect(second).toMatchObject({
    added: [],
    changed: [{ bankCode: ONE, from: "https://a.example/", to: "https://c.example/" }],
    gone: [{ bankCode: TWO, from: "https://b.example/", to: null }],
    written: true,
  });
  expect(await find(ONE)).toMatchObject({ url: "https://c.example/" });
  expect(await find(TWO)).toBeUndefined();
  expect(await json("fints", "list")).toMatchObject(
    [
      { bank_code: ONE, url: "https://c.example/", from: "blz-properties" },
      { bank_code: TWO, url: "", from: "closed", listed: "https://b.example/" },
    ].toSorted((a, b) => (a.bank_code < b.bank_code ? -1 : 1)),
  );
  const [entry] = await json("audit", "list");
  expect(entry).toMatchObject({ event: "FinTS addresses imported" });
});

test("an address that is set by hand wins until it is unset", async () => {
  await run("fints", "import", listOf({ [ONE]: "https://a.example/" }));
  expect(await run("fints", "set", ONE, "https://hand.example/")).toContain("by hand");
  await run("fints", "import", listOf({ [ONE]: "https://b.example/" }));
  expect(await find(ONE)).toMatchObject({ url: "https://hand.example/" });
  await run("fints", "unset", ONE);
  expect(await find(ONE)).toMatchObject({ url: "https://b.example/" });
  const kinds = (await json("audit", "list")).map(({ event }: { event: string }) => event);
  expect(kinds).toContain("FinTS address of a bank set");
  expect(kinds).toContain("FinTS address of a bank removed");
});

test("a bank that no list names can be set, and is gone when it is unset", async () => {
  await run("fints", "set", TWO, "https://hand.example/");
  expect(await find(TWO)).toMatchObject({ url: "https://hand.example/" });
  await run("fints", "unset", TWO);
  expect(await run("fints", "list")).toBe("No bank has a FinTS address.");
});

test("addresses of SVC_FINTS_ALLOW can be set", async () => {
  config = readConfig({ SVC_DATA_DIR: folder, SVC_FINTS_ALLOW: "127.0.0.1" });
  await run("fints", "set", ONE, "http://127.0.0.1:3100/fints");
  expect(await find(ONE)).toMatchObject({ url: "http://127.0.0.1:3100/fints" });
});

test.each<[line: string[], message: string]>([
  [["set", "1234567", "https://a.example/"], "BANK-CODE is a German bank code of eight digits."],
  [["set", "99999999", "https://a.example/"], "has no bank 99999999 outside of tests."],
  [["set", "88888888", "https://a.example/"], "has no bank 88888888 outside of tests."],
  [["set", ONE, "http://127.0.0.1/"], "SVC_FINTS_ALLOW can allow it"],
  [["set", ONE, "http://a.example/"], "The URL does not begin with https://."],
  [["set", ONE, "https://127.0.0.1/"], "SVC_FINTS_ALLOW can allow it"],
  [["unset", ONE], `No address of ${ONE} was set by hand.`],
  [["import", "missing.csv"], "missing.csv cannot be read (ENOENT): name a file"],
  [["import", "svc.db"], "The file is neither the official list"],
])("fints %j is refused", async (line, message) => {
  const inFolder = line.map((word) => (/\.(csv|db)$/.test(word) ? join(folder, word) : word));
  await expect(run("fints", ...inFolder)).rejects.toThrow(message);
});
