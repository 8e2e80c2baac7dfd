import { count } from "../fields.ts";
import { shape } from "../shape.ts";
import { check } from "./check.ts";

const fields = { limit_turnover_days: count(10, 365) };

/** The account's facts as a document. */
export const factSheet = check("svc_fact_sheet", shape(fields), fields);
