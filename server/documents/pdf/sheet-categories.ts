import { LABELS } from "#checks/words.ts";
import { sum } from "#analytics/figures.ts";
import type { FactSheet } from "../document.ts";
import type { Wording } from "../wording.ts";
import { heading, paragraph } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { type ShareBar, shareBars } from "./typesetter/share-bars.ts";
import { table } from "./typesetter/table.ts";

type Category = FactSheet["income"][number];

/** Number of bars in a chart; the last one is the remainder. */
const SHOWN = 10;

function columnsOf(words: Wording): Column<Category>[] {
  const figure = (
    title: string,
    share: number,
    cell: (category: Category) => string,
  ): Column<Category> => ({ title, cell, align: "right", share });
  // Shares give both tables the same columns, wide enough for tens of millions.
  return [
    { title: words.say(LABELS.category), cell: ({ tag }) => words.tag(tag), share: 1.7 },
    figure(words.say(LABELS.sum), 1.3, ({ amount }) => words.figure(amount)),
    figure(words.text("col.share"), 0.8, ({ share }) => words.percent(share)),
    figure(words.text("col.monthly"), 1.2, ({ monthlyAverage }) => words.figure(monthlyAverage)),
    figure(words.text("col.count"), 0.6, ({ count }) => words.count(count)),
    figure(words.text("col.last_date"), 1.1, ({ lastDate }) => words.day(lastDate)),
    figure(words.text("col.last_amount"), 1.3, ({ lastAmount }) => words.figure(lastAmount)),
  ];
}

function barsOf(categories: readonly Category[], words: Wording): ShareBar[] {
  const bar = (name: string, amount: number) => ({ name, amount, text: words.figure(amount) });
  const bars = categories.slice(0, SHOWN).map(({ tag, amount }) => bar(words.tag(tag), amount));
  const rest = categories.slice(SHOWN).map(({ amount }) => amount);
  return rest.length === 0 ? bars : [...bars, bar(words.text("part.rest"), sum(rest))];
}

async function part(
  flow: Flow,
  title: string,
  categories: readonly Category[],
  currency: string,
  words: Wording,
): Promise<void> {
  heading(flow, "group", title, 120);
  if (categories.length === 0) {
    paragraph(flow, words.text("part.none"));
    return;
  }
  const bars = barsOf(categories, words);
  const items = bars.map(({ name, text }) => `${name}: ${text}`).join("; ");
  shareBars(flow, bars, words.text("part.alt", words.sign(currency), items));
  await table(flow, columnsOf(words), categories);
}

/** Income and spending by category. */
export async function categoriesSection(
  flow: Flow,
  sheet: FactSheet,
  words: Wording,
): Promise<void> {
  const { currency } = sheet.facts;
  await part(flow, words.text("part.income"), sheet.income, currency, words);
  await part(flow, words.text("part.spending"), sheet.spendings, currency, words);
}
