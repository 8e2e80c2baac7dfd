import type { FactSheet } from "../document.ts";
import type { Basis } from "./basis.ts";

/** Every day with its end-of-day balance, incoming and outgoing sums; both sums are positive. */
export function cashFlow({ balances, booked }: Basis): FactSheet["cashFlow"] {
  const days = balances.map(({ day: date, balance }) => ({
    date,
    balance,
    incoming: 0,
    outgoing: 0,
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const { turnover } of booked) {
    const day = byDate.get(turnover.bookingDate);
    if (!day) continue;
    if (turnover.amount > 0) day.incoming += turnover.amount;
    else day.outgoing -= turnover.amount;
  }
  return days;
}
