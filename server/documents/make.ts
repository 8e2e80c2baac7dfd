// The documents that a finished session leaves.
import type { Facts } from "#checks/facts.ts";
import { turn } from "#jobs/turns.ts";
import type { ParamsOf } from "#checks/checks.ts";
import type { BankSummary } from "#schema/wizard.ts";
import type { KeptDocument } from "#storage/tables/records.ts";
import type { SnapshotDocument } from "./document.ts";
import { factSheetOf } from "./fact-sheet.ts";
import { keepSheet, keepSnapshot } from "./keep.ts";
import { shownIn, snapshotOf } from "./snapshot.ts";
import { type Source, sourceOf } from "./source.ts";

/** The parameters of the requested documents. */
type Asked = {
  svc_account_snapshot?: ParamsOf<"svc_account_snapshot">;
  svc_fact_sheet?: ParamsOf<"svc_fact_sheet">;
};

/** A document without its record. */
export type Made = Pick<KeptDocument, "content" | "kind">;

/** Makes the requested documents in small turns, so that other requests are served in between. */
export async function makeDocuments(
  { svc_account_snapshot: snapshot, svc_fact_sheet: sheet }: Asked,
  facts: Facts,
  bank: BankSummary,
): Promise<Made[]> {
  const sources = new Map<Facts, Source>();
  const sourceFor = async (each: Facts): Promise<Source> => {
    await turn();
    const source = sources.get(each) ?? sourceOf(each, bank);
    sources.set(each, source);
    return source;
  };
  const made: Made[] = [];
  if (snapshot) {
    const accounts: SnapshotDocument[] = [];
    for (const each of shownIn(facts, snapshot)) {
      const source = await sourceFor(each);
      await turn();
      accounts.push(snapshotOf(source, snapshot));
    }
    made.push({ kind: "snapshot", content: await keepSnapshot(accounts) });
  }
  if (sheet) {
    const content = await keepSheet(await factSheetOf(await sourceFor(facts), sheet));
    made.push({ kind: "factSheet", content });
  }
  return made;
}
