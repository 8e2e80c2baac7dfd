// How well the rules of the tagger agree with the labelled turnovers.
import type { Tag } from "#schema/tags.ts";
import { tagTurnovers } from "../tags/tagger.ts";
import {
  type Labelled,
  type LabelledAccount,
  readSet,
  SET_NAMES,
  type SetName,
} from "./labelled.ts";

/** Turnovers for which the rules find a tag rightly, find it wrongly, or miss it. */
export type Score = { hits: Labelled[]; wrong: Labelled[]; missed: Labelled[] };

type Judged = { one: Labelled; found: readonly Tag[] };

/** Without an owner, no turnover is a transfer between the owner's accounts. */
function findTags(account: LabelledAccount): Judged[] {
  const countryId = account[0]?.country ?? "";
  const owner = { holder: "", ibans: [], countryId, currency: "EUR" };
  const tags = tagTurnovers(
    account.map(({ turnover }) => turnover),
    owner,
  );
  return account.map((one, index) => ({ one, found: tags[index] ?? [] }));
}

const JUDGED = new Map(SET_NAMES.map((set) => [set, readSet(set).flatMap(findTags)]));

/** How the rules do on a tag in a set. Turnovers on which officers differ do not count. */
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

/** Share of the findings that are right; 1 if there are none. */
export function precisionOf({ hits, wrong }: Score): number {
  return hits.length + wrong.length === 0 ? 1 : hits.length / (hits.length + wrong.length);
}

/** Share of the turnovers with the tag that are found; 1 if there are none. */
export function recallOf({ hits, missed }: Score): number {
  return hits.length + missed.length === 0 ? 1 : hits.length / (hits.length + missed.length);
}

/** One line for messages. */
export function formatLabelled({ country, turnover }: Labelled): string {
  const { amount, counterHolder, gvc, isoCode, purpose } = turnover;
  const who = counterHolder ?? "-";
  return [country, amount / 100, gvc || isoCode || "-", who, purpose.join("~")].join(" | ");
}
