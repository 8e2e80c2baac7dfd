// People whose accounts a merchant's tool keeps up to date.
import { growing, moment, sealed, text } from "../engine/columns.ts";
import { type RecordOf, table } from "../engine/table.ts";

export const bankUsers = table("bank_users", {
  owner: "merchant",
  columns: {
    seq: growing(),
    /** `bus_…` */
    id: text(),
    /** "" if its sealing key is lost. */
    name: sealed(text(), { lost: "" }),
    /** "" for none, and if its sealing key is lost. */
    email: sealed(text(), { lost: "" }),
    createdAt: moment().listed(),
  },
});

export type BankUser = RecordOf<typeof bankUsers>;
