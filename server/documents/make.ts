// The documents that a finished session leaves.
import { setImmediate } from "node:timers/promises";
import type { ParamsOf } from "#schema/checks/checks.ts";
import type { KeptDocument } from "#storage/records.ts";
import type { SnapshotDocument } from "./document.ts";
import { factSheetOf } from "./fact-sheet.ts";
import { pack } from "./keep.ts";
import { snapshotOf, sourcesOf } from "./snapshot.ts";
import type { Source } from "./source.ts";

/** Which of them are wanted, and of what. */
type Asked = {
  svc_account_snapshot?: ParamsOf<"svc_account_snapshot">;
  svc_fact_sheet?: ParamsOf<"svc_fact_sheet">;
};

/** A document that belongs to no record yet. */
export type Made = Pick<KeptDocument, "content" | "kind">;

/** Others have their turn between two documents, and between two accounts. */
export async function makeDocuments(asked: Asked, source: Source): Promise<Made[]> {
  const { svc_account_snapshot, svc_fact_sheet } = asked;
  const made: Made[] = [];
  if (svc_account_snapshot) {
    const accounts: SnapshotDocument[] = [];
    for (const each of sourcesOf(source, svc_account_snapshot)) {
      accounts.push(snapshotOf(each, svc_account_snapshot));
      await setImmediate();
    }
    made.push({ kind: "snapshot", content: await pack(accounts) });
  }
  if (svc_fact_sheet) {
    const content = await pack(factSheetOf(source, svc_fact_sheet));
    made.push({ kind: "factSheet", content });
  }
  return made;
}
