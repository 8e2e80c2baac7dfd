// The redirect from the wizard to a bank's page and back, and the test bank's own page.
import express, { type RequestHandler, type Router } from "express";
import type { ServiceContext } from "#context/context.ts";
import { UNCOMPRESSED } from "#http/body.ts";
import { refuseOtherMethods } from "#http/methods.ts";
import type { Wizard } from "#wizard/wizard.ts";
import style from "./page/redirect.css?raw";
import { plainStyle } from "./plain-page.ts";
import { POLICY, show, tell, wantedLanguage } from "./redirects/answers.ts";
import { comeBack } from "./redirects/come-back.ts";
import { leave } from "./redirects/leave.ts";
import { LONGEST_FORM, type Means } from "./redirects/visitor.ts";
import { TEXTS } from "./texts/texts.ts";

function testBankPage({ wizard }: Means): RequestHandler {
  return async (request, response) => {
    const token = String(request.params["token"]);
    const visit = await wizard.visit(token, () => null);
    if (!visit) return tell(response, 404, wantedLanguage(request), "unknown");
    const { language } = visit;
    const { title, text, confirm, refuse } = TEXTS[language].redirects.bank;
    // A known token consists of letters and digits.
    const body = `<p>${text}</p>
<form method="post" action="/redirect/${token}/return">
<button name="result" value="confirmed">${confirm}</button>
<button name="result" value="refused">${refuse}</button>
</form>
`;
    show(response, 200, { language, title, body });
  };
}

/** A HEAD request, as link checkers send it: it uses nothing up. */
const onlyLook: RequestHandler = (request, response, next) => {
  if (request.method === "HEAD") response.status(200).end();
  else next();
};

/**
 * Serves `/redirect/<token>` and the addresses below it, to which the bank's page returns, and
 * `/test-bank/<token>`.
 */
export function createRedirects(
  wizard: Wizard,
  { ids, settings }: Pick<ServiceContext, "ids" | "settings">,
): Router {
  const means = { wizard, ids, own: new URL(settings.baseUrl).origin };
  const router = express.Router();
  router.get("/redirect.css", (_, response) => {
    response.set({ "Content-Security-Policy": POLICY, "Cache-Control": "public, max-age=3600" });
    response.type("css").send(plainStyle(style));
  });
  const form = express.text({
    ...UNCOMPRESSED,
    type: "application/x-www-form-urlencoded",
    limit: LONGEST_FORM,
  });
  router.get("/redirect/:token/return", onlyLook, comeBack(means));
  router.post("/redirect/:token/return", form, comeBack(means));
  for (const path of ["/redirect/:token", "/redirect/:token/:part"]) {
    router.get(path, onlyLook, leave(means));
    router.post(path, form, leave(means));
  }
  router.get("/test-bank/:token", onlyLook, testBankPage(means));
  return refuseOtherMethods(router);
}
