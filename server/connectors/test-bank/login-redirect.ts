// The test bank's own page, and a login that takes place there.
import { helpText, redirect } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Reply, Wish } from "../connector.ts";
import type { Dialog } from "./dialog.ts";
import { bankPage, INTERVAL } from "./tan.ts";
import { TEXTS } from "./texts/texts.ts";

/** A refusal there is told for as long as the page stands. */
function elementsOf({ turn }: Dialog, { language, returnTo }: Wish): FormElement[] {
  const { leave, back, login } = TEXTS[language].redirect;
  const { title, text, refused } = login;
  return [
    helpText(title, turn > 0 ? refused : text),
    redirect("redirect", leave, { back, url: bankPage(returnTo) }),
  ];
}

/** Whether it is the press of one of the two buttons there. */
export function isReturn({ result }: Record<string, string>): boolean {
  return result === "confirmed" || result === "refused";
}

/** The page that leads there. */
export function loginPage(dialog: Dialog, wish: Wish): Reply {
  const elements = elementsOf(dialog, wish);
  const waits = { awaits: "login", interval: INTERVAL } as const;
  const next: Dialog = { ...dialog, page: "login-redirect" };
  return { kind: "more", page: "redirect", ...waits, elements, dialog: next };
}

/**
 * What the bank's page said, null while the customer is there. A refusal can be followed by another
 * try; null where the login was confirmed.
 */
export function loginReply(
  dialog: Dialog,
  wish: Wish,
  returned: Record<string, string> | null,
): Reply | null {
  if (!returned) return loginPage(dialog, wish);
  if (returned["result"] === "confirmed") return null;
  const again = { ...dialog, turn: dialog.turn + 1 };
  return {
    kind: "refused",
    error: "login_failed",
    elements: elementsOf(again, wish),
    dialog: again,
  };
}
