import { count } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck, YEAR } from "./check.ts";
import { LABELS } from "./words.ts";

const fields = {
  limit_turnover_days: about(
    count(10, 365),
    "Number of days that the document covers, by default 365.",
  ),
};

/** Requests the fact sheet. The facts themselves are in the document. */
export const factSheet = defineCheck({
  key: "svc_fact_sheet",
  about: "Requests the fact sheet: the account's key figures as a document.",
  request: fields,
  result: fields,
  needs: ({ limit_turnover_days = YEAR }) => ({
    days: limit_turnover_days,
    tags: true,
    standingOrders: true,
  }),
  run: ({ limit_turnover_days = YEAR }) => ({ limit_turnover_days }),
  report: {
    title: { de: "Kontobericht", en: "Fact sheet" },
    inputs: { limit_turnover_days: LABELS.days },
    rows: ({ limit_turnover_days }, writer) => [[LABELS.days, writer.count(limit_turnover_days)]],
    note: {
      de: "Die Zahlen stehen im Kontobericht am Ende dieses Berichts.",
      en: "The figures stand in the fact sheet at the end of this report.",
    },
  },
});
