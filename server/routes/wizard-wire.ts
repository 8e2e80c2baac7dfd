// How the wizard's routes read requests and describe answers.
import type { Answer, BodyReader } from "#http/route.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { WIZARD_ANSWER } from "#schema/wizard-answer.ts";
import { ELEMENT } from "#schema/wizard-elements.ts";
import { WIZARD_REQUEST } from "#schema/wizard-request.ts";
import type { WizardAnswer } from "#schema/wizard.ts";
import { BROWSER_EXAMPLE, SERVER_EXAMPLE } from "./wizard-example.ts";

/** The wizard reads the body itself: which members it expects depends on the form. */
export const wizardRequest: BodyReader<JsonObject> = { json: WIZARD_REQUEST, read: (body) => body };

function answerWith(example: Json): Answer<WizardAnswer, unknown> {
  return {
    json: { $ref: "#/components/schemas/wizard_answer", examples: [example] },
    components: { wizard_element: ELEMENT.json, wizard_answer: WIZARD_ANSWER.json },
    render: (value) => value,
  };
}

export const serverAnswer = answerWith(SERVER_EXAMPLE);
export const browserAnswer = answerWith(BROWSER_EXAMPLE);
