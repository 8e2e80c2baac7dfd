import type { JsonObject } from "#schema/json.ts";
import { json, sealed, text } from "../engine/columns.ts";
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
    /** Results by check; none if their sealing key is lost. */
    checks: sealed(json<JsonObject>(), { lost: {} }),
  },
});

/** A finished risk object, with member names of the API. */
export type Risk = RecordOf<typeof risks>;
