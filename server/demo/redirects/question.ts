// The two pages that ask the customer whether a visit to the bank's page is theirs.
import type { Language } from "#schema/codes.ts";
import type { Subject } from "#wizard/visit.ts";
import { attribute } from "../markup.ts";
import { TEXTS } from "../texts/texts.ts";
import type { Content } from "./answers.ts";
import type { Browser, Question } from "./browser.ts";
import { MAX_MEMBERS, type Values } from "./visitor.ts";

/** Members of the form besides the bank's own. */
const ANSWER = "svc_answer";
const PROOF = "svc_proof";

/**
 * The answer to a question: null if there is none from this browser. A page of somebody else can send
 * the form, but neither reads the cookie nor knows the proof.
 */
export function answerIn(
  values: Values,
  question: Question,
  browser: Browser,
): "yes" | "no" | null {
  if (values[PROOF] !== browser.proofOf(question)) return null;
  return values[ANSWER] === "yes" || values[ANSWER] === "no" ? values[ANSWER] : null;
}

/** The values of the bank, without those of the question. */
export function bankValues(values: Values): Values {
  const bank = Object.entries(values).filter(([name]) => name !== ANSWER && name !== PROOF);
  return Object.fromEntries(bank.slice(0, MAX_MEMBERS));
}

function amountOf({ order }: Subject, language: Language): string {
  if (!order) return "";
  const { amount, currency } = order;
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 100);
}

/** What the session is for; merchants' texts keep their own writing direction. */
function factsOf(subject: Subject, language: Language): string {
  const { labels, products } = TEXTS[language].redirects.facts;
  const { merchant, product, order } = subject;
  const rows = [
    [labels.merchant, merchant],
    [labels.product, products[product]],
    [labels.amount, amountOf(subject, language)],
    [labels.recipient, order?.recipient.holder ?? ""],
    [labels.purpose, order?.purpose ?? ""],
  ] as const;
  const shown = rows.filter(([, value]) => value !== "");
  const items = shown.map(
    ([label, value]) => `<dt>${label}</dt>\n<dd><bdi>${attribute(value)}</bdi></dd>`,
  );
  return `<dl>\n${items.join("\n")}\n</dl>`;
}

/** The page of a question; `values` are sent again with the answer. */
export function questionPage(
  question: Question,
  asked: { language: Language; subject: Subject; action: string; browser: Browser; values: Values },
): Content {
  const { language, subject, action, browser, values } = asked;
  const { title, text, warning, yes, no } = TEXTS[language].redirects[question];
  const hidden = Object.entries({ ...values, [PROOF]: browser.proofOf(question) }).map(
    ([name, value]) =>
      `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}">`,
  );
  const body = `<p>${text}</p>
${factsOf(subject, language)}
<p class="warning">${warning}</p>
<form method="post" action="${attribute(action)}">
${hidden.join("\n")}
<button name="${ANSWER}" value="yes">${yes}</button>
<button name="${ANSWER}" value="no">${no}</button>
</form>
`;
  return { language, title, body };
}
