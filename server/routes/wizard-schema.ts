// How the wizard's requests and answers are described; their types are in schema/wizard.ts.
import { objectOf } from "#http/answers.ts";
import type { Answer, BodyReader } from "#http/route.ts";
import { CLIENT_ERRORS, LANGUAGES } from "#schema/codes.ts";
import { EXAMPLE_SESSION_KEY } from "#schema/examples.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { ACTIONS } from "#wizard/request.ts";
import { ELEMENT } from "./wizard-elements.ts";
import { BROWSER_EXAMPLE, SERVER_EXAMPLE } from "./wizard-example.ts";
import { flag, integer, oneOf, text } from "./wizard-kinds.ts";
import { FORMS, UI } from "./wizard-ui.ts";

const key = { ...text("Session key."), examples: [EXAMPLE_SESSION_KEY] };

/** Values of the shown form stand beside these, each under its element's name. */
export const wizardRequest: BodyReader<JsonObject> = {
  json: {
    type: "object",
    description: "Beside these, the values of the form that was shown, each under its name.",
    properties: {
      key,
      wizard_session_key: { ...key, description: "Another name of `key`." },
      action: {
        type: "string",
        enum: Object.keys(ACTIONS),
        description:
          "What to do; without it values of the form are submitted, and a mere `key` shows the form again. `autosubmit` and `post-code` are other names of `poll`.",
      },
      tab: text("Transport to switch to, with `switch-login-tabs`; `params` is another name."),
      language: oneOf(LANGUAGES, "Language to change to, with `change-language`."),
      bank_code: {
        ...text("Bank step and `complete-bankcodes`: bank code, BIC or IBAN."),
        examples: ["88888888"],
      },
      country_id: { ...text("Bank step and `complete-bankcodes`: country."), examples: ["DE"] },
      credentials: text(
        "Stored credential part, at the login step instead of the login's inputs; 403 where shared credentials are not activated for the account.",
      ),
      count: {
        ...integer("Suggestions wanted, 1 to 20; for browsers, with `complete-bankcodes`."),
        examples: [5],
      },
      extra: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "Values of the page's own fields by their names; for browsers.",
      },
      embedder: {
        ...text(
          "Origin of the page around the frame that the wizard stands in, for browsers. 403 where the merchant has a list of origins without it, and for one without HTTPS with a Live key's session.",
        ),
        examples: ["https://shop.example"],
      },
      form_id: text("The last `ui.form_id`: a submit of another form is not carried out."),
    },
    anyOf: [{ required: ["key"] }, { required: ["wizard_session_key"] }],
    additionalProperties: true,
  },
  read: (body) => body,
};

const summary = {
  name: text("Name of the bank."),
  city: text("City of the bank."),
  bank_code: text("National bank code."),
  bic: text("BIC."),
  country_id: text("Country by its two letters."),
};

const suggestion = objectOf({
  value: text("What to send as `bank_code`."),
  label: text("What to show."),
  object: { ...objectOf(summary), description: "The same in parts." },
});

const stepError = objectOf({
  message: text("What went wrong, in the language of the session."),
  recoverable: flag("Whether the session goes on; if not, a new one must be created."),
  code: oneOf(CLIENT_ERRORS, "What went wrong, for programs."),
});

const answer = {
  type: "object",
  properties: {
    code: { type: "integer", const: 200, description: "The status of the answer." },
    message: { ...text("Always `ok`."), examples: ["ok"] },
    error: {
      oneOf: [{ type: "array", maxItems: 0 }, stepError],
      description: "What was wrong with the step; an empty array where nothing was.",
    },
    polling: {
      type: "object",
      description: "With `interval`: post `action=poll` so often until the form changes.",
      properties: { interval: integer("Milliseconds between polls.") },
    },
    form: {
      ...objectOf({
        name: oneOf(FORMS, "Which form; `finish` and `abort` end the session."),
        elements: {
          type: "array",
          items: { $ref: "#/components/schemas/wizard_element" },
          description: "What to draw, from top to bottom; none at the end.",
        },
      }),
      description: "The form to show.",
    },
    autocomplete: {
      ...objectOf({
        name: text("Name of the input that they are for."),
        data: { type: "array", items: suggestion, description: "Best match first." },
      }),
      description: "Suggestions, only for `complete-bankcodes`.",
    },
    additional_data: {
      ...objectOf({ login_credentials: text("The client's part of the stored credentials.") }),
      description: "Only at the end of a session with shared credentials.",
    },
    ui: { ...UI, description: "What browsers draw around the form; only at the browser's door." },
  },
  required: ["code", "message", "error", "polling", "form"],
};

function answerAt(example: Json): Answer<WizardAnswer, unknown> {
  return {
    json: { $ref: "#/components/schemas/wizard_answer", examples: [example] },
    components: { wizard_element: ELEMENT, wizard_answer: answer },
    render: (value) => value,
  };
}

export const serverAnswer = answerAt(SERVER_EXAMPLE);
export const browserAnswer = answerAt(BROWSER_EXAMPLE);
