import { expect, it, vi } from "vitest";
import { pairUp, readAll, samePayer } from "./pairs.ts";
import { turnover } from "./testing/sample.ts";

const paid = turnover("2026-03-02", -500, { counterHolder: "Rita Adler" });
const back = turnover("2026-03-04", 500, { counterHolder: "Karl Eiche", gvc: "899" });

it("compares a counterparty once, however many turnovers it has", () => {
  const same = vi.fn(samePayer);
  const read = readAll([...Array.from({ length: 1000 }, () => paid), back]);
  const isBack = ({ turnover: { gvc } }: (typeof read)[number]) => gvc === "899";
  expect(pairUp(read, { isBack, apart: 0, same }).size).toBe(0);
  expect(same).toHaveBeenCalledTimes(1);
});
