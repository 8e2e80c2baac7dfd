import { expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { createOrderBook, type Placed } from "./order-book.ts";

function placed(transaction: string): Placed {
  return { product: "verify", transaction, authorization: "Basic eA==" };
}

it("finds only the transactions of its own orders", () => {
  const book = createOrderBook(() => 0);
  book.add("a", placed("1"));
  expect([book.find("a"), book.find("b")]).toEqual([placed("1"), null]);
});

it("forgets an order after a day", () => {
  let now = 0;
  const book = createOrderBook(() => now);
  book.add("a", placed("1"));
  now = DAY - 1;
  expect(book.find("a")).toEqual(placed("1"));
  now = DAY;
  expect(book.find("a")).toBeNull();
});

it("stores the thousand latest orders", () => {
  const book = createOrderBook(() => 0);
  for (let i = 0; i <= 1000; i++) book.add(`order ${i}`, placed(`${i}`));
  expect([book.find("order 0"), book.find("order 1")]).toEqual([null, placed("1")]);
});
