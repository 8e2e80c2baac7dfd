// What the forms of the wizard and the service agree on. No import here: the browser runs the same
// code.

/** Characters of a value: longer ones fit no field of any bank. */
export const MAX_VALUE_LENGTH = 1000;

/** The page's own fields in a session. */
export const MAX_EXTRA = 20;

/** The box that the customer checks to agree to the privacy notice. */
export const PRIVACY_FIELD = "privacy_policy";
