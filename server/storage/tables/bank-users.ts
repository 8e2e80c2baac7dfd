// People whose accounts a merchant's tool keeps up to date.
import { growing, moment, text } from "../engine/columns.ts";
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
