// Which passwords can be chosen (NIST SP 800-63B, section 5.1.1.2: length and a list of common ones,
// no rules about kinds of characters).
import { invalid } from "#schema/errors.ts";
import { fieldMessage } from "#schema/messages.ts";
import { normalize } from "#schema/normalize.ts";

const SHORTEST = 12;
const LONGEST = 200;
/** Characters before the @ from which on a password must not contain them. */
const SHORTEST_NAME = 4;

/**
 * Words that lead the lists of leaked passwords which the UK's National Cyber Security Centre (100,000
 * most common, 2019) and the Hasso Plattner Institute (Germany, every year) describe. Long passwords
 * of those lists are these words with digits, signs or each other around them.
 */
const COMMON: ReadonlySet<string> = new Set(
  `password passwort kennwort geheim hallo schatz ficken qwerty qwertz qwertyuiop qwertzuiop asdfgh
  asdfghjkl yxcvbnm zxcvbnm abcdef abc iloveyou ichliebedich letmein welcome willkommen admin
  administrator root master monkey dragon sunshine princess football baseball superman batman pokemon
  naruto liverpool chelsea arsenal schalke bayern dortmund michael daniel ashley jessica charlie lol
  test testing login internet computer samsung apple google facebook hello freedom whatever trustno
  changeme secret default guest summer winter sommer fruehling spring herbst autumn svc bank konto
  starwars mustang fussball fußball soccer hockey basketball killer shadow hunter ranger tigger ginger
  pepper cookie chocolate butterfly purple flower lovely angel jesus blink nirvana metallica eminem
  pikachu minecraft fortnite spiderman ironman hannah jonathan jennifer jordan joshua matthew andrew
  anthony robert thomas william nicole michelle amanda melissa stephanie alexander alexandra sebastian
  christian stefan andreas martin markus julia sabrina sandra claudia patrick florian tobias
  deutschland germany oesterreich österreich schweiz berlin hamburg muenchen münchen koeln köln
  frankfurt stuttgart duesseldorf düsseldorf leipzig dresden london america canada australia mercedes
  porsche ferrari volkswagen audi bmw bitcoin paypal amazon microsoft windows linux`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Signs that stand for letters in passwords. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether nothing but digits and signs is left of a text without its common words. */
function isMadeOfCommon(text: string): boolean {
  let rest = text.replace(/\P{L}/gu, "");
  if (rest === "") return true;
  // The longest first: a short word can be part of a long one.
  for (const word of [...COMMON].toSorted((one, other) => other.length - one.length)) {
    rest = rest.replaceAll(word, "");
  }
  return rest.length < 3;
}

/** Whether a text repeats a few characters, such as `abcabcabcabc`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/s.test(text);
}

/** Whether each character follows the one before, up or down, such as `abcdefghijkl`. */
function isSequence(text: string): boolean {
  const steps = new Set([...text].map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)));
  steps.delete(Number.NaN);
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
}

/** Rows of a keyboard, English and German, and its columns from the top down. */
const LINES = [
  ..."1234567890 qwertyuiop qwertzuiop asdfghjkl zxcvbnm yxcvbnm".split(" "),
  ..."1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 1qay 5tgb 6zhn 8ik 9ol".split(" "),
];
const WALKS = LINES.flatMap((line) => [line, [...line].toReversed().join("")]);

/** Parts of this many keys count as a walk. */
const WALK = 3;

/** Whether a text goes along the keys, such as `1qaz2wsx3edc`, but for a few characters. */
function isWalk(text: string): boolean {
  let [at, others] = [0, 0];
  while (at < text.length) {
    let length = WALK;
    if (text.length - at < length || !isAlong(text.slice(at, at + length))) length = 1;
    else while (at + length < text.length && isAlong(text.slice(at, at + length + 1))) length += 1;
    if (length === 1) others += 1;
    at += length;
  }
  return others < WALK;
}

function isAlong(part: string): boolean {
  return WALKS.some((line) => line.includes(part));
}

/**
 * Whether a password is among those that attackers try first. Characters that only look different,
 * such as wide ones, count as the same.
 */
export function isCommonPassword(password: string): boolean {
  const text = normalize(password, "NFKC").toLowerCase();
  const unleeted = text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  return (
    isMadeOfCommon(text) ||
    isMadeOfCommon(unleeted) ||
    isRepetition(text) ||
    isSequence(text) ||
    isWalk(text)
  );
}

/** Throws ServiceError 422 for a password that is too short, too common or a person's own name. */
export function requireGoodPassword(password: string, email: string): void {
  const length = [...password].length;
  if (length < SHORTEST || length > LONGEST) {
    throw invalid("password", fieldMessage("password_length", { least: SHORTEST, most: LONGEST }));
  }
  if (isCommonPassword(password)) {
    throw invalid("password", fieldMessage("password_common"));
  }
  const [name = ""] = email.toLowerCase().split("@", 1);
  if (name.length >= SHORTEST_NAME && password.toLowerCase().includes(name)) {
    throw invalid("password", fieldMessage("password_name"));
  }
}
