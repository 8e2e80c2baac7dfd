import { cents, flag, text } from "../engine/columns.ts";
import { type RecordOf, table } from "../engine/table.ts";
import { PRODUCT_COLUMNS } from "./product-records.ts";

export const verifications = table("verifications", {
  owner: "merchant",
  columns: {
    ...PRODUCT_COLUMNS,
    account_holder: text().searched(),
    iban: text().listed(),
    bic: text().listed(),
    bank_name: text(),
    country_id: text().listed(),
    check_requested: flag().listed(),
    check_amount: cents(),
    check_currency_id: text(),
    check_passed: flag().listed(),
  },
});

/** A finished verify object, with member names of the API. */
export type Verification = RecordOf<typeof verifications>;
