// The two error objects: they differ in the member that maps fields to messages.
import { ACCEPTED_LANGUAGES } from "./codes.ts";
import { ERROR_TYPES } from "./errors.ts";
import { about } from "./kind.ts";
import { integer, list, object, omittable, oneOf, record, string, type ObjectOf } from "./wire.ts";

/** Of an invalid request, for examples. */
export const EXAMPLE_FIELD_ERRORS = {
  language: [`Must be one of ${ACCEPTED_LANGUAGES.join(", ")}.`],
};

const code = about(integer(), "HTTP status code.", 422);
const type = about(
  oneOf(ERROR_TYPES),
  "Machine-readable reason; more precise than the status.",
  "validation_failed",
);
const message = about(string(), "Error message.", "Validation failed");
const byField = record(list(string()));

/** What the API answers when a call fails. */
export const API_ERROR = object({
  code,
  message,
  type,
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
  type,
  error: omittable(
    about(byField, "Messages by field; only with status 422.", EXAMPLE_FIELD_ERRORS),
  ),
};
export const WIZARD_REFUSAL = object(refusal);
/** What the wizard answers with any status but 200. */
export type WizardRefusal = ObjectOf<typeof refusal>;
