import type { ErrorType } from "#schema/errors.ts";

/** What only a call with an API key or of the wizard is refused for. */
type OfTheApi =
  | "key_read_only"
  | "key_address_refused"
  | "origin_mismatch"
  | "idempotency_key_reused";

/** What is shown as the service says it: it names the line of a file. */
type Verbatim = "file_refused";

/** By error type. The type checker asks for types that are added to the service. */
export const errors = {
  offline: "The service did not answer. Check your connection, then try again.",
  page_failed: "The page could not be loaded.",
  file_unreadable: "The file could not be read. Choose it again.",
  passkey_refused: "Your browser did not return a passkey. Try again or choose another way.",
  unknown:
    "The service refused this without a reason. Try again; if it happens again, tell the operator.",
  unauthorized: "Email or password is wrong.",
  code_refused: "The code is wrong or has already been used.",
  passkey_failed: "This passkey was not accepted. Try again or choose another way.",
  sign_in_changed: "Your sign-in details have changed. Sign in again.",
  address_taken:
    "This email address has an account with another password. Give that password; if the account is not yours, give another address.",
  link_invalid: "This link has been used or has expired. Ask for a new one.",
  sign_in_first:
    "This email address has an account with a second factor. Sign in with it, then open the link again.",
  cross_site: "The page is out of date. Load it again.",
  merchant_blocked: "This account is blocked. Ask the operator of the service.",
  role_insufficient: "Your role does not allow this. Ask an owner of this account.",
  feature_not_enabled: "This is not activated for this account. Ask the operator of the service.",
  factor_required: "This step needs your second factor.",
  sign_in_required: "Your session has ended. Sign in again.",
  not_found: "This does not exist, or it has been deleted.",
  gone: "This has been deleted.",
  content_too_large: "This is larger than the service accepts.",
  only_owner: "This is the only owner. Make somebody else an owner first.",
  further_rights:
    "This person has further rights, so only the operator of the service can make the link.",
  account_exists: "This email address has an account by now. Open the link again.",
  only_factor: "This is your only second factor. Add another one first.",
  passkey_exists: "This passkey has already been added.",
  passkeys_unavailable:
    "Passkeys need a domain name in the address of the service. Ask the operator.",
  session_not_openable: "Only a Test session that nobody has opened has a link.",
  download_in_progress:
    "Another list of this account is being downloaded. Wait until it is done, then try again.",
  upload_in_progress:
    "Other files of this account are being uploaded. Wait until they are done, then try again.",
  counting_in_progress:
    "Other figures or searches of this account are still under way. Wait a moment, then try again.",
  rate_limited: "Too many attempts. Wait a moment, then try again.",
  internal_error: "The service failed. Try again; if it happens again, tell the operator.",
  unavailable: "The service cannot answer at the moment. Try again soon.",
  order_in_progress: "The bank is carrying out an order. Try again when it has ended.",
  validation_failed:
    "Something that was entered or chosen is not valid. Check your entries and filters.",
  conflict: "This is no longer possible. Load the page again.",
  bad_request: "The service could not read what was sent. Load the page again.",
  request_timeout: "The connection was too slow. Try again.",
  https_required: "Open this page over HTTPS.",
  method_not_allowed: "The page is out of date. Load it again.",
  headers_too_large:
    "The browser sends too much with its requests. Delete the cookies of this site.",
  forbidden: "This is not allowed.",
  delivery_under_way: "This delivery is already on its way.",
  delivery_too_old: "The event of this delivery is too old to be sent again.",
  delivery_without_webhook: "The webhook of this delivery has been removed.",
} satisfies Record<Exclude<ErrorType, OfTheApi | Verbatim>, string> & Record<string, string>;
