import { expect, it } from "vitest";
import { DAY } from "#schema/time.ts";
import { createOrderBook } from "./order-book.ts";

it("knows the transaction of its own orders only", () => {
  const book = createOrderBook(() => 0);
  book.add("a", "1");
  expect([book.find("a"), book.find("b")]).toEqual(["1", null]);
});

it("forgets an order after a day", () => {
  let now = 0;
  const book = createOrderBook(() => now);
  book.add("a", "1");
  now = DAY - 1;
  expect(book.find("a")).toBe("1");
  now = DAY;
  expect(book.find("a")).toBeNull();
});

it("stores the thousand latest orders", () => {
  const book = createOrderBook(() => 0);
  for (let i = 0; i <= 1000; i++) book.add(`order ${i}`, `${i}`);
  expect([book.find("order 0"), book.find("order 1")]).toEqual([null, "1"]);
});
