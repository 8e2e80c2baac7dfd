// The two error objects: they differ in the member that maps fields to messages.
import { ACCEPTED_LANGUAGES } from "./codes.ts";
import { about } from "./kind.ts";
import { integer, list, object, omittable, record, string, type ObjectOf } from "./wire.ts";

/** Of an invalid request, for examples. */
export const EXAMPLE_FIELD_ERRORS = {
  language: [`Must be one of ${ACCEPTED_LANGUAGES.join(", ")}.`],
};

const code = about(integer(), "HTTP status code.", 422);
const message = about(string(), "Error message.", "Validation failed");
const byField = record(list(string()));

/** What the API answers when a call fails. */
export const API_ERROR = object({
  code,
  message,
  errors: omittable(
    about(
      byField,
      "Messages by field, with dotted names for nested fields; only with status 422.",
      EXAMPLE_FIELD_ERRORS,
    ),
  ),
});

const refusal = {
  code,
  message,
  error: omittable(
    about(byField, "Messages by field; only with status 422.", EXAMPLE_FIELD_ERRORS),
  ),
};
export const WIZARD_REFUSAL = object(refusal);
/** What the wizard answers with any status but 200. */
export type WizardRefusal = ObjectOf<typeof refusal>;
