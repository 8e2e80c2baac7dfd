// The page behind the privacy link of the login step: the notice of a session, and a general one per
// language.
import express, { type RequestHandler, type Router } from "express";
import type { ServiceContext } from "#context/context.ts";
import { within } from "#context/within.ts";
import { isOutlived, keptAfterEnd } from "#products/kept-until.ts";
import { shownName } from "#products/merchant-face.ts";
import { productOf } from "#products/products.ts";
import { LANGUAGES, type Language } from "#schema/codes.ts";
import { dayOf } from "#schema/time.ts";
import type { Merchant, Session } from "#storage/tables/records.ts";
import { formatDay } from "#wizard/around/money.ts";
import { consentTitle, scopesOf } from "#wizard/around/scopes.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import style from "./page/privacy.css?raw";
import { escapeHtml, plainPage, plainStyle } from "./plain-page.ts";
import { TEXTS } from "./texts/texts.ts";

/** No `frame-ancestors`: the wizard can show the page in a frame on any merchant's page. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/** A heading and what follows it, as HTML. */
type Section = readonly [heading: string, html: string];

type Notices = Pick<ServiceContext, "store" | "systemClock" | "settings">;

function page(language: Language, sections: readonly Section[]): string {
  const body = sections.map(([heading, html]) => `<h2>${heading}</h2>\n${html}`);
  const stylesheet = "/privacy/privacy.css";
  const { title } = TEXTS[language].privacy;
  return plainPage({ language, title, stylesheet, body: body.join("\n") });
}

function paragraph([heading, text]: readonly [string, string]): Section {
  return [heading, `<p>${text}</p>`];
}

/** A text with these values in the places of `{0}` and `{1}`, escaped. */
function fill(text: string, ...values: string[]): string {
  return text.replace(/\{(\d)\}/g, (_, place: string) => escapeHtml(values[+place] ?? ""));
}

function controller(language: Language, merchant: Merchant): Section {
  const { controller: words, contact, own } = TEXTS[language].privacy.session;
  const name = shownName(merchant);
  const address = escapeHtml(merchant.privacyUrl);
  const lines = [
    fill(words[1], name),
    ...(merchant.contact ? [fill(contact, merchant.contact)] : []),
    ...(address ? [`<a href="${address}" rel="noreferrer">${fill(own, name)}</a>`] : []),
  ];
  return [words[0], lines.map((line) => `<p>${line}</p>`).join("\n")];
}

/** The notice of a session: who reads what, and until when it is kept. */
function noticeOf(
  { settings: { timeZone } }: Notices,
  language: Language,
  merchant: Merchant,
  session: Session,
): string {
  const { sections, session: words } = TEXTS[language].privacy;
  const { login, kept, basis, rights, cookies } = sections;
  const { product, parameters, createdAt, keptUntil } = session;
  const name = shownName(merchant);
  const until = productOf(product).accessUntil?.(parameters, dayOf(createdAt, timeZone)) ?? null;
  const items = scopesOf(language, session).map(({ text }) => `<li>${escapeHtml(text)}</li>`);
  const title = consentTitle(language, name, until && formatDay(language, until));
  const end = fill(words.until, formatDay(language, dayOf(keptUntil, timeZone)), name);
  return page(language, [
    controller(language, merchant),
    [escapeHtml(title), `<ul>${items.join("\n")}</ul>`],
    paragraph(login),
    product === "svc_api" ? paragraph(kept) : paragraph([kept[0], end]),
    ...[basis, rights, cookies].map(paragraph),
  ]);
}

/**
 * The notice of a transaction; the general one for a session that is unknown, deleted, or sealed with
 * a lost key.
 */
function sendNotice(ctx: Notices, language: Language, general: string): RequestHandler {
  return async (request, response) => {
    const transaction = String(request.params["transaction"]);
    const known = await ctx.store.read(async (db) => {
      const session =
        /^[\w-]+$/.test(transaction) && (await db.sessions.byTransaction(transaction));
      const merchant = session && (await db.merchants.byId(session.merchant));
      if (!merchant) return null;
      const now = within(ctx, { merchant, mode: session.mode }).clock();
      if (isOutlived(session, now)) return null;
      const ended = session.ended === null ? "finished" : null;
      const end = (session.openedAt ?? session.expiresAt) + ctx.settings.session.lifetime;
      const keptUntil = keptAfterEnd(session, { ended }, end);
      return { merchant, session: { ...session, keptUntil } };
    });
    response.set({
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
    const html = known ? noticeOf(ctx, language, known.merchant, known.session) : general;
    response.type("html").send(html);
  };
}

/** Serves `/privacy/<language>` and `/privacy/<language>/<transaction>` for each language. */
export function createPrivacy(ctx: Notices): Router {
  const router = express.Router();
  const headers = { "Content-Security-Policy": POLICY, "Cache-Control": "public, max-age=3600" };
  router.get("/privacy/privacy.css", (_, response) => {
    response.set(headers).type("css").send(plainStyle(style));
  });
  for (const language of LANGUAGES) {
    const general = page(language, Object.values(TEXTS[language].privacy.sections).map(paragraph));
    router.get(`/privacy/${language}`, (_, response) => {
      response.set(headers).type("html").send(general);
    });
    router.get(`/privacy/${language}/:transaction`, sendNotice(ctx, language, general));
  }
  return refuseOtherMethods(router);
}
