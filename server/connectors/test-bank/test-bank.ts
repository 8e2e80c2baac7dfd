import type { Bank } from "#banks/bank.ts";
import type { Language } from "#schema/codes.ts";
import { helpText, password, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import type { Connector, Reply } from "../connector.ts";
import { dataOf } from "./accounts.ts";
import { type Dialog, readDialog } from "./dialog.ts";
import { accountsFor, type Behaviour, behaviourOf, patternOf } from "./patterns.ts";
import { texts } from "./texts.ts";

const credential = { login_credential: true, validation: "required" } as const;

function loginForm(language: Language): FormElement[] {
  const { userName, pin } = texts[language];
  return [text("USER_NAME", userName, credential), password("USER_PIN", pin, credential)];
}

function loginNextForm(language: Language): FormElement[] {
  const { title, text: body, label } = texts[language].next;
  return [helpText(title, body), text("login_next", label, { validation: "required" })];
}

function accountsReply(bank: Bank, behaviour: Behaviour): Reply {
  const dialog: Dialog = { ...behaviour, page: "accounts" };
  const accounts = accountsFor(bank, behaviour).map(({ account }) => account);
  return { kind: "accounts", accounts, dialog };
}

function doneReply(bank: Bank, dialog: Dialog, id: string): Reply {
  const chosen = accountsFor(bank, dialog).find(({ account }) => account.id === id);
  if (!chosen) throw new Error("This login has no such account.");
  return { kind: "done", data: dataOf(chosen), dialog };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * The bank for tests: any user name logs in, and the PIN says how the bank behaves. `wait` lets
 * the given milliseconds pass.
 */
export function testBank(
  options: { wait?: (milliseconds: number) => Promise<void> } = {},
): Connector {
  const { wait = sleep } = options;
  return {
    serves: (bank) => bank.testmode,
    loginForm: (_bank, language) => loginForm(language),

    async login(bank, values, wish) {
      const behaviour = behaviourOf(values["USER_PIN"] ?? "");
      const pattern = patternOf(behaviour.pattern);
      if (pattern?.delay) await wait(pattern.delay);
      const refusal = pattern?.refusal?.(behaviour.iban);
      if (refusal) return { kind: "refused", ...refusal, dialog: null };
      if (pattern?.page !== "login-next") return accountsReply(bank, behaviour);
      const dialog: Dialog = { ...behaviour, page: "login-next" };
      return { kind: "more", page: "login-next", elements: loginNextForm(wish.language), dialog };
    },

    async answer(bank, kept, input) {
      const { dialog, pattern } = readDialog(kept);
      // The only usable account is chosen within the request before: the customer waits once.
      if (pattern.delay && input.kind !== "account") await wait(pattern.delay);
      if (dialog.page === "login-next" && input.kind === "form") return accountsReply(bank, dialog);
      if (dialog.page === "accounts" && input.kind === "account") {
        return doneReply(bank, dialog, input.id);
      }
      throw new Error(`The test bank expects no ${input.kind} on the page ${dialog.page}.`);
    },
  };
}
