import { expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { createOrderBook, type Placed } from "./order-book.ts";

function placed(transaction: string): Placed {
  return { product: "verify", transaction, authorization: "Basic eA==" };
}

const ignore = (): void => {};

it("tells which orders it drops", () => {
  let now = 0;
  const dropped: string[] = [];
  const book = createOrderBook(
    () => now,
    ({ transaction }) => dropped.push(transaction),
  );
  book.add("a", placed("1"));
  now = DAY;
  book.add("b", placed("2"));
  expect(dropped).toEqual(["1"]);
});

it("finds only the transactions of its own orders", () => {
  const book = createOrderBook(() => 0, ignore);
  book.add("a", placed("1"));
  expect([book.find("a"), book.find("b")]).toEqual([placed("1"), null]);
});

it("forgets an order after a day", () => {
  let now = 0;
  const book = createOrderBook(() => now, ignore);
  book.add("a", placed("1"));
  now = DAY - 1;
  expect(book.find("a")).toEqual(placed("1"));
  now = DAY;
  expect(book.find("a")).toBeNull();
});

it("stores the thousand latest orders", () => {
  const book = createOrderBook(() => 0, ignore);
  for (let i = 0; i <= 1000; i++) book.add(`order ${i}`, placed(`${i}`));
  expect([book.find("order 0"), book.find("order 1")]).toEqual([null, placed("1")]);
});
