// The service's error class. Any code may throw it; one handler turns it into an answer.

/** Field names (dotted for nested ones) to messages. */
export type FieldErrors = Record<string, string[]>;

type ErrorSpec = { status: number; message: string };

/** The error types of the API, with status and default message. */
const API_ERRORS = {
  bad_request: { status: 400, message: "The request body could not be read." },
  unauthorized: { status: 401, message: "Invalid credentials." },
  forbidden: { status: 403, message: "Access is forbidden." },
  https_required: { status: 403, message: "HTTPS is required." },
  feature_not_enabled: { status: 403, message: "The feature is not enabled for this account." },
  key_read_only: { status: 403, message: "This API key can only read: use a key of full scope." },
  key_address_refused: {
    status: 403,
    message: "This API key cannot be used from this address: add the address to the key.",
  },
  merchant_blocked: { status: 403, message: "This account is blocked." },
  origin_mismatch: { status: 403, message: "The session belongs to another page." },
  not_found: { status: 404, message: "The requested resource was not found." },
  method_not_allowed: { status: 405, message: "The method is not allowed for this path." },
  request_timeout: { status: 408, message: "The request took too long to arrive." },
  conflict: { status: 409, message: "The state of the object does not allow the call." },
  order_in_progress: { status: 409, message: "The bank is carrying out an order." },
  gone: { status: 410, message: "The object has been deleted." },
  content_too_large: { status: 413, message: "The request body is too large." },
  validation_failed: { status: 422, message: "Validation failed" },
  idempotency_key_reused: { status: 422, message: "Validation failed" },
  rate_limited: { status: 429, message: "Too many requests." },
  headers_too_large: { status: 431, message: "The request headers are too large." },
  internal_error: { status: 500, message: "Internal server error." },
  unavailable: { status: 503, message: "The service cannot answer at the moment." },
} as const satisfies Record<string, ErrorSpec>;

/** A type that the API answers. */
export type ApiErrorType = keyof typeof API_ERRORS;

/** Error types that only the account area answers. Its pages have a text for each. */
const ACCOUNT_ERRORS = {
  sign_in_required: { status: 401, message: "Sign in first." },
  address_taken: {
    status: 401,
    message: "The address has an account with another password: give that, or another address.",
  },
  code_refused: { status: 401, message: "The code is wrong, or was used already." },
  passkey_failed: { status: 401, message: "The passkey does not fit." },
  sign_in_changed: {
    status: 401,
    message: "Somebody changed how you sign in: sign in again.",
  },
  factor_required: { status: 403, message: "Give your second factor again." },
  sign_in_first: {
    status: 403,
    message: "The account has a second factor: sign in with it, then open the link again.",
  },
  role_insufficient: { status: 403, message: "Your role does not allow this." },
  link_invalid: {
    status: 404,
    message: "The link was used already, or has expired: ask for another one.",
  },
  only_owner: {
    status: 409,
    message: "It is the only owner: make somebody else an owner first.",
  },
  further_rights: {
    status: 409,
    message: "The person has further rights: the operator of the service makes the link.",
  },
  account_exists: {
    status: 409,
    message: "The address has an account by now: open the link again.",
  },
  only_factor: {
    status: 409,
    message: "It is the only second factor: add another one first.",
  },
  passkey_exists: { status: 409, message: "This passkey was added already." },
  passkeys_unavailable: {
    status: 409,
    message: "Passkeys need a name: set SVC_BASE_URL to one, such as http://localhost:8080.",
  },
  session_not_openable: {
    status: 409,
    message: "Only an unopened session of Test mode has a link.",
  },
  download_in_progress: {
    status: 429,
    message: "Another list of this account is being downloaded: wait until it is done.",
  },
  upload_in_progress: {
    status: 429,
    message: "Other files of this account are being uploaded: wait until they are done.",
  },
  counting_in_progress: {
    status: 429,
    message: "Other figures or searches of this account are under way: wait until they are done.",
  },
  delivery_under_way: { status: 422, message: "The delivery is on its way already." },
  delivery_too_old: { status: 422, message: "The event is too old to be sent again." },
  delivery_without_webhook: { status: 422, message: "The webhook was removed." },
  file_refused: { status: 422, message: "The file is no readable list of FinTS addresses." },
  cross_site: { status: 403, message: "The call did not come from an open page: reload it." },
} as const satisfies Record<string, ErrorSpec>;

/** Every error type. The first type of a status is its default. */
const ERRORS = { ...API_ERRORS, ...ACCOUNT_ERRORS };

/** The `type` of an error object. */
export type ErrorType = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorType]["status"];

const ALL_TYPES = Object.keys(ERRORS) as ErrorType[];

/** The types that the API answers. */
export const ERROR_TYPES = Object.keys(API_ERRORS) as ApiErrorType[];

/** The status and the default message of a type. */
export function errorSpec(type: ErrorType): ErrorSpec {
  return ERRORS[type];
}

/** The type of an error of this status for which none is named. */
export function defaultType(status: ErrorStatus): ErrorType {
  return ALL_TYPES.find((type) => ERRORS[type].status === status) ?? "internal_error";
}

/** An error answer. `message` is public and never contains a credential or a stack trace. */
export class ServiceError extends Error {
  readonly status: ErrorStatus;
  readonly type: ErrorType;
  /** Only for 422. */
  readonly fields: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    options: {
      /** By default the status's first type. */
      type?: ErrorType;
      /** By default the type's message. */
      message?: string;
      fields?: FieldErrors;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    const type = options.type ?? defaultType(status);
    super(options.message ?? ERRORS[type].message, { cause: options.cause });
    this.name = "ServiceError";
    this.status = status;
    this.type = type;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }
}

/** 422 for one field. */
export function invalid(
  field: string,
  message: string,
  type: ErrorType = "validation_failed",
): ServiceError {
  return new ServiceError(422, { type, fields: { [field]: [message] } });
}

/** 429 for work that has to wait for other work of the same account. */
export function busy(refusal: { type: ErrorType } | { message: string }): ServiceError {
  return new ServiceError(429, { ...refusal, headers: { "Retry-After": "5" } });
}

/** The code by which Node names a failure, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}

/** Prevents the start. Its message states the problem and the remedy in one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}
