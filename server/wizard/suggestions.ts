// Suggests banks while the customer types on the bank step.
import { bankOfIban } from "#banks/codes.ts";
import { BANK_COUNTRIES } from "#schema/codes.ts";
import { plain } from "#schema/elements.ts";
import type { Suggestion } from "#schema/wizard.ts";
import type { Common } from "./state.ts";
import type { Scene } from "./steps/step.ts";

/** Best match first; none for an empty text or a country without banks. */
export function suggestBanks(
  state: Common,
  typed: { text: string; countryId: string; limit: number },
  scene: Scene,
): Suggestion[] {
  const iban = bankOfIban(typed.text);
  const q = iban?.bankCode ?? typed.text.trim();
  const chosen = BANK_COUNTRIES.find((country) => country === typed.countryId);
  const countryId = iban?.countryId ?? chosen;
  if (!q || !countryId) return [];
  const { mode, product } = state;
  const query = { q, countryId, mode, product, offset: 0, limit: typed.limit };
  return scene.banks
    .search(query)
    .banks.map(({ name, city, bankCode, bic, countryId: country }) => ({
      value: bankCode,
      label: plain(`${city ? `${name}, ${city}` : name} (${bankCode})`),
      object: { name, city, bank_code: bankCode, bic, country_id: country },
    }));
}
