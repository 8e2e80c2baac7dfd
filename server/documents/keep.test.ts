import { promisify } from "node:util";
import { deflate, inflate } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { factSheet } from "#schema/documents/fact-sheet.ts";
import { snapshot } from "#schema/documents/snapshot.ts";
import type { SnapshotDocument } from "./document.ts";
import { keepSheet, keepSnapshot, readSheet, readSnapshot } from "./keep.ts";
import * as old from "./testing/kept-by-0.1.ts";
import { yearSheet, yearSnapshot } from "./testing/year.ts";

/** A snapshot with the given number of turnovers. */
async function long(count: number, index = 0): Promise<SnapshotDocument> {
  const { turnovers, ...more } = await yearSnapshot("accounts", { index });
  const rows = Array.from({ length: count }, (_, row) =>
    Object.assign({}, turnovers[row % turnovers.length], { purpose: [`line\n${row}`] }),
  );
  return { ...more, turnovers: rows };
}

async function packed(...lines: unknown[]): Promise<string> {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  return (await promisify(deflate)(text)).toString("base64");
}

async function unpacked(kept: string): Promise<unknown[]> {
  const text = (await promisify(inflate)(Buffer.from(kept, "base64"))).toString();
  return text.split("\n").map((line): unknown => JSON.parse(line));
}

test.each([[[0]], [[1]], [[200]], [[1_001, 0, 450]]])(
  "a snapshot of %j turnovers is read as it was kept",
  async (counts) => {
    const accounts = await Promise.all(counts.map(long));
    expect(await readSnapshot(await keepSnapshot(accounts))).toEqual(accounts);
  },
);

test("a fact sheet is read as it was stored", async () => {
  const sheet = await yearSheet("normal");
  expect(await readSheet(await keepSheet(sheet))).toEqual(sheet);
});

describe("the version", () => {
  it("is stored with a fact sheet and with each account of a snapshot", async () => {
    const accounts = [await long(2), await long(0, 1)];
    const [heads, portion, ...more] = await unpacked(await keepSnapshot(accounts));
    expect(heads).toMatchObject([{ version: 1, turnovers: [] }, { version: 1 }]);
    expect(portion).toEqual([0, accounts[0]?.turnovers]);
    expect(more).toEqual([]);
    expect(await unpacked(await keepSheet(await yearSheet("normal")))).toMatchObject([
      { version: 1 },
    ]);
  });

  it("is not shown to the readers of a document", async () => {
    const [account] = await readSnapshot(await keepSnapshot([await long(1)]));
    expect(account).not.toHaveProperty("version");
  });

  it("of a newer release is refused", async () => {
    const newer = { ...(await long(0)), version: 2 };
    const refused = { status: 503 };
    await expect(readSnapshot(await packed([newer]))).rejects.toMatchObject(refused);
    await expect(readSheet(await packed({ version: 2 }))).rejects.toMatchObject(refused);
  });
});

describe("a store of release 0.1", () => {
  it("has snapshots without a version", async () => {
    const [account, empty, ...more] = await readSnapshot(old.SNAPSHOT);
    expect(more).toEqual([]);
    expect(account?.turnovers.map(({ amount }) => amount)).toEqual([-8000, -9650, -2500]);
    expect(account?.turnovers[1]).toMatchObject({
      booking_date: "2026-03-12",
      counter_holder: "REWE Markt",
      tags: ["ec-card", "expenditure", "groceries", "living-cost"],
      balanceAfter: 64_000,
    });
    expect(empty).toEqual({ ...account, turnovers: [] });
    expect(account && snapshot.render(account, "UTC")).toMatchObject({
      account: { holder: "Max Mustermann", iban: "DE62888888880012345678", limit: 500 },
      balance: { balance: 640, available: null, currency: "EUR", date: "2026-03-16" },
      turnovers: [{ amount: -80 }, { amount: -96.5 }, { amount: -25, canceled: true }],
      tagger_version: "7",
      days: 10,
    });
  });

  it("has snapshots in one line", async () => {
    const accounts = [await yearSnapshot("normal")];
    expect(await readSnapshot(await packed(accounts))).toEqual(accounts);
  });

  it("has fact sheets without a version", async () => {
    const sheet = await readSheet(old.FACT_SHEET);
    expect(sheet.balanceKnown).toBe(true);
    expect(factSheet.render(sheet, "UTC")).toMatchObject({
      facts: { holder: "Max Mustermann", toDate: "2026-03-16", days: 10, turnoverCount: 1 },
      spendings: [{ amount: 96.5, count: 1, share: 1, lastDate: "2026-03-12" }],
      cashFlow: expect.objectContaining({ length: 11 }),
    });
  });
});
