// Standing orders as a table: for the check's section and the fact sheet.
import type { InnerOf } from "#schema/kind.ts";
import type { standingOrder } from "#schema/standing-order.ts";
import { type Column, type Table, tableOf, type Words, type Writer } from "../report.ts";
import { BLANKS, LABELS } from "../words.ts";

type Order = InnerOf<typeof standingOrder>;

const RHYTHMS: Readonly<Record<Order["frequency"], { each: Words; every: Words }>> = {
  d: {
    each: { de: "täglich", en: "daily" },
    every: { de: "alle {0} Tage", en: "every {0} days" },
  },
  w: {
    each: { de: "wöchentlich", en: "weekly" },
    every: { de: "alle {0} Wochen", en: "every {0} weeks" },
  },
  m: {
    each: { de: "monatlich", en: "monthly" },
    every: { de: "alle {0} Monate", en: "every {0} months" },
  },
  y: {
    each: { de: "jährlich", en: "yearly" },
    every: { de: "alle {0} Jahre", en: "every {0} years" },
  },
};

/** Weekdays, beginning with Monday. */
const WEEKDAYS: readonly Words[] = [
  { de: "montags", en: "on Mondays" },
  { de: "dienstags", en: "on Tuesdays" },
  { de: "mittwochs", en: "on Wednesdays" },
  { de: "donnerstags", en: "on Thursdays" },
  { de: "freitags", en: "on Fridays" },
  { de: "samstags", en: "on Saturdays" },
  { de: "sonntags", en: "on Sundays" },
];

/** The day number that means the end of a month. */
const LAST = 31;

/** The frequency of an order: `every 2 weeks`. */
function rhythmOf({ frequency, frequency_interval: every }: Order, writer: Writer): string {
  if (every === 0) return writer.say({ de: "unregelmäßig", en: "irregular" });
  const rhythm = RHYTHMS[frequency];
  return every === 1 ? writer.say(rhythm.each) : writer.say(rhythm.every, every);
}

/** The day within the period: `on day 3`. */
function dayOf({ frequency, day }: Order, writer: Writer): string {
  if (frequency === "d") return "";
  if (frequency === "w") {
    const weekday = WEEKDAYS[day - 1];
    return weekday ? writer.say(weekday) : "";
  }
  if (day === LAST) return writer.say({ de: "am Monatsende", en: "at the end of the month" });
  return writer.say({ de: "am {0}.", en: "on day {0}" }, day);
}

function columnsOf(writer: Writer): Column<Order>[] {
  return [
    {
      title: { de: "Empfänger und Zweck", en: "Recipient and purpose" },
      cell: ({ recipient_account: { holder, iban, bic }, purpose }) => [
        { text: holder || writer.say(BLANKS.noName) },
        { text: purpose, small: true },
        {
          text: [writer.iban(iban), bic].filter((text) => text !== "").join(" · "),
          small: true,
        },
      ],
      share: 1.8,
    },
    {
      title: { de: "Rhythmus", en: "Rhythm" },
      cell: (order) => [
        { text: rhythmOf(order, writer) },
        { text: dayOf(order, writer), small: true },
      ],
      share: 1,
    },
    {
      title: { de: "Nächste Ausführung", en: "Next run" },
      cell: (order) => writer.day(order.start_execution),
    },
    {
      title: { de: "Letzte Ausführung", en: "Last run" },
      cell: ({ end_execution: end }) =>
        end === null ? writer.say({ de: "unbefristet", en: "open-ended" }) : writer.day(end),
    },
    {
      title: LABELS.amount,
      cell: ({ amount, currency }) => writer.amount(amount, currency),
      align: "right",
    },
  ];
}

export function ordersTable(orders: readonly Order[], writer: Writer): Table {
  return tableOf(orders, columnsOf(writer), {
    empty: { de: "Es gibt keine Daueraufträge.", en: "There are no standing orders." },
  });
}
