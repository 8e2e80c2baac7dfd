// Ids of what was deleted lately: the request log may hold requests that were not written yet.
import { growing, moment, text } from "../engine/columns.ts";
import { rowsOf } from "../engine/repository.ts";
import { table } from "../engine/table.ts";

export const recentDeletions = table("recent_deletions", {
  owner: "merchant",
  columns: {
    seq: growing(),
    /** Id of a transaction, of its session or record, or of a bank user. */
    name: text(),
    /** When it was deleted, by the machine's time. */
    at: moment(),
  },
});

export class RecentDeletionRepository extends rowsOf(recentDeletions) {
  async add(names: readonly string[], at: number): Promise<void> {
    await this.put(names.map((name) => ({ ...this.scope, name, at })));
  }
}
