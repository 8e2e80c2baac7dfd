// Banks as sessions name them, `DE:50010517`, and as people do.
import type { Directory } from "#banks/bank.ts";
import { BANK_COUNTRIES, type Mode } from "#schema/codes.ts";

/** Banks that a part of a name can mean at most. */
const MOST = 50;

/** The name of a bank by country and code; its code if the directory does not know it. */
export function bankName(banks: Directory, id: string): string {
  const [country = "", code = ""] = id.split(":", 2);
  return banks.byCode(country, code)?.name || code;
}

/** The banks that a text means: a code, a code after its country, or a part of a name. */
export function banksLike(banks: Directory, text: string, mode: Mode): string[] {
  const [, country, code] = /^(?:([A-Z]{2}):)?(\d+)$/i.exec(text.trim()) ?? [];
  if (code !== undefined) {
    if (country !== undefined) return [`${country.toUpperCase()}:${code}`];
    return BANK_COUNTRIES.map((each) => `${each}:${code}`);
  }
  return BANK_COUNTRIES.flatMap((countryId) =>
    banks
      .search({ q: text, countryId, mode, offset: 0, limit: MOST })
      .banks.map(({ bankCode }) => `${countryId}:${bankCode}`),
  );
}
