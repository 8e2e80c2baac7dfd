// The Swiss Bank Master of SIX, version 3, as CSV or JSON.
import { readTable } from "./csv.ts";
import { FileError, type Place } from "./file-error.ts";
import { isObject } from "./json.ts";
import type { Published } from "./published.ts";
import { type Found, onceEach, readRow } from "./row.ts";

const HEADING = "IID/QR-IID;";
const COLUMNS = {
  iid: "IID/QR-IID",
  validOn: "Valid on",
  concatenation: "Concatenation",
  type: "IID type",
  name: "Name of bank/institution",
  zipcode: "Post Code",
  city: "Town Name",
  country: "Country",
  bic: "BIC",
} as const;
/** Values of the column “IID type”: 1 head office, 2 main branch, 4 QR-IID. */
const QR = "4";

/** A record of either format. If it is `merged` into another bank, its name may be missing. */
type Entry = {
  iid: string;
  validOn: string;
  merged: boolean;
  qr: boolean;
  name: string;
  zipcode: string;
  city: string;
  country: string;
  bic: string;
  place: Place;
};

export function isSixCsv(text: string): boolean {
  return text.startsWith(HEADING);
}

export function isSixJson(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"entries"') && text.includes('"iid"');
}

/** No account has a QR-IID; QR-IIDs occur only in the IBANs of payment slips. */
function publish(entries: readonly Entry[]): Published {
  const found = entries.flatMap(({ merged, qr, country, place, ...entry }): Found[] => {
    if (merged || qr || country !== "CH") return [];
    const { iid: bankCode, bic, name, zipcode, city } = entry;
    return [readRow({ countryId: "CH", bankCode, bic, name, zipcode, city }, place)];
  });
  return {
    countryId: "CH",
    source: "SIX Interbank Clearing, Swiss Bank Master",
    licence: "may be used freely; BICs belong to Swift",
    validFrom: entries[0]?.validOn ?? null,
    rows: onceEach(found),
  };
}

export function readSixCsv(text: string): Published {
  const entries = readTable(text, HEADING, Object.values(COLUMNS)).map(({ place, get }) => ({
    iid: get(COLUMNS.iid),
    validOn: get(COLUMNS.validOn),
    merged: get(COLUMNS.concatenation) === "Y",
    qr: get(COLUMNS.type) === QR,
    name: get(COLUMNS.name),
    zipcode: get(COLUMNS.zipcode),
    city: get(COLUMNS.city),
    country: get(COLUMNS.country),
    bic: get(COLUMNS.bic),
    place,
  }));
  return publish(entries);
}

function entriesOf(text: string): unknown[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new FileError("The file is no JSON: it may be cut off.");
  }
  if (!isObject(file) || !Array.isArray(file["entries"])) {
    throw new FileError("The file has no list “entries”.");
  }
  return file["entries"];
}

export function readSixJson(text: string): Published {
  const entries = entriesOf(text).map((entry, index) => {
    const place: Place = `Entry ${index + 1}`;
    if (!isObject(entry)) throw new FileError("It is no object.", place);
    const get = (name: string): string => {
      const value = entry[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    };
    return {
      iid: get("iid"),
      validOn: get("validOn"),
      merged: get("entryType") === "BankMasterConcatenated",
      qr: get("iidType") === "QR_IID",
      name: get("bankOrInstitutionName"),
      zipcode: get("postCode"),
      city: get("townName"),
      country: get("country"),
      bic: get("bic"),
      place,
    };
  });
  return publish(entries);
}
