// The service's error class. Any code may throw it; one handler turns it into an answer.

/** Field names (dotted for nested ones) to messages. */
export type FieldErrors = Record<string, string[]>;

const MESSAGES = {
  400: "The request body could not be read.",
  401: "Invalid credentials.",
  403: "Access is forbidden.",
  404: "The requested resource was not found.",
  405: "The method is not allowed for this path.",
  409: "The state of the object does not allow the call.",
  410: "The object has been deleted.",
  413: "The request body is too large.",
  422: "Validation failed",
  429: "Too many requests.",
  500: "Internal server error.",
  503: "The service cannot answer at the moment.",
} as const;

export type ErrorStatus = keyof typeof MESSAGES;

/** An error answer. `message` is public and never contains a credential or a stack trace. */
export class ServiceError extends Error {
  readonly status: ErrorStatus;
  /** Only for 422. */
  readonly fields: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ErrorStatus,
    options: {
      type?: "order_in_progress";
      message?: string;
      fields?: FieldErrors;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? MESSAGES[status], { cause: options.cause });
    this.name = "ServiceError";
    this.status = status;
    this.fields = options.fields;
    this.headers = options.headers ?? {};
  }
}

/** 422 for one field. */
export function invalid(field: string, message: string): ServiceError {
  return new ServiceError(422, { fields: { [field]: [message] } });
}

/** Prevents the start. Its message states the problem and the remedy in one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}
