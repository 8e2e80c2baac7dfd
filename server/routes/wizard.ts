// The two doors to the wizard: servers with an API key or an access token, browsers with the session key.
import { defineRoute } from "#http/route.ts";
import { ServiceError } from "#schema/errors.ts";
import { EXAMPLE_SESSION_KEY } from "#schema/examples.ts";
import { sessionKeyIn } from "#wizard/request.ts";
import { browserAnswer, serverAnswer, wizardRequest } from "./wizard-wire.ts";

const example = { key: EXAMPLE_SESSION_KEY, country_id: "DE", bank_code: "88888888" };

const NOT_ACTIVATED = "The wizard API is not activated for this account.";

export const wizardRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/wizard",
    aliases: ["/v1.1/wizard", "/v1/api/wizard"],
    auth: "either",
    surface: "api",
    fieldsIn: "error",
    summary: "One step of the wizard, for servers that draw the form themselves",
    about:
      "The first call sends the key alone and is answered with the first form; each later one sends the values of the form before it.",
    example,
    body: wizardRequest,
    answer: serverAnswer,
    handler({ wizard, caller, body }) {
      const { merchant, scope, owner } = caller;
      if (!merchant.features[scope.mode].wizard_api) {
        throw new ServiceError(403, { message: NOT_ACTIVATED });
      }
      return wizard.run(body, { kind: "server", scope, user: owner?.user ?? null });
    },
  }),
  defineRoute({
    method: "POST",
    path: "/wizard",
    auth: "none",
    surface: "browser",
    fieldsIn: "error",
    summary: "One step of the wizard, for browsers; the session key is the credential",
    about:
      "Answers any origin. The answer has `ui` besides. With `embedder`, a page that may not hold the merchant's frame gets 403, and the session stays as it was.",
    example,
    body: wizardRequest,
    credential: sessionKeyIn,
    answer: browserAnswer,
    handler: ({ wizard, body }) => wizard.run(body, { kind: "browser" }),
  }),
];
