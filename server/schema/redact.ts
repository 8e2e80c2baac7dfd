// What of a body the request log keeps: names of secrets, and account numbers, are masked.
import { isIban } from "./iban.ts";
import type { Json, JsonObject } from "./json.ts";
import { asCode } from "./kind.ts";

/** Words of secrets, also at the end of a longer word. */
const LONG_WORDS =
  "token|secret|passwor[dt]|(?:api|access|secret|private|session)key|userpin|(?:sms|push|photo|chip)tan";
const SHORT_WORDS =
  "key|pass|passwd|passphrase|passcode|pwd?|kennwort|credential|pin|pincode|puk|cv[cv]|[im]?tan|tancode|t?otp|mfa|cookie|bearer|jwt|login|sca|auth|authorization";
/** What may follow them. */
const MORE =
  "code|value|number|nr|list|new|neu|old|repeat|confirmation|hash|hex|plain|input|header";
/** Members whose values are never kept, whatever they hold: by the last words of their names. */
const SECRET = new RegExp(
  `(^|_)([a-z]*(${LONG_WORDS})|${SHORT_WORDS})s?(_(${MORE})s?){0,2}_*\\d*_?$`,
  "i",
);
/** Longest end of a name that is looked at: its last words. */
const LONGEST_NAME = 64;
/** Members that identify an account, in whatever spelling. */
const ACCOUNT = /(^|_)(account_number|iban)$/i;
/** No name: a body that was sent with the content type of a form becomes one. */
const BODY = /^\s*(?:[{[<]|--)|["\n]|:\s/;
/** In groups or without, also within a text. */
const IBAN = /\b[A-Z]{2}\d{2}(?:\s{0,2}[A-Z0-9]){10,30}\b/gi;

/** Keys of ours, wherever they stand. */
const KEY = /svc_(?:test|live)_[A-Za-z0-9]{8,}/g;

const MASK = "[redacted]";
/** Bounds of a kept body: characters of a text, entries of a list or object, levels. */
const LONGEST_TEXT = 500;
/** Longest key, and longer than an IBAN in groups. */
const LONGEST_MASKED = 100;
const MOST_ENTRIES = 50;
const DEEPEST = 6;

/** A body without secrets and with IBANs cut to their last four characters, within bounds. */
export function redact(value: Json, depth = 0): Json {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= DEEPEST) return "…";
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ENTRIES).map((each) => redact(each, depth + 1));
    return kept.length < value.length ? [...kept, `… ${value.length - kept.length} more`] : kept;
  }
  return redactMembers(value, depth);
}

function redactMembers(value: JsonObject, depth: number): JsonObject {
  const entries = Object.entries(value);
  const kept = entries
    .slice(0, MOST_ENTRIES)
    .map(([name, each]) => [redactName(name), redactMember(name, each, depth)]);
  if (kept.length < entries.length) kept.push(["…", `${entries.length - kept.length} more`]);
  return Object.fromEntries(kept) as JsonObject;
}

function redactName(name: string): string {
  return BODY.test(name) ? MASK : redactText(name);
}

/** The last words of a name, separated by underscores. */
function wordsOf(name: string): string {
  const end = name.trim().slice(-LONGEST_NAME);
  return end.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[\s.:[\]-]+/g, "_");
}

function redactMember(name: string, value: Json, depth: number): Json {
  const words = wordsOf(name);
  if (BODY.test(name) || SECRET.test(words)) return value === null || value === "" ? value : MASK;
  if (ACCOUNT.test(words) && value !== null && typeof value !== "object") {
    return lastFour(String(value));
  }
  return redact(value, depth + 1);
}

function redactText(text: string): string {
  // The API takes blanks anywhere in an IBAN.
  if (text.length <= LONGEST_TEXT && isIban(String(asCode(text)))) return lastFour(text);
  const read = text.slice(0, LONGEST_TEXT + LONGEST_MASKED);
  const masked = maskText(read);
  // What stands across the end of `read` is not known as a key or an IBAN.
  const known = read.length < text.length ? masked.length - LONGEST_MASKED : masked.length;
  const kept = masked.slice(0, Math.max(0, Math.min(known, LONGEST_TEXT)));
  return kept.length < masked.length || read.length < text.length ? `${kept}…` : kept;
}

function maskText(text: string): string {
  return text.replaceAll(IBAN, lastFour).replaceAll(KEY, MASK);
}

/** What another server answered, like a body if it is JSON; otherwise without IBANs and keys of ours. */
export function redactAnswer(text: string): string {
  if (!/^\s*[[{]/.test(text)) return maskText(text);
  try {
    return JSON.stringify(redact(JSON.parse(text) as Json));
  } catch {
    return maskText(text);
  }
}

function lastFour(text: string): string {
  return text === "" ? "" : `…${text.replaceAll(/\s/g, "").slice(-4)}`;
}
