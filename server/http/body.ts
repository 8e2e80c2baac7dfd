// Request bodies: JSON or URL-encoded, by content type or by their first character.
import express, { type Request, type Response } from "express";
import { ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";
import { parseForm } from "./form.ts";
import { parseJson } from "./json-body.ts";

/** Bytes of a body, undefined if there is none. */
type ReadBytes = (request: Request, response: Response) => Promise<Buffer | undefined>;

/**
 * A reader of bodies up to `limit` bytes; refuses a longer one with 413, and JSON with more than
 * `mostNames` names.
 */
export function bodyReader(
  limit: number,
  mostNames?: number,
): (request: Request, response: Response) => Promise<JsonObject> {
  const bytesOf = rawReader(limit);
  return async (request, response) => {
    const bytes = await bytesOf(request, response);
    return parseBody(bytes ?? Buffer.alloc(0), request.headers["content-type"] ?? "", mostNames);
  };
}

/**
 * For every parser of Express: a few compressed bytes can take the memory of many, before the limit
 * of a body counts. Brotli fills 16 MB at once.
 */
export const UNCOMPRESSED = { inflate: false } as const;

function rawReader(limit: number): ReadBytes {
  const parse = express.raw({ ...UNCOMPRESSED, type: () => true, limit });
  return (request, response) =>
    new Promise((resolve, reject) => {
      parse(request, response, (error?: unknown) => {
        const body: unknown = request.body;
        if (error) reject(bodyRefusal(error));
        else if (Buffer.isBuffer(body)) resolve(body);
        // Express skips the body of a connection that has ended, as if there were none.
        else if (hasBody(request)) reject(new ServiceError(400, { message: CUT_OFF }));
        else resolve(undefined);
      });
    });
}

const CUT_OFF = "The connection ended before the request body was read: send the request again.";

function hasBody({ headers }: Request): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Why Express could not read a body: too large, compressed, or aborted. */
export function bodyRefusal(error: unknown): ServiceError {
  const status = error instanceof Error && "status" in error ? error.status : null;
  if (status === 413) return new ServiceError(413);
  const message = "The request body must not be compressed: send it without Content-Encoding.";
  return new ServiceError(400, status === 415 ? { message } : {});
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The members of a body. Nothing, `null`, `[]` and `""` mean that there are none. Throws ServiceError
 * 400 for what is neither JSON nor URL-encoded, 422 like `parseJson`.
 */
export function parseBody(bytes: Uint8Array, contentType: string, mostNames?: number): JsonObject {
  const text = decode(bytes).trim();
  if (text === "") return {};
  const type = typeOf(contentType);
  if (isJson(text, type)) return parseJson(text, mostNames);
  // As a form, either would be one long name without a meaning.
  if (!FORMS.has(type)) throw new ServiceError(400, { message: OTHER_TYPE });
  if (OBJECT.test(text)) throw new ServiceError(400, { message: JSON_AS_FORM });
  return parseForm(text);
}

/** JSON that was sent as a form, which is what curl does unless it is told the type. */
const OBJECT = /^\{\s*\S.*\}$/s;
const JSON_AS_FORM = "The request body is JSON: send it with Content-Type: application/json.";

/** Content types of URL-encoded bodies. Programs that name none send text, or nothing. */
const FORM = "application/x-www-form-urlencoded";
const FORMS: ReadonlySet<string> = new Set([FORM, "text/plain", ""]);
const JSON_TYPE = "application/json";
const OTHER_TYPE = `Send the request body as ${JSON_TYPE} or ${FORM}.`;

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ServiceError(400, { message: "The request body is not UTF-8." });
  }
}

/** The type without parameters, in lower case; the first of several. */
function typeOf(contentType: string): string {
  const [type = ""] = contentType.trim().split(/[;,\s]/, 1);
  return type.toLowerCase();
}

function isJson(text: string, type: string): boolean {
  if (type === JSON_TYPE) return true;
  if (type === FORM) return false;
  return text.startsWith("{") || text.startsWith("[");
}
