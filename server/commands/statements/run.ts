// The checks over the facts of a statement.
import { ANSWERED } from "#checks/checks.ts";
import type { Facts } from "#checks/facts.ts";
import { CHECKS, CHECK_KEYS, type CheckKey, type ParamsOf } from "#schema/checks/checks.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { StatementError } from "./statement.ts";

/** A check that is asked for, with its parameters as a request names them. */
export type Question = { key: CheckKey; body: JsonObject };

/** Results by check, amounts as on the wire; what could not be asked says what it needs. */
export type Answers = Record<string, JsonObject>;

const ZONE = "Europe/Berlin";

/** Members that results of a session have, and that say nothing of a file. */
const ENVELOPE: ReadonlySet<string> = new Set(["created_at", "object"]);

function requiredOf(key: CheckKey): string[] {
  const { required } = CHECKS[key].request.json;
  return Array.isArray(required) ? required.map(String) : [];
}

function isKey(text: string): text is CheckKey {
  return text in ANSWERED;
}

/** Parameters as in a query; a name that ends in `[]` begins or continues a list. */
function bodyOf(query: string): JsonObject {
  const sent = new URLSearchParams(query);
  const entries = [...sent.keys()].map((name): [string, Json] =>
    name.endsWith("[]") ? [name.slice(0, -2), sent.getAll(name)] : [name, sent.get(name)],
  );
  return Object.fromEntries(entries);
}

/**
 * A question as typed: the name of a check, behind `?` its parameters as in a query. Throws
 * StatementError for a name that no check has.
 */
export function questionOf(text: string): Question {
  const [key = "", query = ""] = text.split("?");
  if (!isKey(key)) {
    throw new StatementError(`--check: ${key} is not one of ${Object.keys(ANSWERED).join(", ")}.`);
  }
  return { key, body: bodyOf(query) };
}

/** Every check that can be asked without saying more. */
export function everyQuestion(): Question[] {
  const keys = CHECK_KEYS.filter((key) => isKey(key) && requiredOf(key).length === 0);
  return keys.map((key) => ({ key, body: {} }));
}

/** Noon of the last day of the statement: to the checks, that is now. */
function momentOf({ today }: Facts): number {
  return Date.parse(`${today}T12:00:00Z`);
}

function paramsOf<K extends CheckKey>(key: K, body: JsonObject, facts: Facts): ParamsOf<K> {
  const place = { timeZone: ZONE, now: momentOf(facts) };
  try {
    return CHECKS[key].request.read(body, place) as ParamsOf<K>;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const wrong = Object.entries(error.fields ?? {}).map(([name, texts]) => `${name}: ${texts[0]}`);
    throw new StatementError(`--check ${key}: ${wrong.join(" ")}`);
  }
}

function answerOf<K extends CheckKey>(key: K, body: JsonObject, facts: Facts): JsonObject {
  const params = paramsOf(key, body, facts);
  const found: object = { ...ANSWERED[key]?.run(params, facts), created_at: momentOf(facts) };
  const { render }: { render(record: never, timeZone: string): JsonObject } = CHECKS[key].result;
  const answer = render(found as never, ZONE);
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !ENVELOPE.has(name)));
}

/** The answers in the order of the questions. Throws StatementError for a wrong parameter. */
export function answersTo(questions: readonly Question[], facts: Facts): Answers {
  return Object.fromEntries(questions.map(({ key, body }) => [key, answerOf(key, body, facts)]));
}
