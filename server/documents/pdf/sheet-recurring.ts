import { BLANKS, LABELS } from "#checks/words.ts";
import type { FactSheet } from "../document.ts";
import { inFours, type Wording } from "../wording.ts";
import { paragraph } from "./typesetter/blocks.ts";
import type { Column, Part } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

type Group = FactSheet["reoccurringTurnovers"][number];
/** A series. The first one of a group states the monthly amount of the group. */
type Series = Group["turnovers"][number] & { category: Group["category"]; monthly: number | null };

function body(text: string): Part {
  return { text, style: STYLE.body };
}

function small(text: string): Part {
  return { text, style: STYLE.small };
}

function rowsOf(groups: readonly Group[]): Series[] {
  return groups.flatMap(({ category, monthlyAmount, turnovers }) =>
    turnovers.map((series, index) => {
      return { ...series, category, monthly: index === 0 ? monthlyAmount : null };
    }),
  );
}

function columnsOf(currency: string, words: Wording): Column<Series>[] {
  const monthly = (cents: number) => words.text("recurring.monthly", words.amount(cents, currency));
  return [
    {
      title: words.say(LABELS.category),
      cell: (row) => [
        body(words.tag(row.category)),
        small(row.monthly === null ? "" : monthly(row.monthly)),
      ],
      share: 0.75,
    },
    {
      title: words.text("col.partner"),
      cell: (row) => [
        body(row.counterHolder || words.say(BLANKS.noName)),
        small(row.purpose),
        small(inFours(row.counterIban ?? "")),
      ],
      share: 1.25,
    },
    {
      title: words.text("col.interval"),
      cell: (row) => [
        body(words.text(`interval.${row.interval}`)),
        small(words.text("series.times", row.count)),
      ],
    },
    {
      title: words.text("col.first_last"),
      cell: (row) => [body(words.day(row.firstDate)), body(words.day(row.lastDate))],
    },
    {
      title: words.text("col.next"),
      cell: (row) => [
        body(words.day(row.nextDate)),
        small(row.active ? "" : words.text("series.ended")),
      ],
    },
    {
      title: words.text("col.amount", words.sign(currency)),
      cell: (row) => [
        body(words.figure(row.amount)),
        small(words.text(`amount.${row.amountType}`)),
      ],
      align: "right",
    },
    { title: words.text("col.score"), cell: (row) => words.decimal(row.score), align: "right" },
  ];
}

/** Recurring turnovers by category. */
export async function recurringSection(
  flow: Flow,
  sheet: FactSheet,
  words: Wording,
): Promise<void> {
  const rows = rowsOf(sheet.reoccurringTurnovers);
  if (rows.length === 0) {
    paragraph(flow, words.text("recurring.none"));
    return;
  }
  paragraph(flow, words.text("recurring.note"), STYLE.small);
  await table(flow, columnsOf(sheet.facts.currency, words), rows);
}
