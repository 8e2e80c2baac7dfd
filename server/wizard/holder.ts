// Matches the holder of an account with the person or company that the merchant requires.
import { isCompany } from "#analytics/tags/tagger.ts";
import { compareNames } from "#checks/names/compare.ts";
import { nameWords } from "#checks/names/fold.ts";

/** Possible splits of a name: at a comma, or with the surname last or first. */
function readings(name: string): [surname: string, firstname: string][] {
  const [surname = "", firstname] = name.split(",");
  if (firstname !== undefined) return [[surname, firstname]];
  const words = name.trim().split(/\s+/);
  const last = [words.at(-1) ?? "", words.slice(0, -1).join(" ")] as [string, string];
  const first = [words[0] ?? "", words.slice(1).join(" ")] as [string, string];
  return [last, first];
}

function sorted(name: string): string {
  return nameWords(name).toSorted().join(" ");
}

/** A name without blanks, which stand at different places in the spellings of a legal form. */
function joined(name: string): string {
  return nameWords(name).join("");
}

/** Whether the required name is that of the holder or of a joint holder. */
export function isHolder(required: string, holder: string): boolean {
  if (holder.trim() !== "" && sorted(required) === sorted(holder)) return true;
  // Companies with similar names are different companies.
  if (isCompany(required)) return joined(required) === joined(holder);
  return readings(required).some(
    ([surname, firstname]) => compareNames(surname, firstname, holder).match,
  );
}
