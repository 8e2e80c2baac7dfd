// From what a customer typed on the bank step to a bank.
import type { Mode } from "#schema/codes.ts";
import { isBic, isIban } from "#schema/iban.ts";
import type { Bank, Directory } from "./bank.ts";
import { cleanCode, normaliseBankCode, partsOfIban } from "./codes.ts";

/** `iban` is set, cleaned, when one was typed. */
export type Resolution = { bank: Bank; iban?: string } | { reason: "unknown" };

function byCodes(directory: Directory, code: string, countryId: string): Bank | null {
  if (/^\d+$/.test(code)) return directory.byCode(countryId, normaliseBankCode(countryId, code));
  return isBic(code) ? directory.byBic(code) : null;
}

/** The one bank of that name among those that the mode shows. */
function byName(directory: Directory, text: string, countryId: string, mode: Mode): Bank | null {
  const banks = directory
    .byName(countryId, text)
    .filter((bank) => mode === "test" || !bank.testmode);
  return banks.length === 1 ? (banks[0] ?? null) : null;
}

/**
 * The bank that `text` names: an IBAN, a bank code of the country, a BIC, or the whole name of
 * one bank only. A code is found in either mode: whether the bank's mode fits is the caller's
 * question, since the customer is told so in other words.
 */
export function resolveBank(
  directory: Directory,
  typed: { text: string; countryId: string; mode: Mode },
): Resolution {
  const { text, countryId, mode } = typed;
  const code = cleanCode(text);
  if (isIban(code)) {
    const parts = partsOfIban(code);
    const bank = parts && directory.byCode(parts.countryId, parts.bankCode);
    return bank ? { bank, iban: code } : { reason: "unknown" };
  }
  const bank = byCodes(directory, code, countryId) ?? byName(directory, text, countryId, mode);
  return bank ? { bank } : { reason: "unknown" };
}
