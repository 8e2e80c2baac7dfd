// How well the rules agree with the labelled turnovers.
import type { Tag } from "#schema/tags.ts";
import { tagTurnovers } from "../tags/tagger.ts";
import type { Labelled } from "./labelled-rows.ts";
import { LABELLED, SET_NAMES, type SetName } from "./sets.ts";

/** The rows on which a tag is right, found in vain, or missed. */
export type Score = { hits: Labelled[]; wrong: Labelled[]; missed: Labelled[] };

type Judged = { one: Labelled; found: readonly Tag[] };

/** The owner is not named: none of the rows is a transfer to oneself. */
function judge(account: readonly Labelled[]): Judged[] {
  const countryId = account[0]?.country ?? "";
  const owner = { holder: "", ibans: [], countryId, currency: "EUR" };
  const tags = tagTurnovers(
    account.map(({ turnover }) => turnover),
    owner,
  );
  return account.map((one, index) => ({ one, found: tags[index] ?? [] }));
}

/** The sets, with what the rules find in them. */
const JUDGED = new Map(SET_NAMES.map((set) => [set, LABELLED[set].flatMap(judge)]));

/** What the rules say of a tag in a set. Rows on which officers differ count neither way. */
export function scoreOf(tag: Tag, set: SetName): Score {
  const rowsOf = (fits: (row: Judged) => boolean): Labelled[] =>
    (JUDGED.get(set) ?? []).filter(fits).map(({ one }) => one);
  return {
    hits: rowsOf(({ one, found }) => one.tags.includes(tag) && found.includes(tag)),
    wrong: rowsOf(
      ({ one, found }) => found.includes(tag) && !one.tags.includes(tag) && !one.open.includes(tag),
    ),
    missed: rowsOf(({ one, found }) => one.tags.includes(tag) && !found.includes(tag)),
  };
}

/** Share of the found rows that are right; 1 where nothing is found. */
export function precisionOf({ hits, wrong }: Score): number {
  return hits.length + wrong.length === 0 ? 1 : hits.length / (hits.length + wrong.length);
}

/** Share of the rows with the tag that are found; 1 where there are none. */
export function recallOf({ hits, missed }: Score): number {
  return hits.length + missed.length === 0 ? 1 : hits.length / (hits.length + missed.length);
}

/** A row in one line, to be read in a message. */
export function shown({ country, turnover }: Labelled): string {
  const { amount, counterHolder, gvc, isoCode, purpose } = turnover;
  const who = counterHolder ?? "-";
  return [country, amount / 100, gvc || isoCode || "-", who, purpose.join("~")].join(" | ");
}
