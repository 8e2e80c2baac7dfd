// The login with a merchant's additions.
import type { Language } from "#schema/codes.ts";
import { type Addition, type Kit, page, type State } from "./example.ts";
import { tanElements } from "./forms.ts";

type Words = {
  title: string;
  text: string;
  mail: string;
  number: string;
  terms: string;
  news: string;
  note: string;
};

const ADDRESS = "https://shop.example/";

const WORDS: Record<Language, Words> = {
  de: {
    title: "Ihre Rechnung",
    text: "Wir senden sie per E-Mail. [tooltip|Sie können die Adresse später ändern.]",
    mail: "E-Mail-Adresse",
    number: "Kundennummer",
    terms: `Ich stimme den [Bedingungen|link::${ADDRESS}] zu.`,
    news: "Ich möchte [Neuigkeiten|dialog::Einmal im Monat.] erhalten.",
    note: "Ihre Bank erhält diese Angaben nicht.",
  },
  en: {
    title: "Your invoice",
    text: "We send it by email. [tooltip|You can change the address later.]",
    mail: "Email address",
    number: "Customer number",
    terms: `I agree to the [terms|link::${ADDRESS}].`,
    news: "Send me [news|dialog::Once a month.].",
    note: "Your bank does not receive these fields.",
  },
  es: {
    title: "Su factura",
    text: "Llega por correo. [tooltip|Puede cambiar la dirección más tarde.]",
    mail: "Correo electrónico",
    number: "Número de cliente",
    terms: `Acepto las [condiciones|link::${ADDRESS}].`,
    news: "Quiero recibir [novedades|dialog::Una vez al mes.].",
    note: "Su banco no ve estos campos.",
  },
};

/** A paragraph before the bank's fields; further fields after them. */
function additions(language: Language): Addition[] {
  const { title, text, mail, number, terms, news, note } = WORDS[language];
  return [
    ["paragraph", title, text, "prepend"],
    ["text", "invoice_mail", mail, "", "lena@example.org", ["required", "email"], "prepend"],
    ["text", "customer", number, "4711", "", ["numeric"]],
    ["checkbox", "terms", terms, true],
    ["checkbox", "news", news, false],
    ["description", note],
  ];
}

export function extendedStates({ language, login }: Kit): State[] {
  const added = additions(language);
  return [
    { title: "Login, extended", replies: [login], added },
    {
      title: "Login, extended, all missing",
      replies: [login, page(language, "tan", { elements: tanElements(language) })],
      added,
      acts: [{ click: ".svc-button-forward" }],
      until: ".svc-validation-error",
    },
  ];
}
