// Reads and rewrites the snapshot of the bank directory on disk.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { joinGermany } from "#banks/import/bankdata-germany.ts";
import { dateOf } from "#banks/import/date.ts";
import { FileError } from "#banks/import/file-error.ts";
import { readAustria, releaseDate } from "#banks/import/iban-to-bic.ts";
import { readPublished } from "#banks/import/read-file.ts";
import {
  countChanges,
  replaceCountry,
  type Snapshot,
  type DataSource,
} from "#banks/import/sources.ts";
import { formatTable, parseTable } from "#banks/table.ts";
import { codeOf } from "#schema/errors.ts";

type Read = { name: string; bytes: Uint8Array; sha256: string };

/** Reads a file. Throws FileError. */
function read(file: string): Read {
  try {
    const bytes = readFileSync(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { name: basename(file), bytes, sha256 };
  } catch (error) {
    throw new FileError(`${file} cannot be read (${codeOf(error)}).`);
  }
}

function readSnapshot(folder: string): Snapshot {
  const sources: { sources: DataSource[] } = JSON.parse(
    readFileSync(join(folder, "sources.json"), "utf8"),
  );
  return { rows: parseTable(readFileSync(join(folder, "banks.tsv"), "utf8")), ...sources };
}

/** Replaces a country's rows and sources. Returns a summary of the changes. */
function update(folder: string, country: Snapshot): string {
  const before = readSnapshot(folder);
  const [{ country_id: countryId, valid_from: validFrom } = {}] = country.sources;
  if (!countryId) throw new Error("a snapshot without a source");
  const after = replaceCountry(before, countryId, country);
  writeFileSync(join(folder, "banks.tsv"), formatTable(after.rows));
  const sources = JSON.stringify({ sources: after.sources }, null, 2);
  writeFileSync(join(folder, "sources.json"), `${sources}\n`);
  const { added, removed, changed } = countChanges(before.rows, after.rows);
  const towns = country.rows.filter(({ city }) => city).length;
  return [
    `${countryId}: ${country.rows.length} banks valid from ${validFrom}, ${towns} with a town`,
    `${added} new, ${removed} gone, ${changed} changed.`,
  ].join("; ");
}

/**
 * Replaces the banks of a country in the snapshot in `folder` by those of a national bank's file.
 * Throws FileError. Returns a summary of the changes in one line.
 */
export function importBanks(folder: string, file: string, validFrom?: string): string {
  const { name, bytes, sha256 } = read(file);
  const { countryId, source, licence, rows, ...published } = readPublished(bytes);
  const date = dateOf(name, published.validFrom, validFrom);
  const entry: DataSource = {
    country_id: countryId,
    source,
    licence,
    fields: "all",
    valid_from: date,
    sha256: { [name]: sha256 },
  };
  return update(folder, { rows, sources: [entry] });
}

function json({ name, bytes }: Read): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FileError(`${name} is no JSON.`);
  }
}

/** The version of a package unpacked in `release`. */
function versionOf(release: string): string {
  return (json(read(join(release, "package.json"))) as { version: string }).version;
}

/** Germany from the package bankdata-germany in `release`; a Bundesbank file gives the towns. */
function germany(release: string, places: string): Snapshot {
  const at = (name: string): Read => read(join(release, "dist/cjs/data", name));
  const [current, next] = [at("current.json"), at("next.json")];
  const file = read(places);
  const published = readPublished(file.bytes);
  const { rows, validFrom } = joinGermany(
    { current: json(current), next: json(next) },
    published.rows,
  );
  const banks: DataSource = {
    country_id: "DE",
    source: `bankdata-germany ${versionOf(release)}, after the Deutsche Bundesbank`,
    licence: "MIT, see bankdata-germany.LICENSE",
    fields: "bank_code, name, bic",
    valid_from: validFrom,
    sha256: { "current.json": current.sha256, "next.json": next.sha256 },
  };
  const towns: DataSource = {
    country_id: "DE",
    source: published.source,
    licence: published.licence,
    fields: "zipcode, city; short_name where the name is the same",
    valid_from: dateOf(file.name, published.validFrom, undefined),
    sha256: { [file.name]: file.sha256 },
  };
  return { rows, sources: [banks, towns] };
}

/** Austria from the package iban-to-bic in `release`. */
function austria(release: string): Snapshot {
  const version = versionOf(release);
  const codes = read(join(release, "datasets/at.json"));
  const changes = new TextDecoder().decode(read(join(release, "CHANGELOG.md")).bytes);
  const source: DataSource = {
    country_id: "AT",
    source: `iban-to-bic ${version}, after the Oesterreichische Nationalbank`,
    licence: "MIT, see iban-to-bic.LICENSE",
    fields: "bank_code, bic",
    valid_from: releaseDate(changes, version),
    sha256: { "at.json": codes.sha256 },
  };
  return { rows: readAustria(json(codes)), sources: [source] };
}

/**
 * Builds the snapshot in `folder` from the packages bankdata-germany and iban-to-bic, both unpacked
 * in `packages`, and a file of the Bundesbank for the towns. Throws FileError before it writes
 * anything. Returns a summary of the changes, one line per country.
 */
export function buildSnapshot(folder: string, packages: string, places: string): string {
  const countries = [
    germany(join(packages, "bankdata-germany"), places),
    austria(join(packages, "iban-to-bic")),
  ];
  return countries.map((country) => update(folder, country)).join("\n");
}
