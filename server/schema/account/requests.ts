// The log of the calls that a merchant's servers made.
import { oneOf as chosen, text } from "../fields.ts";
import { shape } from "../shape.ts";
import { boolean, integer, list, nullable, object, string, type ValueOf } from "../wire.ts";
import type { CallTable } from "./call.ts";
import { instant, PAGING, pageOf, PERIOD, writtenInstant } from "./kinds.ts";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** First digits of statuses. */
export const STATUS_CLASSES = ["2", "3", "4", "5"] as const;

const LINE = {
  /** The `Request-Id` of the response. */
  id: string(),
  at: instant(),
  method: string(),
  path: string(),
  status: integer(),
  ms: integer(),
  /** Name of the key; its end if it has none, its id if it is gone. */
  key: string(),
  /** Type of the error; null for none. */
  error: nullable(string()),
};
export const REQUEST_ROW = object(LINE);
export type RequestRow = ValueOf<typeof REQUEST_ROW>;

const DETAIL = object({
  ...LINE,
  network: string(),
  transaction: nullable(string()),
  /** Whether the person's role may see bodies. */
  showsBodies: boolean(),
  /** JSON without secrets; null for none, and for one that is not kept. */
  requestBody: nullable(string()),
  responseBody: nullable(string()),
  /** The call as a command, with the redacted body and no key. */
  curl: string(),
});
export type RequestDetail = ValueOf<typeof DETAIL>;

const ERRORS = object({
  items: list(object({ error: string(), status: integer(), count: integer(), lastAt: instant() })),
});

export const REQUEST_CALLS = {
  "GET /:mode/requests": {
    access: "read",
    query: shape({
      /** The whole id of a request. */
      id: text(100),
      status: chosen(STATUS_CLASSES),
      method: chosen(METHODS),
      /** Beginning of the path. */
      path: text(500),
      /** Id of a key. */
      key: text(100),
      error: text(100),
      ...PERIOD,
      ...PAGING,
    }),
    answer: pageOf(REQUEST_ROW),
  },
  /** Refused requests by kind, since `from` or of the last seven days, the most frequent first. */
  "GET /:mode/requests/errors": {
    access: "read",
    query: shape({ from: writtenInstant() }),
    answer: ERRORS,
  },
  "GET /:mode/requests/:id": { access: "read", answer: DETAIL },
} as const satisfies CallTable;
