import { expect, it } from "vitest";
import type { ObjectRow } from "#schema/account/objects.ts";
import { csvOfObjects } from "./object-export.ts";
import { WITH_METADATA } from "./paging.ts";

const ROW: ObjectRow = {
  id: "ri_1",
  transaction: "72841-xp-8135-JGey",
  merchantId: "order-4711",
  createdAt: "2026-03-02T09:00:00Z",
  bank: "Testbank",
  holder: "Lena",
  ibanEnd: "5864",
  amount: null,
  status: null,
  passed: null,
};

it("a file of objects is read as few rows at a time as a page of them", async () => {
  const asked: number[] = [];
  const { count } = await csvOfObjects("risks", {
    read: async ({ limit, before: [place] = [0, 0] }) => {
      asked.push(limit);
      const left = Math.min(limit, 60 - place);
      return Array.from({ length: left }, (_, nth) => ({
        record: ROW,
        place: [place + nth + 1, 0] as const,
      }));
    },
    period: {},
    timeZone: "Europe/Berlin",
    gone: () => false,
  });
  expect(count).toBe(60);
  expect(Math.max(...asked)).toBe(WITH_METADATA);
});
