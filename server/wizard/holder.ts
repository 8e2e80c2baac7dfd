// Whether an account belongs to the person or company that a merchant named.
import { isCompany } from "#analytics/tags/tagger.ts";
import { compareNames } from "#checks/names/compare.ts";
import { nameWords } from "#checks/names/fold.ts";

/** Surname and first name as they may stand in a name: with a comma, the surname last or first. */
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

/** Whether the wanted name is that of the holder, or of one of several joint holders. */
export function isHolder(wanted: string, holder: string): boolean {
  if (holder.trim() !== "" && sorted(wanted) === sorted(holder)) return true;
  // Companies of nearly the same name are two companies.
  if (isCompany(wanted)) return false;
  return readings(wanted).some(
    ([surname, firstname]) => compareNames(surname, firstname, holder).match,
  );
}
