// Whether an account belongs to the person or company that a merchant named.
import { foldings } from "#banks/fold.ts";

/** Words of titles, address and nobility, by which no two people differ. */
const DROPPED = new Set(
  (
    "dr prof dipl ing mag di mba msc med jur herr frau fam familie " +
    "von van zu zum zur de der den del da am"
  ).split(" "),
);
/** Parts one joint holder from the next. */
const JOINT = /\s+(?:und|u\.?|oder|od\.?)\s+|[&/+;]/i;

/** The words of a name in one spelling, in alphabetical order: word order means nothing. */
function wordsOf(spelling: string): string {
  const words = spelling.split(" ").filter(Boolean);
  const kept = words.filter((word) => !DROPPED.has(word));
  return (kept.length > 0 ? kept : words).toSorted().join(" ");
}

/** The holder as a whole and each of several; one without a surname has that of the last. */
function holdersOf(holder: string): string[] {
  const parts = holder.split(JOINT).map((part) => part.trim());
  const surname = holder.includes(",")
    ? (holder.split(",")[0] ?? "")
    : (parts.at(-1)?.split(/\s+/).at(-1) ?? "");
  const whole = parts.flatMap((part) => (/\s/.test(part) ? [part] : [part, `${part} ${surname}`]));
  return [holder, ...whole];
}

/** Whether the holder of an account is the wanted one, or one of several joint holders is. */
export function isHolder(wanted: string, holder: string): boolean {
  const spellings = new Set(foldings(wanted).map(wordsOf));
  return holdersOf(holder).some((one) => foldings(one).some((it) => spellings.has(wordsOf(it))));
}
