// Accounts that the merchant's customers may not use.
import { growing, moment, text } from "../engine/columns.ts";
import { listedOf } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const blacklist = table("blacklist", {
  owner: "merchant",
  columns: {
    seq: growing(),
    id: text(),
    /** The IBAN. */
    data: text().listed(),
    created_at: moment().listed(),
  },
});

/** An item of the blacklist, named as on the wire. */
export type BlacklistItem = RecordOf<typeof blacklist>;

export class BlacklistRepository extends listedOf(blacklist) {
  /** Inserts an item. Returns false, and writes nothing, if the account is already on the list of this scope. */
  async add(item: BlacklistItem): Promise<boolean> {
    const added = await this.put([item], {
      name: "skipping",
      handle: (conflict) => conflict.columns(["merchant", "mode", "data"]).doNothing(),
    });
    return added === 1;
  }

  /** Returns those of the IBANs that are on the list. */
  async among(ibans: readonly string[]): Promise<string[]> {
    return (await this.pick({ data: ibans }, "data")).map(({ data }) => data);
  }

  /** Returns the deleted item; null if it does not exist. */
  async delete(id: string): Promise<BlacklistItem | null> {
    const [item] = await this.remove({ id }, "merchant", "mode", "id", "data", "created_at");
    return item ?? null;
  }
}
