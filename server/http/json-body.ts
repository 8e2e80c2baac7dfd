// JSON bodies: of bounded structure, because whatever reads a value visits each of its members, and
// without numbers that could not be returned unchanged.
import { invalid, ServiceError } from "#schema/errors.ts";
import type { JsonObject } from "#schema/json.ts";

/** More than 64 KiB of metadata, the largest member of a body, can have. */
const MOST_NAMES = 12_000;
const MOST_VALUES = 40_000;
/** More than metadata may have. */
const MOST_LEVELS = 64;

/**
 * Parses the JSON text of a body. Throws ServiceError 400, or 422 for a member with more than
 * `mostNames` names, or too many values or levels.
 */
export function parseJson(text: string, mostNames = MOST_NAMES): JsonObject {
  const inexact = examine(text, mostNames);
  const value = parsed(text);
  if (inexact !== null) {
    throw refused(`A number in ${inexact} cannot be kept exactly; send it as a string.`);
  }
  if (value === null || value === "") return {};
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as JsonObject;
  throw refused("The request body must be a JSON object.");
}

function refused(message: string): ServiceError {
  return new ServiceError(400, { message });
}

/** Omits the parser's own message: it quotes the body. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused("The request body is not valid JSON.");
  }
}

/** A number, possibly with too many digits or too large an exponent to be exact. */
const NUMBER = /-?\d[\d.eE+-]*/y;
/** Numbers of fewer characters are exact, unless they have an exponent. */
const EXACT = 16;
/** No number of more characters is examined; those that JavaScript writes have 25 at most. */
const LONGEST = 64;

/**
 * Goes once over the text, before anything is made of it. Returns where the first number stands that
 * is not exact, without the number, which may be a secret; null if there is none. Throws for too many
 * names, values or levels; text that is not JSON is left to the parser.
 */
function examine(text: string, mostNames: number): string | null {
  let inexact: string | null = null;
  let [names, values, numbers, level] = [0, 0, 0, 0];
  /** The last text, and the name of the body's member, as the places of their quotes. */
  let last: Span = [0, 0];
  let member: Span | null = null;
  const tooMany = (most: number, what: string) => {
    const message = `Must not have more than ${most} ${what}.`;
    return member && level > 1 ? invalid(nameOf(text, member), message) : refused(message);
  };
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        last = [at, endOfText(text, at)];
        at = last[1];
        break;
      case ":":
        if (level === 1) member = last;
        if ((names += 1) > mostNames) throw tooMany(mostNames, "names");
        break;
      case ",":
        if ((values += 1) > MOST_VALUES) throw tooMany(MOST_VALUES, "values");
        break;
      case "[":
      case "{":
        if ((level += 1) > MOST_LEVELS) throw tooMany(MOST_LEVELS, "levels of nesting");
        break;
      case "]":
      case "}":
        level -= 1;
        break;
      default: {
        const number = numberAt(text, at);
        if (number === null) break;
        // Between two of them is a comma, unless the text is no JSON.
        if ((numbers += 1) > MOST_VALUES + 1) throw tooMany(MOST_VALUES, "values");
        if (!isExact(number)) inexact ??= member ? `"${nameOf(text, member)}"` : "the request body";
        at += number.length - 1;
      }
    }
  }
  return inexact;
}

type Span = readonly [start: number, end: number];

/** The place of the quote that ends a text. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') return at;
    // Skips what it escapes.
    if (character === "\\") at += 1;
  }
  return text.length;
}

function numberAt(text: string, at: number): string | null {
  const first = text.charCodeAt(at);
  // "-", or a digit.
  if (first !== 45 && (first < 48 || first > 57)) return null;
  NUMBER.lastIndex = at;
  return NUMBER.exec(text)?.[0] ?? null;
}

/** Digits with which other languages write a number so that it can be read back: IEEE 754. */
const DIGITS = 17;

/**
 * Whether the number, which JavaScript keeps in binary, has the digits with which that is written:
 * as few as tell it from its neighbours, or 17, as PHP and C do it: 19.989999999999998 is 19.99.
 */
function isExact(number: string): boolean {
  if (number.length < EXACT && !/e/i.test(number)) return true;
  const value = Number(number);
  if (number.length > LONGEST || !Number.isFinite(value)) return false;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return false;
  const digits = digitsOf(number);
  return [String(value), value.toPrecision(DIGITS)].some((each) => digitsOf(each) === digits);
}

/** The digits between the zeros around them, and the place of the last one: `12e-1` for 01.20. */
function digitsOf(number: string): string {
  const [mantissa = "", exponent = "0"] = number.toLowerCase().split("e");
  const parts = mantissa.replace("-", "").split(".");
  const [, fraction = ""] = parts;
  const all = parts.join("").replace(/^0+/, "");
  const digits = all.replace(/0+$/, "");
  const place = Number(exponent) - fraction.length + all.length - digits.length;
  return digits && `${digits}e${place}`;
}

/** The name of a member, at most 64 characters of it. */
function nameOf(text: string, [start, end]: Span): string {
  return text.slice(start + 1, Math.min(end, start + 65));
}
