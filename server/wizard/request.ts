// Reads a wizard request from the body of either door.
import { LANGUAGES, type Language } from "#schema/codes.ts";
import type { Device } from "#schema/timeline.ts";
import { ServiceError, type FieldErrors } from "#schema/errors.ts";
import { MAX_EXTRA, MAX_VALUE_LENGTH } from "#schema/form-limits.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { reservedName } from "#schema/metadata.ts";
import { originOf } from "#schema/origin.ts";
import { ACTIONS, type Action, type ActionName } from "#schema/wizard-request.ts";
import type { Merchant, Scope } from "#storage/tables/records.ts";
import { shownLanguage } from "./texts.ts";
import { NO_SCALAR } from "./validate.ts";

/**
 * The door of a request. A server may drive the sessions of a bank user, or all of a scope, whose
 * merchant is given if the request's credentials have just named it. A browser names the origin of its
 * page, "" for a client that names none, and the class of its
 * device, null if unknown.
 */
export type Door =
  | { kind: "server"; scope: Scope; user: string | null; merchant?: Merchant }
  | { kind: "browser"; origin: string; device?: Device | null };

export type WizardRequest = {
  key: string;
  /** null when none is named: a submit, or a look at the current form. */
  action: Action | null;
  tab: string;
  /** The language to change to or, at the browser door, to start with; null when none is named. */
  language: Language | null;
  /** Stored credential part that replaces the login form, "" for none. */
  credentials: string;
  /** Number of suggestions to return. */
  count: number;
  /** Custom form fields. */
  extra: Record<string, string>;
  /** The form that the client shows, "" if unknown. */
  formId: string;
  /** Origin of the page around the client's frame; null outside of frames. */
  embedder: string | null;
  /** All other members: values of elements. */
  members: JsonObject;
};

const SUGGESTIONS = 5;
const MAX_SUGGESTIONS = 20;

/** Members that are single values; `count` and `embedder` exist at the browser door only. */
const SCALARS = [
  "key",
  "wizard_session_key",
  "action",
  "tab",
  "params",
  "language",
  "credentials",
  "form_id",
];
const BROWSER_SCALARS = [...SCALARS, "count", "embedder"];

/** A scalar as text; "" for null, lists and objects. */
function text(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === "object" ? "" : String(value);
}

function isAction(action: string): action is ActionName {
  return Object.hasOwn(ACTIONS, action);
}

function readCount(value: Json | undefined): number {
  const count = Number(text(value) || SUGGESTIONS);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_SUGGESTIONS) : SUGGESTIONS;
}

function isCustomField([name, value]: [string, Json]): boolean {
  const fits = text(value).length <= MAX_VALUE_LENGTH && !text(value).includes("\0");
  return /^[A-Za-z0-9_-]{1,64}$/.test(name) && typeof value !== "object" && fits;
}

/** The fields that the customer filled in. */
function readExtra(sent: Json | undefined, errors: FieldErrors): Record<string, string> {
  if (sent === undefined || sent === null || sent === "") return {};
  const entries = typeof sent === "object" && !Array.isArray(sent) ? Object.entries(sent) : null;
  if (!entries || entries.length > MAX_EXTRA || !entries.every(isCustomField)) {
    errors.extra = [`Must be at most ${MAX_EXTRA} named texts of ${MAX_VALUE_LENGTH} characters.`];
    return {};
  }
  const reserved = reservedName(Object.fromEntries(entries));
  if (reserved) errors.extra = [`Must not contain the name ${reserved}.`];
  const filled = entries.map(([name, value]) => [name, text(value)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

function readAction(action: string, errors: FieldErrors): Action | null {
  if (action === "") return null;
  if (isAction(action)) return ACTIONS[action];
  errors.action = ["The action is unknown."];
  return null;
}

function readLanguage(
  asked: string,
  action: Action | null,
  door: Door["kind"],
  errors: FieldErrors,
): Language | null {
  if (action !== "change-language") return door === "browser" ? shownLanguage(asked) : null;
  const language = LANGUAGES.find((known) => known === asked) ?? null;
  if (!language) errors.language ??= [`Must be one of ${LANGUAGES.join(", ")}.`];
  return language;
}

function readEmbedder(sent: Json | undefined, errors: FieldErrors): string | null {
  if (sent === undefined || sent === null || sent === "") return null;
  const origin = typeof sent === "string" ? originOf(sent) : null;
  if (!origin) errors.embedder ??= ["Must be an origin of HTTPS, or of a local page."];
  return origin;
}

/** The session key of a body, under either of its names; "" if absent. */
export function sessionKeyIn({ key, wizard_session_key }: JsonObject): string {
  return text(key) || text(wizard_session_key);
}

/** Members with the country in capitals. */
function withCountry(members: JsonObject): JsonObject {
  const { country_id } = members;
  return typeof country_id === "string"
    ? { ...members, country_id: country_id.toUpperCase() }
    : members;
}

/** Reads a body. Throws the 422 that names all faulty members. */
export function readRequest(body: JsonObject, door: Door["kind"]): WizardRequest {
  const errors: FieldErrors = {};
  const { key: _, wizard_session_key: __, action: named, tab, params, language, ...rest } = body;
  const { credentials, count, extra, form_id, embedder, ...members } = rest;
  for (const name of door === "browser" ? BROWSER_SCALARS : SCALARS) {
    if (typeof (body[name] ?? "") === "object") errors[name] = [NO_SCALAR];
  }
  const sessionKey = sessionKeyIn(body);
  if (!sessionKey) errors.key ??= ["The key is required."];
  const action = readAction(text(named), errors);
  const request: WizardRequest = {
    key: sessionKey,
    action,
    tab: text(tab) || text(params),
    language: readLanguage(text(language), action, door, errors),
    credentials: text(credentials),
    count: door === "browser" ? readCount(count) : SUGGESTIONS,
    extra: door === "browser" ? readExtra(extra, errors) : {},
    formId: text(form_id),
    embedder: door === "browser" ? readEmbedder(embedder, errors) : null,
    members: withCountry(members),
  };
  if (Object.keys(errors).length > 0) throw new ServiceError(422, { fields: errors });
  return request;
}
