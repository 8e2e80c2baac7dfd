// What a client sends to the wizard.
import { LANGUAGES } from "./codes.ts";
import { EXAMPLE_SESSION_KEY } from "./examples.ts";
import type { JsonObject } from "./json.ts";
import { about } from "./kind.ts";
import { integer, object, omittable, oneOf, record, string } from "./wire.ts";

/** Actions by their names on the wire, two of them aliases. */
export const ACTIONS = {
  submit: "submit",
  back: "back",
  "switch-login-tabs": "switch-login-tabs",
  poll: "poll",
  autosubmit: "poll",
  "post-code": "poll",
  "change-language": "change-language",
  "complete-bankcodes": "complete-bankcodes",
  "choose-bank": "choose-bank",
  abort: "abort",
} as const;
export type ActionName = keyof typeof ACTIONS;
export type Action = (typeof ACTIONS)[ActionName];

const members = object({
  key: omittable(about(string(), "Session key.", EXAMPLE_SESSION_KEY)),
  wizard_session_key: omittable(about(string(), "Alias of `key`.", EXAMPLE_SESSION_KEY)),
  action: omittable(
    about(
      oneOf(Object.keys(ACTIONS)),
      "What to do. Without an action, the form values are submitted; `key` alone returns the current form. `autosubmit` and `post-code` are aliases of `poll`.",
    ),
  ),
  tab: omittable(
    about(string(), "ID of the transport to switch to, with `switch-login-tabs`. Alias: `params`."),
  ),
  language: omittable(about(oneOf(LANGUAGES), "Language to switch to, with `change-language`.")),
  bank_code: omittable(
    about(
      string(),
      "Bank code, BIC or IBAN, in the bank step and with `complete-bankcodes`.",
      "88888888",
    ),
  ),
  country_id: omittable(
    about(string(), "Country, in the bank step and with `complete-bankcodes`.", "DE"),
  ),
  credentials: omittable(
    about(
      string(),
      "The client's share of the stored credentials, sent in the login step in place of the login fields. Returns 403 if shared credentials are not enabled for your account.",
    ),
  ),
  count: omittable(
    about(
      integer(),
      "Number of suggestions to return, 1 to 20, with `complete-bankcodes`. Browsers only.",
      5,
    ),
  ),
  extra: omittable(
    about(record(string()), "Values of the page's own fields by name. Browsers only."),
  ),
  embedder: omittable(
    about(
      string(),
      "Origin of the page that embeds the wizard's frame. Browsers only. Returns 403 if the merchant restricts origins and this one is not listed, or if a Live session is embedded without HTTPS.",
      "https://shop.example",
    ),
  ),
  form_id: omittable(
    about(string(), "The last `ui.form_id`. A submit of any other form is ignored."),
  ),
});

/** JSON schema of a request: these members, and the values of the form. */
export const WIZARD_REQUEST: JsonObject = {
  type: "object",
  description:
    "Send the values of the current form alongside these members, each under its element's name.",
  properties: members.json["properties"] ?? {},
  anyOf: [{ required: ["key"] }, { required: ["wizard_session_key"] }],
  additionalProperties: true,
};
