// The login form of the test bank.
import type { Bank } from "#banks/bank.ts";
import type { Language } from "#schema/codes.ts";
import { password, text } from "#schema/elements.ts";
import type { FormElement } from "#schema/wizard.ts";
import { TEXTS } from "./texts/texts.ts";

const credential = { login_credential: true, validation: "required" } as const;

/** The fields of a login. Companies use the second transport, if the bank has one. */
export function loginForm(bank: Bank, language: Language, transport: string): FormElement[] {
  const { userName, companyName, pin } = TEXTS[language];
  const isCompany = bank.transports.length > 1 && bank.transports[1]?.id === transport;
  return [
    text("USER_NAME", isCompany ? companyName : userName, credential),
    password("USER_PIN", pin, credential),
  ];
}

/** Where a test bank has two transports, they are for persons and for companies. */
export function transportLabel(
  { transports }: Bank,
  id: string,
  language: Language,
): string | undefined {
  const place = transports.findIndex((transport) => transport.id === id);
  return transports.length > 1 ? TEXTS[language].transports[place] : undefined;
}
