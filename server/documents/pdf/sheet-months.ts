import { MONTHS } from "#checks/words.ts";
import type { FactSheet } from "../document.ts";
import type { TextKey } from "../texts/language.ts";
import type { Wording } from "../wording.ts";
import { paragraph } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { monthBars } from "./typesetter/month-bars.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

type Month = FactSheet["monthlySums"][number];

function columnsOf({ balanceKnown }: FactSheet, words: Wording): Column<Month>[] {
  const figures = (title: string, figure: (month: Month) => number | null): Column<Month> => ({
    title,
    cell(month) {
      const cents = figure(month);
      return cents === null ? "" : words.figure(cents);
    },
    align: "right",
    share: 1,
  });
  const counts = (title: string, count: (month: Month) => number): Column<Month> => ({
    title,
    cell: (month) => words.count(count(month)),
    align: "right",
    share: 0.7,
  });
  return [
    { title: words.say(MONTHS.month), cell: ({ month }) => words.month(month) },
    figures(words.say(MONTHS.incoming), ({ incoming }) => incoming),
    figures(words.say(MONTHS.outgoing), ({ outgoing }) => outgoing),
    figures(words.text("col.net"), ({ net }) => net),
    figures(words.say(MONTHS.minimum), (month) => (balanceKnown ? month.minimumBalance : null)),
    counts(words.say(MONTHS.incomingCount), ({ incomingCount }) => incomingCount),
    counts(words.say(MONTHS.outgoingCount), ({ outgoingCount }) => outgoingCount),
    {
      title: words.text("col.complete"),
      cell: ({ complete }) => words.flag(complete),
      align: "right",
    },
  ];
}

function altOf({ monthlySums, facts: { currency } }: FactSheet, words: Wording): string {
  const items = monthlySums.map(({ month, incoming, outgoing }) => {
    const sums = [incoming, outgoing].map((cents) => words.figure(cents));
    return words.text("months.alt.item", words.month(month), ...sums);
  });
  return words.text("months.alt", words.sign(currency), items.join("; "));
}

/** Incoming and outgoing turnovers month by month. */
export async function monthsSection(flow: Flow, sheet: FactSheet, words: Wording): Promise<void> {
  const months = sheet.monthlySums.map((month) => ({ ...month, label: words.month(month.month) }));
  paragraph(flow, words.text("in_currency", words.sign(sheet.facts.currency)), STYLE.small);
  if (sheet.facts.turnoverCount === 0) paragraph(flow, words.text("snapshot.empty"));
  else
    monthBars(flow, months, {
      alt: altOf(sheet, words),
      names: { incoming: words.say(MONTHS.incoming), outgoing: words.say(MONTHS.outgoing) },
      say: words.whole,
    });
  await table(flow, columnsOf(sheet, words), sheet.monthlySums);
}

type Averages = FactSheet["monthlyAverages"];
type Average = { name: TextKey; averages: Averages };

/** Averages over a quarter, half a year and a year. */
export async function averagesSection(flow: Flow, sheet: FactSheet, words: Wording): Promise<void> {
  const { currency } = sheet.facts;
  const column = (months: keyof Averages): Column<Average> => ({
    title: words.text("average.months", months),
    cell: ({ averages: { [months]: cents } }) =>
      cents === null ? "" : words.amount(cents, currency),
    align: "right",
    share: 1,
  });
  const name: Column<Average> = {
    title: words.text("col.average"),
    cell: (row) => words.text(row.name),
    share: 2,
  };
  await table(
    flow,
    [name, column(3), column(6), column(12)],
    [
      { name: "average.balance", averages: sheet.monthlyAverages },
      { name: "average.income", averages: sheet.incomeAverages },
      { name: "average.spending", averages: sheet.spendingAverages },
    ],
  );
  paragraph(flow, words.text("average.note"), STYLE.small);
}
