import { monthlySums } from "#analytics/months.ts";
import { MOST_TURNOVERS } from "#schema/counts.ts";
import { amount, count, text } from "#schema/fields.ts";
import { about, type InnerOf } from "#schema/kind.ts";
import { resource, several } from "#schema/resource.ts";
import { defineCheck, YEAR } from "./check.ts";
import { closingOf } from "./facts.ts";
import { type Column, tableOf, type Words, type Writer } from "./report.ts";
import { MONTHS } from "./words.ts";

const fields = {
  month: about(count(-12, 0), "0 is the current month, -1 the month before."),
  incoming: about(amount(), "Sum of incoming turnovers."),
  outgoing: about(amount(), "Sum of outgoing turnovers, positive."),
  minimum_balance: about(
    amount(),
    "Lowest balance of the month; 0 if the bank does not report the balance.",
  ),
  incoming_transactions: about(count(0, MOST_TURNOVERS), "Number of incoming turnovers."),
  outgoing_transactions: about(count(0, MOST_TURNOVERS), "Number of outgoing turnovers."),
  currency_id: about(text(3), "Currency of the amounts.", "EUR"),
};

type Month = { [N in keyof typeof fields]: InnerOf<(typeof fields)[N]> };

function columnsOf(writer: Writer): Column<Month>[] {
  const figure = (title: Words, cell: Column<Month>["cell"]): Column<Month> => ({
    title,
    cell,
    align: "right",
    share: 1,
  });
  const money = (cents: number, { currency_id }: Month) => writer.amount(cents, currency_id);
  return [
    { title: MONTHS.month, cell: ({ month }) => writer.count(month) },
    figure(MONTHS.incoming, (month) => money(month.incoming, month)),
    figure(MONTHS.outgoing, (month) => money(month.outgoing, month)),
    figure(MONTHS.minimum, (month) => money(month.minimum_balance, month)),
    figure(MONTHS.incomingCount, (month) => writer.count(month.incoming_transactions)),
    figure(MONTHS.outgoingCount, (month) => writer.count(month.outgoing_transactions)),
  ];
}

/**
 * Sums, counts and the lowest balance of each month back to the first requested day, newest first.
 * Months without turnovers are included, even those for which the bank no longer has any.
 */
export const cashflowOverview = defineCheck({
  key: "svc_cashflow_overview",
  about: "Incoming and outgoing turnovers month by month.",
  request: {},
  result: { cashflow: about(several(resource("month", fields)), "One entry per month.") },
  needs: () => ({ days: YEAR }),
  run(_params, facts) {
    const { currency } = facts.balance;
    const months = monthlySums(facts.turnovers, closingOf(facts), facts.since).toReversed();
    return {
      cashflow: months.map((month, ago) => ({
        month: 0 - ago,
        incoming: month.incoming,
        outgoing: month.outgoing,
        minimum_balance: month.minimumBalance,
        incoming_transactions: month.incomingCount,
        outgoing_transactions: month.outgoingCount,
        currency_id: currency,
      })),
    };
  },
  report: {
    title: { de: "Ein- und Ausgänge je Monat", en: "Cash flow overview" },
    inputs: {},
    rows: () => [],
    tables: ({ cashflow }, writer) => [
      tableOf(cashflow, columnsOf(writer), {
        intro: {
          de: "Monat 0 ist der laufende, −1 der davor.",
          en: "Month 0 is the current one, −1 the one before.",
        },
      }),
    ],
  },
});
