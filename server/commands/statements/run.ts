// Runs the checks over the facts of a statement.
import type { Check } from "#checks/check.ts";
import { CHECKS } from "#checks/checks.ts";
import type { Facts } from "#checks/facts.ts";
import { ServiceError } from "#schema/errors.ts";
import type { Json, JsonObject } from "#schema/json.ts";
import { StatementError } from "#statements/statement.ts";

/** A check to run, with its parameters as a request names them. */
export type Question = { check: Check; body: JsonObject };

/** Results by the key of the check, amounts as on the wire. */
export type Answers = Record<string, JsonObject>;

const ZONE = "Europe/Berlin";

/** Members of a session's results that mean nothing for a file. */
const ENVELOPE: ReadonlySet<string> = new Set(["created_at", "object"]);

/** Parameters as in a query; a name that ends in `[]` starts or continues a list. */
function bodyOf(query: string): JsonObject {
  const sent = new URLSearchParams(query);
  const entries = [...sent.keys()].map((name): [string, Json] =>
    name.endsWith("[]") ? [name.slice(0, -2), sent.getAll(name)] : [name, sent.get(name)],
  );
  return Object.fromEntries(entries);
}

/**
 * Reads a question as typed: the key of a check, then `?` and its parameters as in a query string.
 * Throws StatementError for an unknown key.
 */
export function questionOf(text: string, checks: readonly Check[] = CHECKS): Question {
  const [wanted = "", query = ""] = text.split("?");
  const check = checks.find(({ key }) => key === wanted);
  if (!check) {
    const keys = checks.map(({ key }) => key).join(", ");
    throw new StatementError(`--check: ${wanted} is not one of ${keys}.`);
  }
  return { check, body: bodyOf(query) };
}

/** Every check that has no required parameter. */
export function everyQuestion(checks: readonly Check[] = CHECKS): Question[] {
  return checks
    .filter(({ request: { json } }) => Object(json["required"]).length === 0)
    .map((check) => ({ check, body: {} }));
}

/** Noon of the last day of the statement: for the checks, that is now. */
function momentOf({ today }: Facts): number {
  return Date.parse(`${today}T12:00:00Z`);
}

function paramsOf({ check, body }: Question, facts: Facts): object {
  try {
    return check.request.read(body, { timeZone: ZONE, now: momentOf(facts) });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const wrong = Object.entries(error.fields ?? {}).map(([name, texts]) => `${name}: ${texts[0]}`);
    throw new StatementError(`--check ${check.key}: ${wrong.join(" ")}`);
  }
}

function answerTo(question: Question, facts: Facts): JsonObject {
  const { result, run } = question.check;
  const found = { ...run(paramsOf(question, facts), facts), created_at: momentOf(facts) };
  const answer = Object.entries(result.render(found, ZONE));
  return Object.fromEntries(answer.filter(([name]) => !ENVELOPE.has(name)));
}

/** The answers in the order of the questions. Throws StatementError for a wrong parameter. */
export function answersTo(questions: readonly Question[], facts: Facts): Answers {
  return Object.fromEntries(
    questions.map((question) => [question.check.key, answerTo(question, facts)]),
  );
}
