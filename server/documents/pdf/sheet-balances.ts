import { LABELS, MONTHS, OVERDRAFT } from "#checks/words.ts";
import type { FactSheet } from "../document.ts";
import type { Wording } from "../wording.ts";
import { balanceLine } from "./typesetter/balance-line.ts";
import { pairs, paragraph } from "./typesetter/blocks.ts";
import { NOTHING } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { type Lane, laneTable } from "./typesetter/lanes.ts";
import { STYLE } from "./typesetter/style.ts";

type Day = FactSheet["cashFlow"][number];

function altOf(days: readonly Day[], currency: string, words: Wording): string {
  const sorted = days.toSorted((a, b) => a.balance - b.balance);
  const [first, last, lowest, highest] = [days[0], days.at(-1), sorted[0], sorted.at(-1)];
  if (!first || !last || !lowest || !highest) return "";
  const money = (day: Day) => words.amount(day.balance, currency);
  return words.text(
    "flow.alt",
    words.day(first.date),
    words.day(last.date),
    money(first),
    money(lowest),
    words.day(lowest.date),
    money(highest),
    words.day(highest.date),
    money(last),
  );
}

/** Days with turnovers, and the first and last day. */
function eventfulDays(days: readonly Day[]): Day[] {
  return days.filter(
    ({ incoming, outgoing }, index) =>
      index === 0 || index === days.length - 1 || incoming !== 0 || outgoing !== 0,
  );
}

/** The balance day by day. */
export function balancesSection(flow: Flow, sheet: FactSheet, words: Wording): void {
  const { cashFlow, facts } = sheet;
  if (!sheet.balanceKnown || cashFlow.length === 0) {
    paragraph(flow, words.text("flow.none"));
    return;
  }
  balanceLine(flow, cashFlow, {
    alt: altOf(cashFlow, facts.currency, words),
    name: words.say(LABELS.balance),
    limit: Math.abs(facts.limit),
    limitName: words.text("flow.limit", words.amount(-Math.abs(facts.limit), facts.currency)),
    say: words.whole,
    month: words.month,
  });
  const { sign, figure } = words;
  paragraph(
    flow,
    `${words.text("flow.note")} ${words.text("in_currency", sign(facts.currency))}`,
    STYLE.small,
  );
  const amount = (title: string, cents: (day: Day) => number | null): Lane<Day> => ({
    title,
    cell(day) {
      const value = cents(day);
      return value === null ? NOTHING : figure(value);
    },
  });
  const lanes: Lane<Day>[] = [
    { title: words.text("col.date"), cell: ({ date }) => words.day(date) },
    amount(words.say(MONTHS.incoming), ({ incoming }) => incoming || null),
    amount(words.say(MONTHS.outgoing), ({ outgoing }) => outgoing || null),
    amount(words.say(LABELS.balance), ({ balance }) => balance),
  ];
  laneTable(flow, lanes, eventfulDays(cashFlow));
}

/** Use of the overdraft. */
export function overdraftSection(flow: Flow, sheet: FactSheet, words: Wording): void {
  const { overdraftLimit: overdraft, facts, balanceKnown } = sheet;
  const money = (cents: number) => words.amount(cents, facts.currency);
  const known = (text: string) => (balanceKnown ? text : words.text("unknown"));
  pairs(flow, [
    [words.say(LABELS.limit), money(overdraft.limit)],
    [words.say(OVERDRAFT.bookingDays), words.count(overdraft.bookingDays)],
    [words.say(OVERDRAFT.days), known(words.count(overdraft.overdraftDays))],
    [words.say(OVERDRAFT.maximum), known(money(overdraft.maximumUsed))],
    [words.say(OVERDRAFT.average), known(money(overdraft.averageUsed))],
    [words.say(OVERDRAFT.median), known(money(overdraft.medianUsed))],
  ]);
}
