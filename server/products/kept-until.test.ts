// Until when the data of a session is given out.
import { expect, test } from "vitest";
import { DAY, HOUR } from "#schema/time.ts";
import type { SessionPatch } from "#storage/tables/records.ts";
import { keptAfterEnd } from "./kept-until.ts";

const createdAt = Date.UTC(2026, 2, 2);
const FINISHED = { ended: "finished", protectedUntil: 0 } as const;
const UNCLEAR = { ended: "failed", protectedUntil: createdAt + HOUR } as const;

type Row = [name: string, days: number, patch: SessionPatch, at: number, kept: number];

test.each<Row>([
  ["finishes early", 30, FINISHED, DAY, 30 * DAY],
  ["finishes late", 30, FINISHED, 29 * DAY, 36 * DAY],
  ["finishes after its retention", 30, FINISHED, 31 * DAY, 38 * DAY],
  ["finishes for a merchant of few days", 1, FINISHED, 23 * HOUR, 47 * HOUR],
  ["ends as unclear", 30, UNCLEAR, 29 * DAY, 36 * DAY],
  ["fails without an order", 30, { ended: "failed", protectedUntil: 0 }, 29 * DAY, 30 * DAY],
  ["is aborted", 30, { ended: "aborted", protectedUntil: 0 }, 29 * DAY, 30 * DAY],
  ["goes on", 30, { protectedUntil: Number.MAX_SAFE_INTEGER }, 29 * DAY, 30 * DAY],
])("a payment that %s", (_, days, patch, at, kept) => {
  const session = { product: "svc_pay", createdAt, keptUntil: createdAt + days * DAY } as const;
  expect(keptAfterEnd(session, patch, createdAt + at)).toBe(createdAt + kept);
});

test("a session without an order is kept from its creation", () => {
  const session = { product: "svc_verify", createdAt, keptUntil: createdAt + DAY } as const;
  expect(keptAfterEnd(session, FINISHED, createdAt + 23 * HOUR)).toBe(session.keptUntil);
});
