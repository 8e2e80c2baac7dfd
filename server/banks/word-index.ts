// Finds the banks with a word that contains a text, without a scan of all words.

/**
 * Sets `rank` for each bank with a word that contains `text` and whose rank in `ranks` is still 0.
 */
export type WordIndex = (text: string, ranks: Uint8Array, rank: number) => void;

/** One and two letters -> the numbers of the words that contain them, ascending. */
function gramsOf(words: readonly string[]): Map<string, number[]> {
  const grams = new Map<string, number[]>();
  words.forEach((word, number) => {
    const add = (gram: string): void => {
      const list = grams.get(gram);
      if (!list) grams.set(gram, [number]);
      else if (list.at(-1) !== number) list.push(number);
    };
    for (let at = 0; at < word.length; at++) {
      add(word.slice(at, at + 1));
      if (at > 0) add(word.slice(at - 1, at + 1));
    }
  });
  return grams;
}

/** The numbers of the words that may contain `text`: those with its rarest pair of letters. */
function candidates(grams: Map<string, number[]>, text: string): readonly number[] {
  let rarest = grams.get(text.slice(0, 2)) ?? [];
  for (let at = 1; at < text.length - 1 && rarest.length > 0; at++) {
    const list = grams.get(text.slice(at, at + 2)) ?? [];
    if (list.length < rarest.length) rarest = list;
  }
  return rarest;
}

function createScan(banksOf: ReadonlyMap<string, readonly number[]>): WordIndex {
  const words = [...banksOf.keys()];
  const grams = gramsOf(words);
  // The banks of all words in one array; those of word w are from starts[w] to starts[w + 1].
  const banks = Uint32Array.from([...banksOf.values()].flat());
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, number) => {
    starts[number + 1] = (starts[number] ?? 0) + (banksOf.get(word)?.length ?? 0);
  });

  return (text, ranks, rank) => {
    for (const number of candidates(grams, text)) {
      if (text.length > 2 && !words[number]?.includes(text)) continue;
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? end; at < end; at++) {
        const bank = banks[at] ?? 0;
        if (ranks[bank] === 0) ranks[bank] = rank;
      }
    }
  };
}

/**
 * Creates the index of `banksOf`, which maps each word to the positions of its banks; `size` is the
 * number of banks.
 */
export function createWordIndex(
  banksOf: ReadonlyMap<string, readonly number[]>,
  size: number,
): WordIndex {
  const scan = createScan(banksOf);
  // Caches the answers for one and two letters: they match most and are queried most often.
  const kept = new Map<string, Uint8Array>();

  function marksOf(text: string): Uint8Array {
    const known = kept.get(text);
    if (known) return known;
    const marks = new Uint8Array(size);
    scan(text, marks, 1);
    // Does not cache misses, so that random queries cannot fill the memory.
    if (marks.includes(1)) kept.set(text, marks);
    return marks;
  }

  return (text, ranks, rank) => {
    if (text.length > 2) return scan(text, ranks, rank);
    const marks = marksOf(text);
    for (let bank = 0; bank < size; bank++) {
      if (marks[bank] === 1 && ranks[bank] === 0) ranks[bank] = rank;
    }
  };
}
