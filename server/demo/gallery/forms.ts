// The forms of the wizard's pages.
import type { Language } from "#schema/codes.ts";
import { checkbox, instruction, password, select, text } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import type { FormElement, StepError, Suggestion, Tile } from "#schema/wizard.ts";
import { TEXTS } from "#connectors/test-bank/texts/texts.ts";
import { say } from "#wizard/texts.ts";
import type { TextKey } from "#wizard/texts/keys.ts";

export const REQUIRED = { validation: "required" };
const TILE: Tile = { monogram: "S", group: "sparkasse" };
/** Fictitious banks. */
export const SUGGESTIONS: Suggestion[] = [
  ["Sparbank Musterstadt", "Musterstadt", "88888801"],
  ["Sparbank am See", "Seehausen", "88888802"],
  ["Sparbank der vereinigten Handwerkerinnen und Handwerker im Oberland", "Oberau", "88888803"],
].map(([name = "", city = "", bank_code = ""]) => ({
  value: bank_code,
  label: `${name}, ${city} (${bank_code})`,
  object: { name, city, bank_code, bic: "TESTDE88XXX", country_id: "DE", tile: TILE },
}));

/** Country and bank. */
export function bankElements(language: Language) {
  const countries = { DE: say(language, "country.DE"), AT: say(language, "country.AT") };
  const country = { ...REQUIRED, selected: "DE" };
  return [
    select("country_id", say(language, "country.label"), countries, country),
    text("bank_code", say(language, "bank.label"), {
      ...REQUIRED,
      placeholder: say(language, "bank.placeholder"),
      maxlength: 36,
      autocomplete_action: "complete-bankcodes",
    }),
  ] as const;
}

/** User name, PIN and privacy notice. */
export function loginElements(language: Language) {
  const credential = { ...REQUIRED, login_credential: true };
  const privacy = say(language, "privacy.label", "https://svc.example/privacy");
  return [
    text("USER_NAME", TEXTS[language].userName, credential),
    password("USER_PIN", TEXTS[language].pin, credential),
    checkbox("privacy_policy", privacy, REQUIRED),
  ] as const;
}

/** The order to release, and the TAN for it. */
export function tanElements(language: Language): FormElement[] {
  const { title, hints, label, to, purpose } = TEXTS[language].tan;
  const iban = ibanGroups("DE04888888880087654321");
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(12.5);
  const order = `${amount} EUR ${to} Blumen Adler\n${iban}\n${purpose}: 2026/0815`;
  const hint = hints.sms.replace("{0}", "Mobile ***4711");
  return [
    instruction(title, `${order}\n${hint}`, { approval: "sms", text: hint }),
    text("tan", label, { ...REQUIRED, inputmode: "numeric" }),
  ];
}

/** The member `error` of a response. */
export function refusal(
  language: Language,
  key: TextKey,
  code: StepError["code"],
  recoverable = true,
) {
  return { error: { message: say(language, key), code, recoverable } };
}
