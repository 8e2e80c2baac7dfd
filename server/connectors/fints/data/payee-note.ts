// What the comparison of a payee's name found, in words.
import type { Language } from "#schema/codes.ts";
import { bankText, oneLine } from "../release/markup.ts";
import { TEXTS } from "../texts/texts.ts";
import type { PayeeResult } from "./payee.ts";

/** Our words, and behind them the name and the words of the bank, a line each. */
export function payeeNote(
  { outcome: found, name, text: said }: PayeeResult,
  language: Language,
): string {
  const { outcomes, name: label } = TEXTS[language].payee;
  const { title, text } = outcomes[found === "pending" ? "not-possible" : found];
  const known = oneLine(name);
  const lines = [`${title}. ${text}`, known && label.replace("{0}", () => known), bankText(said)];
  return lines.filter(Boolean).join("\n");
}
