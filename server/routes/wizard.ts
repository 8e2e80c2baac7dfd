// The wizard's two endpoints: for servers with an API key or access token, for browsers with a session key.
import { deviceOf } from "#http/device.ts";
import { defineRoute } from "#http/route.ts";
import { ServiceError } from "#schema/errors.ts";
import { EXAMPLE_SESSION_KEY } from "#schema/examples.ts";
import { sessionKeyIn } from "#wizard/request.ts";
import { browserAnswer, serverAnswer, wizardRequest } from "./wizard-wire.ts";

const example = { key: EXAMPLE_SESSION_KEY, country_id: "DE", bank_code: "88888888" };

const NOT_ACTIVATED =
  "The wizard API is not activated for this account: ask the service's operator for wizard_api.";

export const wizardRoutes = [
  defineRoute({
    method: "POST",
    path: "/v1/wizard",
    aliases: ["/v1.1/wizard", "/v1/api/wizard"],
    auth: "either",
    surface: "api",
    secretBodies: true,
    fieldsIn: "error",
    summary: "Run a wizard step (server)",
    about:
      "For servers that render the forms themselves. Send the key alone to get the first form, then the values of each form to get the next one.",
    example,
    body: wizardRequest,
    answer: serverAnswer,
    handler({ wizard, caller, body }) {
      const { merchant, scope, owner } = caller;
      if (!merchant.features[scope.mode].wizard_api) {
        throw new ServiceError(403, { type: "feature_not_enabled", message: NOT_ACTIVATED });
      }
      return wizard.run(body, { kind: "server", scope, user: owner?.user ?? null, merchant });
    },
  }),
  defineRoute({
    method: "POST",
    path: "/wizard",
    auth: "none",
    surface: "browser",
    fieldsIn: "error",
    summary: "Run a wizard step (browser)",
    about:
      "For browsers; the session key is the credential. Allows any origin, and adds `ui` to the response. The first request binds the session to its page: the `Origin` header or, from the service's frame, `embedder`. A request from another page returns 403 with the type `origin_mismatch`, and so does one from a page that is not among the merchant's origins, if there are any; with a Test key, such a page is refused only in the frame. With a Live key, pages without HTTPS and pages whose origin is `null` are refused. The session does not change.",
    example,
    body: wizardRequest,
    credential: sessionKeyIn,
    answer: browserAnswer,
    handler: ({ wizard, body, origin, agent }) =>
      wizard.run(body, { kind: "browser", origin, device: deviceOf(agent) }),
  }),
];
