// How well the rules agree with labelled turnovers.
import type { Tag } from "#schema/tags.ts";
import { tagTurnovers } from "../tags/tagger.ts";
import { type Labelled, labelledAccounts } from "./labelled.ts";

/** Rows of one tag: found and meant, found in vain, and missed. */
export type Score = { hits: Labelled[]; wrong: Labelled[]; missed: Labelled[] };

/** Without holder and other accounts, so that nothing is a transfer to oneself by chance. */
function found(rows: readonly Labelled[]): Tag[][] {
  const countryId = rows[0]?.country ?? "DE";
  const owner = { holder: "", ibans: [], countryId, currency: "EUR" };
  return tagTurnovers(
    rows.map(({ turnover }) => turnover),
    owner,
  );
}
