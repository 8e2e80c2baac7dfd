// Logins on the test bank's own page.
import { helpText, redirect } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Reply, Wish } from "../connector.ts";
import type { Dialog } from "./dialog.ts";
import { bankPage, INTERVAL } from "./tan.ts";
import { TEXTS } from "./texts/texts.ts";

/** Shows a refusal as long as the page is open. */
function elementsOf({ turn }: Dialog, { language, returnTo }: Wish): FormElement[] {
  const { leave, back, login } = TEXTS[language].redirect;
  const { title, text, refused } = login;
  return [
    helpText(title, turn > 0 ? refused : text),
    redirect("redirect", leave, { back, url: bankPage(returnTo) }),
  ];
}

/** Whether the values come from one of that page's two buttons. */
export function isReturn({ result }: Record<string, string>): boolean {
  return result === "confirmed" || result === "refused";
}

/** The page that leads to the bank's page. */
export function loginPage(dialog: Dialog, wish: Wish): Reply {
  const elements = elementsOf(dialog, wish);
  const waits = { awaits: "login", interval: INTERVAL } as const;
  const next: Dialog = { ...dialog, page: "login-redirect" };
  return { kind: "more", page: "redirect", ...waits, elements, dialog: next };
}

/**
 * The result of the bank's page, null while the customer is there. A refusal allows another try;
 * null if the login was confirmed.
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
