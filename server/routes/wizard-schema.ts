// How the wizard's requests and answers are described; their types are in schema/wizard.ts.
import { objectOf } from "#http/answers.ts";
import type { Answer, BodyReader } from "#http/route.ts";
import { CLIENT_ERRORS } from "#schema/codes.ts";
import type { JsonObject } from "#schema/json.ts";
import type { WizardAnswer } from "#schema/wizard.ts";

const text = { type: "string" };

/** Values of the shown form stand beside these, each under its element's name. */
export const wizardRequest: BodyReader<JsonObject> = {
  json: {
    type: "object",
    properties: {
      key: { ...text, description: "Session key; wizard_session_key is understood too." },
      action: {
        ...text,
        enum: [
          "submit",
          "back",
          "switch-login-tabs",
          "poll",
          "change-language",
          "complete-bankcodes",
          "abort",
        ],
      },
      tab: { ...text, description: "Transport to switch to." },
      language: text,
      bank_code: text,
      country_id: text,
      credentials: text,
      form_id: text,
    },
    required: ["key"],
    additionalProperties: true,
  },
  read: (body) => body,
};

const element = {
  type: "object",
  description: "An element of the form; which members it has depends on its type.",
  properties: { type: text, name: text, label: text },
  required: ["type"],
};

const suggestion = objectOf({
  value: text,
  label: text,
  object: objectOf({ name: text, city: text, bank_code: text, bic: text, country_id: text }),
});

const stepError = objectOf({
  message: text,
  recoverable: { type: "boolean" },
  code: { ...text, enum: [...CLIENT_ERRORS] },
});

const answer = {
  type: "object",
  properties: {
    code: { type: "integer", const: 200 },
    message: text,
    error: { oneOf: [{ type: "array", maxItems: 0 }, stepError] },
    polling: {
      type: "object",
      properties: { interval: { type: "integer", description: "Milliseconds between polls." } },
    },
    form: objectOf({ name: text, elements: { type: "array", items: element } }),
    autocomplete: objectOf({ name: text, data: { type: "array", items: suggestion } }),
    additional_data: objectOf({ login_credentials: text }),
    ui: { type: "object", description: "What browsers draw around the form; not for servers." },
  },
  required: ["code", "message", "error", "polling", "form"],
};

export const wizardAnswer: Answer<WizardAnswer, unknown> = {
  json: { $ref: "#/components/schemas/wizard_answer" },
  components: { wizard_answer: answer },
  render: (value) => value,
};
