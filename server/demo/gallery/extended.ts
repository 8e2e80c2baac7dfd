// The login step with a merchant's own fields.
import type { Language } from "#schema/codes.ts";
import { type Addition, type Kit, page, type State } from "./example.ts";
import { TEXTS } from "../texts/texts.ts";
import { tanElements } from "./forms.ts";

/** A paragraph and a field before the bank's fields, more fields after them. */
function additions(language: Language): Addition[] {
  const { title, text, mail, number, terms, news, note } = TEXTS[language].gallery;
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
