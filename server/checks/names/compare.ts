// Compares a person's name with that of an account holder.
import { jaroWinkler, oneEditApart } from "#analytics/similarity.ts";
import { nameWords, personsOf } from "./fold.ts";
import { areLookalikes } from "./lookalikes.ts";
import { areNicknames } from "./nicknames.ts";

export type Likeness = {
  match: boolean;
  /** 0 to 100. */
  similarity: number;
};

const NICKNAME = 0.95;
const INITIAL = 0.9;
const HALF_NAME = 0.95;
/** Similarity below which words count as different. */
const ALIKE = 0.8;
const SURNAME_WEIGHT = 0.6;
const EXTRA = { weight: 0.02, most: 5 };
/** Length from which on a single differing letter counts as a typo. */
const LONG = 8;

function isInitial(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length === 1 && long.startsWith(short);
}

/** Similarity of two words from 0 to 1. Short forms of first names count as equal. */
function scoreOf(wanted: string, word: string, part: "surname" | "first"): number {
  if (wanted === word) return 1;
  if (part === "first" && areNicknames(wanted, word)) return NICKNAME;
  if (isInitial(wanted, word)) return INITIAL;
  const score = jaroWinkler(wanted, word);
  return score < ALIKE ? score / 2 : score;
}

type Pair = { wanted: string; word: string; score: number };

/** The best of the pairs that are similar at all. */
function bestPair(
  wanted: readonly string[],
  words: readonly string[],
  part: "surname" | "first",
): Pair | null {
  const pairs = wanted.flatMap((one) =>
    words.map((word) => ({ wanted: one, word, score: scoreOf(one, word, part) })),
  );
  const best = pairs.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best : null;
}

function without(words: readonly string[], word: string): string[] {
  const at = words.indexOf(word);
  return at < 0 ? [...words] : words.toSpliced(at, 1);
}

/** Pairs each wanted word with the most similar remaining one, best pairs first. */
function pairsOf(wanted: readonly string[], words: readonly string[]): Pair[] {
  const best = bestPair(wanted, words, "surname");
  if (!best) return [];
  return [best, ...pairsOf(without(wanted, best.wanted), without(words, best.word))];
}

/** Either word of a double name. */
function isHalf(surname: readonly string[], pairs: readonly Pair[]): boolean {
  const equal = pairs.filter(({ score }) => score === 1).length;
  const alike = pairs.filter(({ score }) => score >= ALIKE).length;
  return surname.length === 2 && equal === 1 && alike === 1;
}

function agrees({ wanted, word }: Pair): boolean {
  if (wanted === word) return true;
  if (Math.min(wanted.length, word.length) < LONG || areLookalikes(wanted, word)) return false;
  return oneEditApart(wanted, word);
}

function likenessTo(
  person: readonly string[],
  surname: readonly string[],
  first: readonly string[],
): Likeness {
  const pairs = pairsOf(surname, person);
  const half = isHalf(surname, pairs);
  const sum = pairs.reduce((total, { score }) => total + score, 0);
  const last = half ? HALF_NAME : sum / surname.length;
  // A word that only resembles the surname may still be a first name.
  const taken = pairs.filter(({ score }) => score >= ALIKE);
  const left = taken.reduce((words, { word }) => without(words, word), [...person]);
  const given = bestPair(first, left, "first");
  const extra = Math.min(left.length - (given ? 1 : 0), EXTRA.most);
  const score = SURNAME_WEIGHT * last + (1 - SURNAME_WEIGHT) * (given?.score ?? 0);
  const sameLast = half || (pairs.length === surname.length && pairs.every(agrees));
  const sameFirst =
    given !== null &&
    (given.score === 1 ||
      isInitial(given.wanted, given.word) ||
      areNicknames(given.wanted, given.word));
  return {
    match: sameLast && sameFirst,
    similarity: Math.round(100 * score * (1 - EXTRA.weight * extra)),
  };
}

/** A matching person wins, however many other words surround the name. */
function rank({ match, similarity }: Likeness): number {
  return similarity + (match ? 1000 : 0);
}

/**
 * Measures how well a surname and a first name fit the most similar person among the holders.
 * Ignores case, accents, transcriptions, titles and word order. Tolerates a typo in a long surname,
 * half of a double name, initials and short forms.
 */
export function compareNames(surname: string, firstname: string, holder: string): Likeness {
  const last = nameWords(surname);
  const first = nameWords(firstname);
  const persons = personsOf(holder).map((person) => likenessTo(person, last, first));
  const none: Likeness = { match: false, similarity: 0 };
  if (last.length === 0 || first.length === 0) return none;
  return persons.reduce((best, one) => (rank(one) > rank(best) ? one : best), none);
}
