import { BLANKS, CHARGEBACKS, LABELS } from "#checks/words.ts";
import type { FactSheet } from "../document.ts";
import type { Wording } from "../wording.ts";
import { pairs, paragraph } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

type Item = FactSheet["chargebacks"]["items"][number];

function columnsOf(currency: string, words: Wording): Column<Item>[] {
  return [
    { title: words.text("col.return_date"), cell: ({ date }) => words.day(date) },
    {
      title: words.text("col.debit_date"),
      cell: ({ debitDate }) => (debitDate === null ? "" : words.day(debitDate)),
    },
    {
      title: words.text("col.creditor"),
      cell: ({ counterHolder }) => counterHolder || words.say(BLANKS.noName),
      share: 1,
    },
    { title: words.text("col.kind"), cell: ({ type }) => words.text(`kind.${type}`) },
    { title: words.text("col.basis"), cell: ({ basis }) => words.text(`basis.${basis}`) },
    {
      title: words.say(LABELS.amount),
      cell: ({ amount }) => words.amount(amount, currency),
      align: "right",
    },
  ];
}

/** Returned direct debits. */
export async function returnsSection(flow: Flow, sheet: FactSheet, words: Wording): Promise<void> {
  const { chargebacks, facts } = sheet;
  pairs(flow, [
    [words.say(CHARGEBACKS.count), words.count(chargebacks.count)],
    [words.say(CHARGEBACKS.coverage), words.count(chargebacks.coverage)],
    [words.say(CHARGEBACKS.revoked), words.count(chargebacks.revoked)],
    [words.say(CHARGEBACKS.sum), words.amount(chargebacks.sumAmount, facts.currency)],
  ]);
  const { count, items } = chargebacks;
  if (items.length > 0) await table(flow, columnsOf(facts.currency, words), items);
  if (count === 0) paragraph(flow, words.text("returns.none"));
  else if (count > items.length) paragraph(flow, words.text("returns.fees"), STYLE.small);
}
