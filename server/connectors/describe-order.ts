// An order in the customer's language, for the pages on which the customer releases it.
import type { Language } from "#schema/codes.ts";
import { plain } from "#schema/elements.ts";
import { ibanGroups } from "#schema/iban.ts";
import type { Order } from "./connector.ts";

/** The word between amount and recipient, and the label of the purpose. */
type Words = { to: string; purpose: string };

/** A merchant's text in one line, escaped, so that it cannot pass for a line of the bank. */
function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
}

/** Amount, recipient, IBAN and purpose in three lines. */
export function describeOrder(order: Order, language: Language, words: Words): string {
  const { amount, currency, purpose, recipient } = order;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(language, digits).format(amount / 100);
  const first = `${number} ${currency} ${words.to} ${oneLine(recipient.holder)}`;
  return plain(`${first}\n${ibanGroups(recipient.iban)}\n${words.purpose}: ${purpose}`);
}
