// People whose accounts a merchant's tool keeps fresh.
import type { ListQuery, Page } from "#schema/list.ts";
import { growing, moment, text } from "../engine/columns.ts";
import { repository } from "../engine/repository.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const bankUsers = table("bank_users", {
  owner: "merchant",
  columns: {
    seq: growing(),
    /** `bus_…` */
    id: text(),
    name: text(),
    /** "" for none. */
    email: text(),
    createdAt: moment().listed(),
  },
});

export type BankUser = RecordOf<typeof bankUsers>;

export class BankUserRepository extends repository(bankUsers) {
  find(id: string): Promise<BankUser | null> {
    return this.one({ id });
  }

  list(query: ListQuery): Promise<Page<BankUser>> {
    return this.page(query);
  }

  /** With its tokens, connections, accounts and turnovers; false where there was none. */
  async delete(id: string): Promise<boolean> {
    return (await this.remove({ id }, "id")).length === 1;
  }
}
