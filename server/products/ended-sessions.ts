// Reads the counted sessions of a period in portions, so that other requests are answered in between.
import { turn } from "#jobs/turns.ts";
import type { MerchantRepositories, Store } from "#storage/store.ts";
import type { EndedSession, HourRange, Scope } from "#storage/tables/records.ts";

/** Rows of one statement. */
const PART = 250;

type Place = Parameters<MerchantRepositories["sessionEnds"]["part"]>[1];

function readPart(store: Store, scope: Scope, range: HourRange, after: Place) {
  return store.read((db) => db.in(scope).sessionEnds.part(range, after, PART));
}

/** Calls `each` with every session that ended within hours, in order of the hour. */
export async function eachEnded(
  store: Store,
  scope: Scope,
  range: HourRange,
  each: (session: EndedSession) => void,
): Promise<void> {
  let after: Place = null;
  for (;;) {
    const rows = await readPart(store, scope, range, after);
    for (const row of rows) each(row);
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = [last.hour, last.seq];
    await turn();
  }
}
