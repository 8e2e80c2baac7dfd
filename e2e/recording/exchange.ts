// The recorded form of a request and its response.
import { pagesOf } from "#documents/testing/pdf-text.ts";
import type { Json } from "#schema/json.ts";
import { digest, type Symbols } from "./symbols.ts";

export type Asked = {
  method?: string;
  path: string;
  /** User name and password; null for none, by default the Test key. */
  auth?: string | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  raw?: string;
  /** Content type of the unchanged body; by default none. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent, but not part of the recording. */
  cookie?: string;
  /** Whether the exchange is no part of the recording. */
  unrecorded?: true;
};

/** One line of a recording. */
export type Exchange = { name: string; request: Json; answer: Json };

const HEADERS = [
  "access-control-allow-headers",
  "access-control-allow-methods",
  "access-control-allow-origin",
  "allow",
  "cache-control",
  "content-disposition",
  "content-security-policy",
  "content-type",
  "location",
  "referrer-policy",
  "refresh",
  "www-authenticate",
];

/** Longer texts are recorded as a digest. */
const LONGEST_TEXT = 2000;
/** Number of list entries that are recorded individually. */
const MOST_ROWS = 40;

/** Replaces long texts and the ends of long lists with digests. */
function shorten(value: Json): Json {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? digest(value) : value;
  if (Array.isArray(value)) {
    const rest = value.slice(MOST_ROWS);
    const shown = value.slice(0, MOST_ROWS).map(shorten);
    return rest.length > 0 ? [...shown, digest(JSON.stringify(rest))] : shown;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each)]));
}

/** The recorded form of any text; JSON is parsed into its members. */
export function recorded(text: string, symbols: Symbols): Json {
  const named = symbols(text);
  try {
    return shorten(JSON.parse(named) as Json);
  } catch {
    return shorten(named);
  }
}

function bodyOf(type: string, bytes: Buffer, symbols: Symbols): Json {
  if (type.startsWith("application/pdf")) {
    return pagesOf(bytes).map((page) => shorten(symbols(page).split("\n")));
  }
  return recorded(bytes.toString(), symbols);
}

export function requestOf(asked: Asked, symbols: Symbols): Json {
  const { method = "GET", path, auth, body, raw, type, headers } = asked;
  const sent = { method, path, auth, body: raw ?? body, type, headers };
  return recorded(JSON.stringify(sent), symbols);
}

export function answerOf(response: Response, bytes: Buffer, symbols: Symbols): Json {
  const { status, headers } = response;
  const present = HEADERS.filter((name) => headers.has(name));
  return {
    status,
    headers: {
      ...Object.fromEntries(present.map((name) => [name, symbols(headers.get(name) ?? "")])),
      ...(headers.has("retry-after") ? { "retry-after": "<given>" } : {}),
    },
    body: bodyOf(headers.get("content-type") ?? "", bytes, symbols),
  };
}
