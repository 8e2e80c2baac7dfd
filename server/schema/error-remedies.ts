// What a caller of the API does about each type of error, for the list of error types.
import type { ApiErrorType } from "./errors.ts";

export const REMEDIES: Readonly<Record<ApiErrorType, string>> = {
  bad_request:
    "Send the body as JSON or URL-encoded, uncompressed and with the matching `Content-Type`.",
  unauthorized: "Send `api` as the user name, and a valid API key or access token as the password.",
  forbidden: "Use another credential: the message says which.",
  https_required: "Call the service over HTTPS.",
  feature_not_enabled: "Ask the operator to enable the feature for you.",
  key_read_only: "Use a key that can also write.",
  key_address_refused: "Call from an address of the key, or have the address added.",
  merchant_blocked: "Ask the operator.",
  origin_mismatch: "Create a session for each page, and have your origins listed.",
  not_found: "Check the ID, and that the key has the same mode as the object.",
  method_not_allowed: "Use a method of the header `Allow`.",
  request_timeout: "Send the request again.",
  conflict: "Read the object again; the message says what its state forbids.",
  order_in_progress: "Wait for the end of the session, then repeat the call.",
  gone: "Nothing: the data was deleted, by you or after its retention.",
  content_too_large: "Send a smaller body.",
  validation_failed: "Correct the fields that `errors` names.",
  idempotency_key_reused: "Use a new `Idempotency-Key` for a different request.",
  rate_limited: "Wait for the seconds in `Retry-After`.",
  headers_too_large: "Send fewer or shorter headers.",
  internal_error:
    "Repeat the call later, with the same `Idempotency-Key`. The operator finds the cause by the `Request-Id`.",
  unavailable: "Repeat the call after the seconds in `Retry-After`.",
};
