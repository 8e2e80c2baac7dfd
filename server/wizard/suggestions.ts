// Suggests banks while the customer types on the bank step.
import type { SearchQuery } from "#banks/bank.ts";
import { bankOfIban } from "#banks/codes.ts";
import { tileOf } from "#banks/groups.ts";
import { BANK_COUNTRIES } from "#schema/codes.ts";
import { plain } from "#schema/elements.ts";
import type { NoBanks, Suggestion } from "#schema/wizard.ts";
import type { Common } from "./state.ts";
import type { Scene } from "./steps/step.ts";

type Typed = { text: string; countryId: string; limit: number };

/** What to search for; null for an empty text or a country without banks. */
function queryOf({ mode }: Common, { text, countryId, limit }: Typed): SearchQuery | null {
  const iban = bankOfIban(text);
  const q = iban?.bankCode ?? text.trim();
  const chosen = BANK_COUNTRIES.find((country) => country === countryId);
  const country = iban?.countryId ?? chosen;
  return q && country ? { q, countryId: country, mode, offset: 0, limit } : null;
}

/** Best match first; none for an empty text or a country without banks. */
export function suggestBanks(state: Common, typed: Typed, scene: Scene): Suggestion[] {
  const query = queryOf(state, typed);
  if (!query) return [];
  return scene.banks.search({ ...query, product: state.product }).banks.map((bank) => {
    const { name, city, bankCode, bic, countryId: country } = bank;
    return {
      value: bankCode,
      label: plain(`${city ? `${name}, ${city}` : name} (${bankCode})`),
      object: { name, city, bank_code: bankCode, bic, country_id: country, tile: tileOf(bank) },
    };
  });
}

/** Why nothing is suggested; null for an empty text. */
export function whyNoBanks(state: Common, typed: Typed, scene: Scene): NoBanks | null {
  const query = queryOf(state, typed);
  if (!query) return null;
  if (scene.banks.list({ ...query, limit: 1 }).total === 0) return "directory_empty";
  return scene.banks.search({ ...query, limit: 1 }).total > 0 ? "not_served" : "not_found";
}
