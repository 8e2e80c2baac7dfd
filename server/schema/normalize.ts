/**
 * Runs of marks that are longer than the stream-safe text format allows. The two sound marks of half
 * width become marks in the compatibility forms.
 */
const LONG_RUN = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
/** Where one can be: no mark is before U+0300. Saves most texts the slower search. */
const PLACE_OF_RUN = /[\u0300-\uFFFF]{31}/;

/**
 * Normalizes a text from anywhere. Of a run of combining marks, the first 30 stay, as in the
 * stream-safe text format (UAX #15, section 13): Unicode sorts the marks of a run, and the sort takes
 * quadratic time.
 */
export function normalize(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const safe = PLACE_OF_RUN.test(text) ? text.replace(LONG_RUN, "$1") : text;
  return safe.normalize(form);
}
