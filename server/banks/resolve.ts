// Resolves the text that a customer types on the bank step.
import type { Mode } from "#schema/codes.ts";
import { ibanFault, isBic, isIban } from "#schema/iban.ts";
import type { Bank, Directory } from "./bank.ts";
import { cleanCode, isBankCountry, normaliseBankCode, partsOfIban } from "./codes.ts";

/** The reason why the text names no bank: the error of an IBAN, or a country without banks. */
export type Unresolved = "unknown" | "iban_short" | "iban_wrong" | "iban_country";

/** Set if the customer typed an IBAN, in its normalized form. */
export type Resolution = { bank: Bank; iban?: string } | { reason: Unresolved };

function byCodes(directory: Directory, code: string, countryId: string): Bank | null {
  if (/^\d+$/.test(code)) return directory.byCode(countryId, normaliseBankCode(countryId, code));
  return isBic(code) ? directory.byBic(code) : null;
}

/** The only bank of that name among those that the mode shows. */
function byName(directory: Directory, text: string, countryId: string, mode: Mode): Bank | null {
  const banks = directory
    .byName(countryId, text)
    .filter((bank) => mode === "test" || !bank.testmode);
  return banks.length === 1 ? (banks[0] ?? null) : null;
}

function whyNot(code: string): Unresolved {
  const fault = ibanFault(code);
  if (!fault && !isIban(code)) return "unknown";
  if (!isBankCountry(code.slice(0, 2))) return "iban_country";
  return fault ? `iban_${fault}` : "unknown";
}

/**
 * Finds the bank that `text` names: by an IBAN, a bank code of the country, a BIC, or the full name
 * of exactly one bank. Finds codes of either mode. The caller checks the mode, for which the
 * customer gets a different message.
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
    return bank ? { bank, iban: code } : { reason: whyNot(code) };
  }
  const bank = byCodes(directory, code, countryId) ?? byName(directory, text, countryId, mode);
  return bank ? { bank } : { reason: whyNot(code) };
}
