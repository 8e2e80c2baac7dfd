// A simulated bank that books, announces and changes its rows day by day, driven by a list of
// numbers.
import type { Turnover } from "#analytics/turnover.ts";
import { addDays } from "#schema/time.ts";
import { row } from "./rows.ts";

export type BankRow = {
  turnover: Turnover;
  /** The bank's id of the row; "" for one of several identical rows. */
  name: string;
  /** Distinguishes identical rows for the test. */
  number: number;
};

/** Days after which the bank no longer changes a row. */
const YOUNG = 6;

/** Numbers in [0, 1), in rotation. */
export type Draw = () => number;

const HOLDERS = ["Bäckerei Süd", "Kiosk am Ring", "Nahverkehr"] as const;

function pick<T>(list: readonly T[], draw: Draw): T | undefined {
  return list[Math.floor(draw() * list.length)];
}

/** The same words with other line breaks, and perhaps without umlauts. */
function reworded(turnover: Turnover, draw: Draw): Turnover {
  const text = turnover.purpose.join("");
  const cut = Math.floor(draw() * text.length);
  const purpose = [text.slice(0, cut), text.slice(cut)].filter((line) => line !== "");
  const { counterHolder } = turnover;
  const plain = (counterHolder ?? "").replaceAll("ä", "ae").replaceAll("ü", "ue");
  return { ...turnover, purpose, counterHolder: draw() < 0.5 ? plain : counterHolder };
}

/** `rows` are the rows that the bank shows, in its order; `pass` lets a day pass. */
export function movingBank(first: string, draw: Draw) {
  let today = first;
  let rows: BankRow[] = [];
  let count = 0;

  function added(day: string, prebooked: boolean): BankRow {
    count += 1;
    if (!prebooked && draw() < 0.4) {
      // One of several identical rows.
      const counterHolder = pick(HOLDERS, draw) ?? null;
      const turnover = row({ bookingDate: day, amount: -320, counterHolder, purpose: ["TICKET"] });
      return { turnover, name: "", number: count };
    }
    const counterHolder = draw() < 0.2 ? null : `Händler ${count}`;
    const amount = (draw() < 0.5 ? -1 : 1) * (1000 * count + Math.floor(draw() * 100));
    const purpose = [`SVWZ+Rechnung ${count}`];
    const turnover = row({ bookingDate: day, amount, counterHolder, purpose, prebooked });
    return { turnover, name: `row ${count}`, number: count };
  }

  function changed(each: BankRow): BankRow[] {
    const { name, number, turnover } = each;
    const { bookingDate, prebooked } = turnover;
    if (bookingDate < addDays(today, -YOUNG)) return [each];
    if (prebooked && bookingDate <= today) {
      if (draw() < 0.2) return [];
      const later = addDays(today, -Math.floor(draw() * 2));
      return [{ name, number, turnover: { ...turnover, prebooked: false, bookingDate: later } }];
    }
    if (prebooked || name === "") return [each];
    const chance = draw();
    if (chance < 0.05) return [{ name, number, turnover: reworded(turnover, draw) }];
    if (chance < 0.08) {
      return [{ name, number, turnover: { ...turnover, bookingDate: addDays(bookingDate, -1) } }];
    }
    return [each];
  }

  function byDay(one: BankRow, other: BankRow): number {
    return one.turnover.bookingDate < other.turnover.bookingDate ? -1 : 1;
  }

  return {
    today: () => today,
    rows: () =>
      rows.toSorted((a, b) =>
        a.turnover.bookingDate === b.turnover.bookingDate ? 0 : byDay(a, b),
      ),
    pass() {
      today = addDays(today, 1);
      rows = rows.flatMap(changed);
      for (let left = Math.floor(draw() * 4); left > 0; left -= 1) {
        const announced = draw() < 0.25;
        const fresh = added(announced ? addDays(today, 1) : today, announced);
        // New rows of a day can come before its other rows.
        rows = draw() < 0.3 ? [fresh, ...rows] : [...rows, fresh];
      }
    },
  };
}
