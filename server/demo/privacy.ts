// The page behind the privacy link of the login step, one per language.
import { LANGUAGES, type Language } from "#schema/codes.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import express, { type Router } from "express";
import style from "./page/privacy.css?raw";
import { plainPage, plainStyle } from "./plain-page.ts";
import { TEXTS } from "./texts/texts.ts";

/** No `frame-ancestors`: the wizard can show the page in a frame on any merchant's page. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'";

function page(language: Language): string {
  const { title, sections } = TEXTS[language].privacy;
  const body = sections.map(([heading, text]) => `<h2>${heading}</h2>\n<p>${text}</p>`);
  const stylesheet = "/privacy/privacy.css";
  return plainPage({ language, title, stylesheet, body: body.join("\n") });
}

/** Serves `/privacy/<language>` for each supported language. */
export function createPrivacy(): Router {
  const router = express.Router();
  const headers = { "Content-Security-Policy": POLICY, "Cache-Control": "public, max-age=3600" };
  router.get("/privacy/privacy.css", (_, response) => {
    response.set(headers).type("css").send(plainStyle(style));
  });
  for (const language of LANGUAGES) {
    const html = page(language);
    router.get(`/privacy/${language}`, (_, response) => {
      response.set(headers).type("html").send(html);
    });
  }
  return refuseOtherMethods(router);
}
