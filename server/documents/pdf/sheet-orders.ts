import type { FactSheet } from "../document.ts";
import { inFours, type Wording } from "../wording.ts";
import { paragraph } from "./typesetter/blocks.ts";
import type { Column } from "./typesetter/columns.ts";
import type { Flow } from "./typesetter/flow.ts";
import { STYLE } from "./typesetter/style.ts";
import { table } from "./typesetter/table.ts";

/** As the check for standing orders lists it too. */
export type Order = FactSheet["standingOrders"][number];

/** From Monday on. */
const WEEKDAYS = [
  "weekday.1",
  "weekday.2",
  "weekday.3",
  "weekday.4",
  "weekday.5",
  "weekday.6",
  "weekday.7",
] as const;

/** A day that stands for the end of a month. */
const LAST = 31;

/** `every two weeks`: how often an order runs. */
function rhythmOf({ frequency, frequency_interval: every }: Order, words: Wording): string {
  if (every === 0) return words.text("rhythm.irregular");
  return every === 1
    ? words.text(`rhythm.${frequency}`)
    : words.text(`rhythm.${frequency}.n`, every);
}

/** `on day 3`: when in its period it runs. */
function dayOf({ frequency, day }: Order, words: Wording): string {
  if (frequency === "d") return "";
  if (frequency === "w") {
    const weekday = WEEKDAYS[day - 1];
    return weekday ? words.text(weekday) : "";
  }
  return day === LAST ? words.text("rhythm.last") : words.text("rhythm.day", day);
}

function columnsOf(words: Wording): Column<Order>[] {
  return [
    {
      title: words.text("col.recipient"),
      cell: ({ recipient_account: { holder, iban, bic }, purpose }) => [
        { text: holder || words.text("row.unnamed"), style: STYLE.body },
        { text: purpose, style: STYLE.small },
        {
          text: [inFours(iban), bic].filter((text) => text !== "").join(" · "),
          style: STYLE.small,
        },
      ],
      share: 1.8,
    },
    {
      title: words.text("col.rhythm"),
      cell: (order) => [
        { text: rhythmOf(order, words), style: STYLE.body },
        { text: dayOf(order, words), style: STYLE.small },
      ],
      share: 1,
    },
    { title: words.text("col.next_run"), cell: (order) => words.day(order.start_execution) },
    {
      title: words.text("col.end_run"),
      cell: ({ end_execution: end }) => (end === null ? words.text("unlimited") : words.day(end)),
    },
    {
      title: words.text("col.series_amount"),
      cell: ({ amount, currency }) => words.amount(amount, currency),
      align: "right",
    },
  ];
}

/** Standing orders, or that there are none. */
export async function ordersTable(
  flow: Flow,
  orders: readonly Order[],
  words: Wording,
): Promise<void> {
  if (orders.length === 0) paragraph(flow, words.text("orders.none"));
  else await table(flow, columnsOf(words), orders);
}
