// The way from the wizard to the bank's page.
import type { Request, RequestHandler, Response } from "express";
import { judgeDeparture } from "#wizard/bank-visit.ts";
import { visitOf } from "#wizard/redirect.ts";
import type { Change, Visit } from "#wizard/visit.ts";
import { TEXTS } from "../texts/texts.ts";
import { cameFrom, wayHome } from "../way-home.ts";
import { lead, show, tell, wantedLanguage } from "./answers.ts";
import { answerIn, questionPage } from "./question.ts";
import { type Means, queryOf, type Visitor, visitorOf } from "./visitor.ts";

type Departure = Visitor & {
  /** Origin of the page that the browser came from. */
  from: string | null;
  /** Address of the page to return to. */
  page: string | null;
  /** Last part of the address. */
  part: string;
};

function departureOf(request: Request, means: Means): Departure {
  return {
    ...visitorOf(request, means),
    from: cameFrom(request.get("Referer"), means.own),
    page: queryOf(request).get("page"),
    part: String(request.params["part"] ?? ""),
  };
}

function verdictOf(
  { browser, from, sent }: Departure,
  { redirect, target }: Pick<Visit, "redirect" | "target">,
): "go" | "ask" | "stay" {
  const answer = answerIn(sent, "leave", browser);
  const isKnown = browser.isKnownAs(redirect.browser);
  if (answer === "no") return "stay";
  const { sending } = target.trusted;
  return judgeDeparture({ from, trusted: sending, isKnown, agreed: answer === "yes" });
}

/** The redirect after the customer left; null if they may not, or the address is not the next one. */
function changeOf(departure: Departure): Change {
  const { browser, page, part } = departure;
  return (redirect, target) => {
    const before = visitOf(redirect, part);
    if (redirect.opened !== before) return null;
    if (verdictOf(departure, { redirect, target }) !== "go") return null;
    const home = wayHome(page, target);
    const opened = before + 1;
    return { ...redirect, opened, browser: browser.hash, ...(home ? { page: home } : {}) };
  };
}

function goOn(request: Request, response: Response, { language, redirect }: Visit): void {
  if (request.method === "POST") {
    const { onward, leave: question } = TEXTS[language].redirects;
    const to = new URL(redirect.address).href;
    return lead(response, language, { ...onward, to, label: question.yes });
  }
  response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  response.redirect(303, redirect.address);
}

/** Forwards to the bank's page, once per address; asks first where no page of the session sent it. */
export function leave(means: Means): RequestHandler {
  return async (request, response) => {
    const departure = departureOf(request, means);
    const { token, browser, page, part } = departure;
    const visit = await means.wizard.visit(token, changeOf(departure));
    if (!visit) return tell(response, 404, wantedLanguage(request), "unknown");
    const { language, redirect, target } = visit;
    const home = wayHome(page, target);
    const before = visitOf(redirect, part);
    if (before === null) return tell(response, 404, language, "unknown", home);
    if (before !== redirect.opened) return tell(response, 410, language, "used", home);
    const verdict = verdictOf(departure, visit);
    if (verdict === "stay") return tell(response, 200, language, "declined", home);
    browser.remember(response);
    if (verdict === "go") return goOn(request, response, visit);
    const action = request.path + (page ? `?page=${encodeURIComponent(page)}` : "");
    const { subject } = target;
    show(response, 200, questionPage("leave", { language, subject, action, browser, values: {} }));
  };
}
