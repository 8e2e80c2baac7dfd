// The redirect from the wizard to a bank's page and back, and the test bank's own page.
import type { Language } from "#schema/codes.ts";
import { visitOf } from "#wizard/redirect.ts";
import type { Wizard } from "#wizard/wizard.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import express, { type Request, type RequestHandler, type Response, type Router } from "express";
import style from "./page/redirect.css?raw";
import { plainPage, plainStyle } from "./plain-page.ts";
import type { RedirectTexts, Words } from "./texts/demo-texts.ts";
import { TEXTS } from "./texts/texts.ts";
import { attribute, wayHome } from "./way-home.ts";

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Limits of a bank's return: members, and characters of each. */
const MAX_MEMBERS = 20;
const MAX_LENGTH = 4000;

/** For an unknown visitor. */
const OTHERWISE: Language = "de";

function page(language: Language, { title, text }: Words, more = ""): string {
  const body = `<p>${text}</p>\n${more}`;
  return plainPage({ language, title, stylesheet: "/redirect.css", body });
}

function show(response: Response, status: number, html: string): void {
  response.set({
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  response.status(status).type("html").send(html);
}

/** A page with a message only; with a link `home` for a customer who left in the same tab. */
function tell(
  response: Response,
  status: number,
  language: Language,
  which: Exclude<keyof RedirectTexts, "bank">,
  home?: string | null,
): void {
  const texts = TEXTS[language].redirects;
  const link = home ? `<p><a href="${attribute(home)}">${texts.done.title}</a></p>\n` : "";
  show(response, status, page(language, texts[which], link));
}

/** Navigates by itself. A redirect would fail: a bank's policy can limit its form to this page. */
function leadHome(response: Response, language: Language, home: string): void {
  response.set("Refresh", `0; url=${home}`);
  tell(response, 200, language, "onward", home);
}

function tokenOf(request: Request): string {
  return String(request.params["token"]);
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url, "http://localhost").searchParams;
}

/** The parameters of the bank's return: texts, by name. */
function sent(values: unknown): Record<string, string> {
  if (typeof values !== "object" || values === null) return {};
  const texts = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" && value.length <= MAX_LENGTH ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts.slice(0, MAX_MEMBERS));
}

/** Forwards to the bank's page, once per address; `own` is the origin of the service. */
function leave(wizard: Wizard, own: string): RequestHandler {
  return async (request, response) => {
    const named = queryOf(request).get("page");
    const part = String(request.params["part"] ?? "");
    let home: string | null = null;
    const visit = await wizard.visit(tokenOf(request), (redirect, { mode }) => {
      home = wayHome({ page: named, referrer: request.get("Referer"), own }, mode);
      const before = visitOf(redirect, part);
      if (redirect.opened !== before) return null;
      return { ...redirect, opened: before + 1, ...(home ? { page: home } : {}) };
    });
    if (!visit) return tell(response, 404, OTHERWISE, "unknown");
    const before = visitOf(visit.redirect, part);
    if (before === null) return tell(response, 404, visit.language, "unknown", home);
    if (before !== visit.redirect.opened) return tell(response, 410, visit.language, "used", home);
    response.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
    response.redirect(303, visit.redirect.address);
  };
}

/**
 * Stores the parameters of the bank's return; the first return counts. Nothing else has an effect.
 */
function comeBack(wizard: Wizard): RequestHandler {
  return async (request, response) => {
    const query = Object.fromEntries(queryOf(request));
    const returned = sent(request.method === "POST" ? request.body : query);
    let isReturn = false;
    const visit = await wizard.visit(tokenOf(request), (redirect, way) => {
      isReturn = way.isReturn(returned);
      if (!isReturn || redirect.returned) return null;
      return { ...redirect, opened: redirect.opened + 1, returned };
    });
    if (!visit) return tell(response, 404, OTHERWISE, "unknown");
    const { language, redirect } = visit;
    if (!isReturn) return tell(response, 400, language, "empty", redirect.page);
    if (redirect.page) leadHome(response, language, redirect.page);
    else tell(response, 200, language, "done");
  };
}

function testBankPage(wizard: Wizard): RequestHandler {
  return async (request, response) => {
    const token = tokenOf(request);
    const visit = await wizard.visit(token, () => null);
    if (!visit) return tell(response, 404, OTHERWISE, "unknown");
    const { bank } = TEXTS[visit.language].redirects;
    // A known token consists of letters and digits.
    const form = `<form method="post" action="/redirect/${token}/return">
<button name="result" value="confirmed">${bank.confirm}</button>
<button name="result" value="refused">${bank.refuse}</button>
</form>
`;
    show(response, 200, page(visit.language, bank, form));
  };
}

/** A HEAD request, as link checkers send it: it uses nothing up. */
const onlyLook: RequestHandler = (request, response, next) => {
  if (request.method === "HEAD") response.status(200).end();
  else next();
};

/**
 * Serves `/redirect/<token>` and the addresses below it, to which the bank's page returns, and
 * `/test-bank/<token>`. `baseUrl` is the address of the service.
 */
export function createRedirects(wizard: Wizard, { baseUrl }: { baseUrl: string }): Router {
  const router = express.Router();
  router.get("/redirect.css", (_, response) => {
    response.set({ "Content-Security-Policy": POLICY, "Cache-Control": "public, max-age=3600" });
    response.type("css").send(plainStyle(style));
  });
  const form = express.urlencoded({ extended: false, limit: "16kb", parameterLimit: MAX_MEMBERS });
  router.get("/redirect/:token/return", onlyLook, comeBack(wizard));
  router.post("/redirect/:token/return", form, comeBack(wizard));
  const onward = leave(wizard, new URL(baseUrl).origin);
  router.get(["/redirect/:token", "/redirect/:token/:part"], onlyLook, onward);
  router.get("/test-bank/:token", onlyLook, testBankPage(wizard));
  return refuseOtherMethods(router);
}
