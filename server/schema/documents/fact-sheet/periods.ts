// Months, averages over several months, and days.
import { EXAMPLE_DAY } from "../../examples.ts";
import { amount, day, flag, nullable, text } from "../../fields.ts";
import { about } from "../../kind.ts";
import { resource } from "../../resource.ts";
import { times } from "./counts.ts";

const flows = {
  incoming: about(amount(), "Sum of incoming turnovers."),
  outgoing: about(amount(), "Sum of outgoing turnovers, positive."),
};

export const month = resource("fact_month", {
  month: about(text(7), "The month, `YYYY-MM`.", "2026-02"),
  ...flows,
  net: about(amount(), "Incoming minus outgoing.", 179.14),
  incomingCount: about(times, "Number of incoming turnovers."),
  outgoingCount: about(times, "Number of outgoing turnovers."),
  minimumBalance: about(amount(), "Lowest balance at the end of a day of the range.", 1934.3),
  complete: about(flag(), "Whether the whole month is in the range."),
});

function average(months: string) {
  return about(
    nullable(amount()),
    `Average over the last ${months} months; null if the turnovers cover less than 80 % of them.`,
  );
}

export const averages = resource("fact_averages", {
  3: average("three"),
  6: average("six"),
  12: average("twelve"),
});

export const cashFlowDay = resource("fact_day", {
  date: about(day(), "The day.", EXAMPLE_DAY),
  balance: about(amount(), "Balance at the end of the day."),
  ...flows,
});
