// Banks as sessions name them, and as people do.
import type { Directory } from "#banks/bank.ts";
import { bankId, parseBankId } from "#banks/bank-id.ts";
import { BANK_COUNTRIES, type Mode } from "#schema/codes.ts";

/** Banks that a part of a name can mean at most. */
const MOST = 50;

/** The name of a bank by its id; its code if the directory does not know it. */
export function bankName(banks: Directory, id: string): string {
  const { countryId, bankCode } = parseBankId(id);
  return banks.byCode(countryId, bankCode)?.name || bankCode;
}

/** The banks that a text means: a code, a code after its country, or a part of a name. */
export function banksLike(banks: Directory, text: string, mode: Mode): string[] {
  const [, country, bankCode] = /^(?:([A-Z]{2}):)?(\d+)$/i.exec(text.trim()) ?? [];
  if (bankCode !== undefined) {
    if (country !== undefined) return [bankId({ countryId: country.toUpperCase(), bankCode })];
    return BANK_COUNTRIES.map((countryId) => bankId({ countryId, bankCode }));
  }
  return BANK_COUNTRIES.flatMap((countryId) =>
    banks.search({ q: text, countryId, mode, offset: 0, limit: MOST }).banks.map(bankId),
  );
}
