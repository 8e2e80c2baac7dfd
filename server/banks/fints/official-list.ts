// The list of the German Banking Industry Committee, which makers of registered software get: CSV
// with semicolons, ISO 8859-1.
import { readTable } from "../import/csv.ts";
import type { Entry } from "./entry.ts";

const HEADING = "Nr.;";
const CODE = "BLZ";
const URL = "PIN/TAN-Zugang URL";
const VERSION = "Version";

export function isOfficialList(text: string): boolean {
  const [first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 1);
  return first.replaceAll('"', "").startsWith(HEADING) && first.includes(URL);
}

/** Throws FileError. */
export function readOfficialList(text: string): Entry[] {
  const lines = text.replace(/^\uFEFF/, "");
  const heading = lines.startsWith('"') ? '"Nr."' : HEADING;
  return readTable(lines, heading, [CODE, URL, VERSION]).map(({ get, place }) => ({
    bankCode: get(CODE).trim(),
    place,
    url: get(URL).trim(),
    version: get(VERSION).trim(),
  }));
}
