// Hostile requests, generated from the routes and their parts.
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  tuple,
  uint8Array,
} from "fast-check";
import type { JsonObject } from "#schema/json.ts";
import type { Operation } from "./document.ts";
import { hostileJson, hostileText, nested } from "./hostile-values.ts";
import type { RawRequest } from "./raw-client.ts";

/** A request, and the index of its sender among those with data. */
export type Hostile = RawRequest & { sender: number };

/** Ids to request data by, own and foreign ones alike. */
export type Known = {
  ids: readonly string[];
  keys: readonly string[];
  /** API keys and access tokens, in the order of their owners. */
  credentials: readonly { name: "apiKey" | "accessToken"; value: string }[];
};

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PURGE",
  "BREW",
];

function namesOf({ parameters, body }: Operation): string[] {
  const members = Object.keys(Object(body?.example));
  return [...parameters.filter((each) => each.in === "query").map(({ name }) => name), ...members];
}

function memberName(operation: Operation): Arbitrary<string> {
  const names = [...namesOf(operation), "__proto__", "constructor", "key", "action", "metadata"];
  return oneof({ weight: 4, arbitrary: constantFrom(...names) }, hostileText);
}

/** The example with some members replaced, added or omitted. */
function bodyObject(operation: Operation, { keys }: Known): Arbitrary<JsonObject> {
  const example = Object(operation.body?.example) as JsonObject;
  const own = "key" in example ? constantFrom(...keys) : constant("");
  const changes = array(tuple(memberName(operation), hostileJson), { maxLength: 4 });
  return tuple(own, changes).map(([key, changed]) => {
    const entries = [...Object.entries(example), ...(key ? [["key", key]] : []), ...changed];
    return Object.fromEntries(entries) as JsonObject;
  });
}

function formOf(body: JsonObject): string {
  const pairs = Object.entries(body).flatMap(([name, value]): [string, string][] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).map(([sub, inner]): [string, string] => [
          `${name}[${sub}]`,
          String(inner),
        ])
      : [[name, String(value)]],
  );
  return new URLSearchParams(pairs).toString();
}

const broken = oneof(
  nested.map((text) => `{"metadata":${text}}`),
  nested,
  constantFrom(
    '{"a":1,"a":2,"iban":"x","iban":["y"]}',
    '{"check_amount":1e400}',
    '{"a":',
    "[1,2",
    '"text"',
    "\uFEFF{}",
    "a[b][c][]=1&a[b]=2&a=3",
    `${"a[".repeat(100)}=1`,
    "a&".repeat(3000),
    "%E0%A4%A=%ZZ",
    "x".repeat(70_000),
  ),
);

/** One for all requests: one for each would fill the memory. */
const HUGE = Buffer.alloc(1_100_000, "x");

function bodyBytes(operation: Operation, known: Known): Arbitrary<Buffer> {
  const object = bodyObject(operation, known);
  return oneof(
    { weight: 80, arbitrary: object.map((body) => Buffer.from(JSON.stringify(body))) },
    { weight: 30, arbitrary: object.map((body) => Buffer.from(formOf(body))) },
    { weight: 10, arbitrary: broken.map((text) => Buffer.from(text)) },
    { weight: 10, arbitrary: uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 10, arbitrary: constant(Buffer.alloc(0)) },
    { weight: 1, arbitrary: constant(HUGE) },
  );
}

