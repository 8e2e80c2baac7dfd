// The verification of payee, where a script says that the name does not simply match.
import { helpText, instruction } from "#schema/elements.ts";
import type { PayeeResult } from "#schema/test-bank.ts";
import type { Reply } from "../connector.ts";
import { TEXTS as WORDS } from "../fints/texts/texts.ts";
import { orderText, type PendingOrder } from "./tan.ts";
import { TEXTS } from "./texts/texts.ts";

const OUTCOMES = {
  close_match: { words: "close", severity: "warning" },
  no_match: { words: "no-match", severity: "error" },
  not_possible: { words: "not-possible", severity: "warning" },
} as const satisfies Record<Exclude<PayeeResult, "match">, object>;

/** The page that shows the result before the order is released; null where the name matches. */
export function payeePage(pending: PendingOrder): Reply | null {
  const result = pending.dialog.course?.payee ?? "match";
  if (result === "match") return null;
  const { language } = pending.wish;
  const { words, severity } = OUTCOMES[result];
  const { title, text } = WORDS[language].payee.outcomes[words];
  const order = orderText(pending);
  const how = { approval: "manual", text: "" } as const;
  const elements = [
    instruction(TEXTS[language].tan.title, order, how),
    helpText(title, text, severity),
  ];
  return { kind: "more", page: "tan", elements, dialog: { ...pending.dialog, page: "payee" } };
}
