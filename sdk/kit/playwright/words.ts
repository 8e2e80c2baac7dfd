// Names of controls, taken from the texts that the service shows.
import { TEXTS } from "#wizard/texts.ts";

/** Languages of the wizard. */
export type Language = "de" | "en" | "es";

/** Names of the controls of the first steps. */
export type Words = { country: string; bank: string; userName: string; pin: string };

const LOGIN: Record<Language, Pick<Words, "userName" | "pin">> = {
  de: { userName: "Anmeldename", pin: "PIN" },
  en: { userName: "User name", pin: "PIN" },
  es: { userName: "Usuario", pin: "PIN" },
};

/** The names of the controls in a language. */
export function words(language: Language): Words {
  const texts = TEXTS[language];
  return { country: texts["country.label"], bank: texts["bank.label"], ...LOGIN[language] };
}
