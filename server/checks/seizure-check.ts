import { isSeized, RECENT } from "#analytics/seizure.ts";
import { count } from "#schema/fields.ts";
import { about } from "#schema/kind.ts";
import { defineCheck } from "./check.ts";
import { LABELS } from "./words.ts";

/** Looks for a label of the bank that marks a protected account, and for a booked seizure. */
export const seizureCheck = defineCheck({
  key: "svc_seizure_check",
  about: "Whether the account is under seizure.",
  request: {},
  result: {
    is_seizure: about(
      count(0, 1),
      "1 if the account is under seizure, otherwise 0. A number, never a boolean.",
    ),
  },
  needs: () => ({ days: RECENT }),
  run: (_params, { account, today, turnovers }) => ({
    is_seizure: isSeized(account, turnovers, today) ? 1 : 0,
  }),
  report: {
    title: { de: "Pfändung", en: "Seizure check" },
    inputs: {},
    rows: ({ is_seizure }, writer) => [[LABELS.seizure, writer.flag(is_seizure === 1)]],
  },
});
