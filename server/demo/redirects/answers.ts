// How the pages between the wizard and a bank's page are sent.
import type { Request, Response } from "express";
import { type Language, LANGUAGES } from "#schema/codes.ts";
import { attribute } from "../markup.ts";
import { plainPage } from "../plain-page.ts";
import type { RedirectTexts } from "../texts/demo-texts.ts";
import { TEXTS } from "../texts/texts.ts";

export const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The language that the browser of an unknown visitor asks for. */
export function wantedLanguage(request: Request): Language {
  const wanted = request.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === wanted) ?? "de";
}

/** A page of its heading and `body`, which is HTML. */
export type Content = { language: Language; title: string; body: string };

export function show(response: Response, status: number, content: Content): void {
  response.set({
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  const html = plainPage({ ...content, stylesheet: "/redirect.css" });
  response.status(status).type("html").send(html);
}

/** A page with a message only; with a link `home` for a customer who left in the same tab. */
export function tell(
  response: Response,
  status: number,
  language: Language,
  which: "done" | "onward" | "empty" | "used" | "unknown" | "declined",
  home?: string | null,
): void {
  const texts = TEXTS[language].redirects;
  const { title, text } = texts[which];
  const link = home ? `<p><a href="${attribute(home)}">${texts.done.title}</a></p>\n` : "";
  show(response, status, { language, title, body: `<p>${text}</p>\n${link}` });
}

/**
 * A page that navigates by itself. A redirect would fail after a form: the form's policy applies to
 * all addresses that it leads to.
 */
export function lead(
  response: Response,
  language: Language,
  { to, label, title, text }: RedirectTexts["onward"] & { to: string; label: string },
): void {
  response.set("Refresh", `0; url=${to}`);
  const body = `<p>${text}</p>\n<p><a href="${attribute(to)}">${label}</a></p>\n`;
  show(response, 200, { language, title, body });
}
