// The errors of the client: one class for each way to handle them.

/** What the service answered, and where. */
export type Refusal = {
  /** HTTP status. */
  code: number;
  /** Machine-readable reason, from a list that can grow; "" if the answer is not the service's. */
  type: string;
  message: string;
  /** Messages by field, with dotted names for nested fields. */
  fields: Readonly<Record<string, readonly string[]>>;
  /** Identifies the call in the log of the service; "" if there is none. */
  requestId: string;
  /** Seconds to wait before a repetition, if the service says so. */
  retryAfter: number | null;
};

/** The service refused a call. */
export class SvcError extends Error {
  override readonly name: string = "SvcError";
  readonly code: number;
  readonly type: string;
  readonly fields: Refusal["fields"];
  readonly requestId: string;
  readonly retryAfter: number | null;

  constructor({ code, type, message, fields, requestId, retryAfter }: Refusal) {
    super(message);
    this.code = code;
    this.type = type;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** 401: the key or the token is missing, wrong or has ended. */
export class AuthenticationError extends SvcError {
  override readonly name = "AuthenticationError";
}

/** 403: the key may not do this. */
export class PermissionError extends SvcError {
  override readonly name = "PermissionError";
}

/** 404 and 410: the object does not exist, or no longer. */
export class NotFoundError extends SvcError {
  override readonly name = "NotFoundError";
}

/** 409: the state of the object does not allow the call. */
export class ConflictError extends SvcError {
  override readonly name = "ConflictError";
}

/** 422: `fields` names each field with what is wrong. */
export class ValidationError extends SvcError {
  override readonly name = "ValidationError";
}

/** 429: `retryAfter` says when to call again. */
export class RateLimitError extends SvcError {
  override readonly name = "RateLimitError";
}

/** 500 and above: the service failed. */
export class ServerError extends SvcError {
  override readonly name = "ServerError";
}

/** No answer came, after all attempts; `cause` has the last reason. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
}

const CLASSES: Readonly<Record<number, new (refusal: Refusal) => SvcError>> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  410: NotFoundError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error of a refused call. Reads the body of the response. */
export async function errorOf(response: Response): Promise<SvcError> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parse(text);
  const Class = CLASSES[status] ?? (status >= 500 ? ServerError : SvcError);
  return new Class({
    code: status,
    type: body.type ?? "",
    message: body.message ?? strange(response),
    fields: body.errors ?? body.error ?? {},
    requestId: headers.get("request-id") ?? "",
    retryAfter: secondsOf(headers),
  });
}

/** A message for an answer that is not the service's. */
function strange({ ok, status }: Response): string {
  if (!ok) return `The service answered with status ${status}.`;
  return "The answer is not the service's: check that baseUrl is its address.";
}

type Body = { type?: string; message?: string } & Partial<
  Record<"error" | "errors", Refusal["fields"]>
>;

/** A proxy in front of the service may answer with a page of its own. */
function parse(text: string): Body {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Seconds of `Retry-After`; null for none and for a date. */
export function secondsOf(headers: Headers): number | null {
  const said = headers.get("retry-after") ?? "";
  return /^\d+$/.test(said) ? Number(said) : null;
}
