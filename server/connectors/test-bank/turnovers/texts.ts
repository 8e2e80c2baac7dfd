// The content of a booking: codes and purpose, in the formats of banks in the two countries.
import type { Turnover } from "#analytics/turnover.ts";
import type { Code } from "./pattern.ts";
import type { Land } from "./parties.ts";

/** Domain PMNT of the ISO 20022 bank transaction codes, the only codes of Austrian banks. */
const ISO: Readonly<Record<Code, string>> = {
  "": "",
  "083": "CCRD-CWDL",
  "105": "RDDT-ESDD",
  "106": "CCRD-POSD",
  "117": "ICDT-STDO",
  "152": "RCDT-STDO",
  "153": "RCDT-SALA",
  "156": "RCDT-ESCT",
  "166": "RCDT-ESCT",
  "177": "ICDT-ESCT",
  "181": "RDDT-UPDD",
  "191": "ICDT-SALA",
  "805": "MDOP-CHRG",
  "808": "MDOP-COMM",
  "814": "MCOP-INTR",
  "999": "",
};

export function codesOf(land: Land, code: Code): Pick<Turnover, "gvc" | "isoCode"> {
  return land === "DE" ? { gvc: code, isoCode: "" } : { gvc: "", isoCode: ISO[code] };
}

/** A text for a month (`YYYY-MM`), with drawn digits. */
export function fill(text: string, month: string, share: number): string {
  const length = text.split("#").length - 1;
  const digits = String(Math.floor(share * 10 ** length)).padStart(length, "0");
  let used = 0;
  return text
    .replaceAll("{MM}", month.slice(5))
    .replaceAll("{YYYY}", month.slice(0, 4))
    .replaceAll("{Q}", String(Math.ceil(Number(month.slice(5)) / 3)))
    .replaceAll("#", () => digits[used++] ?? "0");
}

const LINE = /.{1,27}/g;

/** Lines of 27 characters in Germany, a single line in Austria; `fields` precede the text. */
export function purposeOf(land: Land, fields: readonly string[], text: string): string[] {
  if (land === "AT") return [text];
  const parts = [...fields.slice(0, -1), `${fields.at(-1) ?? ""}${text}`];
  return parts.flatMap((part) => part.match(LINE) ?? []);
}