/** Percent-encoded, or raw if a request line can contain it. */
function written(text: string, raw: boolean): string {
  return raw ? text.replace(/[\s#?]/g, "") : encodeURIComponent(Buffer.from(text).toString());
}

const piece = (texts: Arbitrary<string>) =>
  tuple(texts, integer({ min: 0, max: 19 })).map(([text, one]) => written(text, one === 0));

function targetOf(operation: Operation, { ids }: Known): Arbitrary<string> {
  const id = oneof(
    { weight: 9, arbitrary: constantFrom("none", ...ids) },
    { weight: 1, arbitrary: piece(hostileText) },
  );
  const pair = tuple(piece(memberName(operation)), piece(hostileText)).map((both) =>
    both.join("="),
  );
  const query = array(pair, { maxLength: 4 }).map((pairs) => pairs.join("&"));
  const shape = oneof(
    { weight: 20, arbitrary: constant("") },
    { weight: 1, arbitrary: constantFrom("/", "//", "/..", "%", "%00", "%ff", ";a=b", "/x/y/z") },
  );
  return tuple(id, query, shape, boolean()).map(([value, search, tail, upper]) => {
    const path = operation.path.replace(/\{\w+\}/g, () => value);
    return `${upper ? path.replace("/v1/", "/V1/") : path}${tail}${search && "?"}${search}`;
  });
}

const oddHeader = constantFrom(
  "content-encoding: gzip",
  "content-encoding: nonsense",
  "accept: text/html",
  "accept-language: \u00ff\u00fe",
  "x-forwarded-for: 1.2.3.4, ' or 1=1",
  "x-forwarded-host: evil.example",
  "x-http-method-override: DELETE",
  "idempotency-key: again",
  "idempotency-key: ",
  "idempotency-key: \u00e9",
  "cookie: a=b; __proto__=c",
  "origin: https://evil.example",
  "if-none-match: *",
  "range: bytes=0-1",
  "no colon here",
  "bad\u0001name: x",
  "x-control: a\u0000b",
  `x-long: ${"y".repeat(20_000)}`,
);

const contentType = constantFrom(
  "content-type: application/json",
  "content-type: application/json; charset=utf-16",
  "content-type: application/x-www-form-urlencoded",
  "content-type: multipart/form-data; boundary=x",
  "content-type: ;;;",
  "x-no-type: 1",
);

function authOf({ credentials }: Known, sender: number): Arbitrary<string> {
  const own = `authorization: Basic ${btoa(`api:${credentials[sender]?.value}`)}`;
  const none = constantFrom(
    "x-no-auth: 1",
    "authorization: Basic",
    "authorization: Basic ====",
    "authorization: Bearer x",
    `authorization: Basic ${btoa("api:' or '1'='1")}`,
    `authorization: Basic ${btoa("root:x")}`,
  );
  return oneof({ weight: 9, arbitrary: constant(own) }, { weight: 1, arbitrary: none });
}

/** Mostly of senders whose kind of credential the call accepts. */
function sendersOf({ security }: Operation, { credentials }: Known): Arbitrary<number> {
  const all = [...credentials.keys()];
  const fitting = all.filter((index) =>
    security.some((each) => (credentials[index]?.name ?? "") in Object(each)),
  );
  return oneof(
    { weight: 9, arbitrary: constantFrom(...(fitting.length > 0 ? fitting : all)) },
    { weight: 1, arbitrary: constantFrom(...all) },
  );
}

/** Any request to any of the calls. */
export function hostileRequest(operations: readonly Operation[], known: Known): Arbitrary<Hostile> {
  const calls = constantFrom(...operations).chain((operation) =>
    tuple(constant(operation), sendersOf(operation, known)),
  );
  return calls.chain(([operation, sender]) => {
    const method = oneof(
      { weight: 8, arbitrary: constant(operation.method) },
      { weight: 2, arbitrary: constantFrom(...METHODS) },
    );
    const extra = oneof(
      { weight: 6, arbitrary: constant<string[]>([]) },
      { weight: 1, arbitrary: array(oddHeader, { maxLength: 3 }) },
    );
    return tuple(
      method,
      targetOf(operation, known),
      authOf(known, sender),
      contentType,
      extra,
      bodyBytes(operation, known),
    ).map(([verb, target, auth, type, odd, body]) => ({
      sender,
      method: verb,
      target,
      headers: [auth, type, ...odd, `content-length: ${body.length}`],
      body,
    }));
  });
}
