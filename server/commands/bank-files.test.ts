import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "#banks/import/sources.ts";
import { record } from "#banks/import/testing/record.ts";
import { formatTable, parseTable } from "#banks/table.ts";
import { buildSnapshot, importBanks } from "./bank-files.ts";

const AUSTRIA =
  "Kennzeichen;Identnummer;Bankleitzahl;Bankenname;PLZ;Ort;SWIFT-Code\n;1;12345;B;1;W;";

let folder: string;

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, "latin1");
  return path;
}

function snapshot(): Snapshot {
  const { sources } = JSON.parse(readFileSync(join(folder, "sources.json"), "utf8")) as Snapshot;
  return { rows: parseTable(readFileSync(join(folder, "banks.tsv"), "utf8")), sources };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "banks-"));
  file("banks.tsv", formatTable([]));
  file("sources.json", '{ "sources": [] }');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("an import", () => {
  it("replaces a country's banks with those of the file, and records their source", () => {
    const austria = file("sepa.csv", AUSTRIA);
    expect(importBanks(folder, austria, "2026-09-01")).toBe(
      "AT: 1 banks valid from 2026-09-01, 1 with a town; 1 new, 0 gone, 0 changed.",
    );
    importBanks(folder, file("blz_20260608.txt", record({ code: "10020030" })));
    const content = record({ code: "20020030", name: "Übung" });
    expect(importBanks(folder, file("blz_20260907.txt", content))).toBe(
      "DE: 1 banks valid from 2026-09-07, 1 with a town; 1 new, 1 gone, 0 changed.",
    );

    const { rows, sources } = snapshot();
    expect(rows.map(({ bankCode, name }) => [bankCode, name])).toEqual([
      ["12345", "B"],
      ["20020030", "Übung"],
    ]);
    expect(sources.map(({ country_id, valid_from }) => [country_id, valid_from])).toEqual([
      ["DE", "2026-09-07"],
      ["AT", "2026-09-01"],
    ]);
    const sha256 = createHash("sha256").update(content, "latin1").digest("hex");
    expect(sources[0]?.sha256).toEqual({ "blz_20260907.txt": sha256 });
  });

  it("does not change the snapshot if the file is damaged, undated or missing", () => {
    importBanks(folder, file("sepa.csv", AUSTRIA), "2026-09-01");
    const before = snapshot();
    const damaged = file("blz_20260907.txt", `${record()}\n${record().slice(5)}`);
    expect(() => importBanks(folder, damaged)).toThrow("Line 2: The record has 163 characters");
    expect(() => importBanks(folder, file("blz.txt", record()))).toThrow("add --valid-from");
    expect(() => importBanks(folder, join(folder, "none"))).toThrow("cannot be read (ENOENT)");
    expect(snapshot()).toEqual(before);
  });
});

describe("the snapshot out of the packages", () => {
  const next = { valid: "2026-09-07T00:00:00+0200", upsert: {}, remove: [] };
  const current = { "20020030": ["Zweite Bank"], "10020030": ["Muster Bank", "MUSTDE33XXX"] };
  let places: string;

  beforeEach(() => {
    mkdirSync(join(folder, "bankdata-germany/dist/cjs/data"), { recursive: true });
    file("bankdata-germany/package.json", '{ "version": "2.1.0" }');
    file("bankdata-germany/dist/cjs/data/current.json", JSON.stringify(current));
    file("bankdata-germany/dist/cjs/data/next.json", JSON.stringify(next));
    mkdirSync(join(folder, "iban-to-bic/datasets"), { recursive: true });
    file("iban-to-bic/package.json", '{ "version": "1.4.0" }');
    file("iban-to-bic/CHANGELOG.md", "# 1.4.0 (2026-01-31)\n");
    file("iban-to-bic/datasets/at.json", '{ "12345": "MUSTAT22XXX" }');
    places = file("blz_20200420.txt", record({ code: "10020030", city: "Musterstadt" }));
  });

  it("is the same each time, with every source", () => {
    expect(buildSnapshot(folder, folder, places).split("\n")).toEqual([
      "DE: 2 banks valid from 2026-09-07, 1 with a town; 2 new, 0 gone, 0 changed.",
      "AT: 1 banks valid from 2026-01-31, 0 with a town; 1 new, 0 gone, 0 changed.",
    ]);
    const first = snapshot();
    expect(first.rows.map(({ bankCode, bic, city }) => [bankCode, bic, city])).toEqual([
      ["12345", "MUSTAT22XXX", ""],
      ["10020030", "MUSTDE33XXX", "Musterstadt"],
      ["20020030", "", ""],
    ]);
    expect(
      first.sources.map(({ source, valid_from, sha256 }) => [
        source.split(",")[0],
        valid_from,
        Object.keys(sha256),
      ]),
    ).toEqual([
      ["bankdata-germany 2.1.0", "2026-09-07", ["current.json", "next.json"]],
      ["Deutsche Bundesbank", "2020-04-20", ["blz_20200420.txt"]],
      ["iban-to-bic 1.4.0", "2026-01-31", ["at.json"]],
    ]);

    expect(buildSnapshot(folder, folder, places).match(/0 new, 0 gone, 0 changed/g)).toHaveLength(
      2,
    );
    expect(snapshot()).toEqual(first);
  });

  it("stays unchanged if a part of it cannot be read", () => {
    file("iban-to-bic/datasets/at.json", '{ "12345": "MUST" }');
    expect(() => buildSnapshot(folder, folder, places)).toThrow("“MUST” is no BIC.");
    expect(snapshot()).toEqual({ rows: [], sources: [] });
  });
});
