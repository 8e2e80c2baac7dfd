import type { JsonObject } from "#schema/json.ts";
import { json, text } from "../engine/columns.ts";
import { type RecordOf, table } from "../engine/table.ts";
import { PRODUCT_COLUMNS } from "./product-records.ts";

export const risks = table("risks", {
  owner: "merchant",
  columns: {
    ...PRODUCT_COLUMNS,
    account_holder: text().searched(),
    iban: text().listed(),
    bic: text().listed(),
    bank_name: text(),
    country_id: text().listed(),
    /** Results by check. */
    checks: json<JsonObject>(),
  },
});

/** A finished risk object, with member names of the API. */
export type Risk = RecordOf<typeof risks>;
