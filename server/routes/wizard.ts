// The two doors to the wizard: merchants' servers with an API key, browsers with the session key.
import { defineRoute } from "#http/route.ts";
import { ServiceError } from "#schema/errors.ts";
import { sessionKeyIn } from "#wizard/request.ts";
import { wizardAnswer, wizardRequest } from "./wizard-schema.ts";

export const wizardRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/wizard",
    aliases: ["/v1.1/wizard", "/v1/api/wizard"],
    auth: "key",
    surface: "api",
    fieldsIn: "error",
    summary: "One step of the wizard, for servers that draw the form themselves",
    body: wizardRequest,
    answer: wizardAnswer,
    handler({ wizard, caller, body }) {
      if (!caller.merchant.features.includes("wizard_api")) {
        const message = "The wizard API is not activated for this account.";
        throw new ServiceError(403, { message });
      }
      return wizard.run(body, { kind: "server", scope: caller.scope });
    },
  }),
  defineRoute({
    method: "POST",
    path: "/wizard",
    auth: "none",
    surface: "browser",
    fieldsIn: "error",
    summary: "One step of the wizard, for browsers; the session key is the credential",
    body: wizardRequest,
    credential: sessionKeyIn,
    answer: wizardAnswer,
    handler: ({ wizard, body }) => wizard.run(body, { kind: "browser" }),
  }),
];
