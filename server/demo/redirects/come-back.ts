// The way back from the bank's page.
import type { RequestHandler } from "express";
import { judgeArrival } from "#wizard/bank-visit.ts";
import type { Change, Visit } from "#wizard/visit.ts";
import { TEXTS } from "../texts/texts.ts";
import { lead, show, tell, wantedLanguage } from "./answers.ts";
import { answerIn, bankValues, questionPage } from "./question.ts";
import { type Means, type Visitor, visitorOf } from "./visitor.ts";

function verdictOf(visitor: Visitor, { redirect, target }: Pick<Visit, "redirect" | "target">) {
  const { browser, sent } = visitor;
  return judgeArrival({
    isReturn: target.isReturn(bankValues(visitor.sent)),
    hasLeft: redirect.opened > 0,
    isLate: redirect.returned !== null,
    releases: target.releases,
    isKnown: browser.isKnownAs(redirect.browser),
    agreed: answerIn(sent, "return", browser) === "yes",
  });
}

/** The redirect after a return that counts; null after any other. */
function changeOf(visitor: Visitor): Change {
  return (redirect, target) => {
    const verdict = verdictOf(visitor, { redirect, target });
    if (verdict !== "counts" && verdict !== "elsewhere") return null;
    const changed = {
      ...redirect,
      opened: redirect.opened + 1,
      returned: bankValues(visitor.sent),
    };
    return verdict === "elsewhere" ? { ...changed, elsewhere: true } : changed;
  };
}

/**
 * Stores the parameters of the bank's return; the first return counts. Asks first where another
 * browser comes back from a login. Nothing else has an effect.
 */
export function comeBack(means: Means): RequestHandler {
  return async (request, response) => {
    const visitor = visitorOf(request, means);
    const { token, browser, sent } = visitor;
    const visit = await means.wizard.visit(token, changeOf(visitor));
    if (!visit) return tell(response, 404, wantedLanguage(request), "unknown");
    const { language, redirect, target } = visit;
    const verdict = verdictOf(visitor, visit);
    const home = browser.isKnownAs(redirect.browser) ? redirect.page : null;
    if (verdict === "none") return tell(response, 400, language, "empty", home);
    if (verdict === "ask") {
      if (answerIn(sent, "return", browser) === "no")
        return tell(response, 200, language, "declined");
      browser.remember(response);
      const { subject } = target;
      const asked = {
        language,
        subject,
        action: request.path,
        browser,
        values: bankValues(visitor.sent),
      };
      return show(response, 200, questionPage("return", asked));
    }
    const { onward, done } = TEXTS[language].redirects;
    if (home) lead(response, language, { ...onward, to: home, label: done.title });
    else tell(response, 200, language, "done");
  };
}
