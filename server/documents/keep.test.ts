import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { expect, test } from "vitest";
import type { SnapshotDocument } from "./document.ts";
import { keepSheet, keepSnapshot, readSheet, readSnapshot } from "./keep.ts";
import { yearSheet, yearSnapshot } from "./testing/year.ts";

/** With so many turnovers. */
async function long(count: number, index = 0): Promise<SnapshotDocument> {
  const { turnovers, ...more } = await yearSnapshot("accounts", { index });
  const rows = Array.from({ length: count }, (_, row) =>
    Object.assign({}, turnovers[row % turnovers.length], { purpose: [`line\n${row}`] }),
  );
  return { ...more, turnovers: rows };
}

test.each([[[0]], [[1]], [[200]], [[1_001, 0, 450]]])(
  "a snapshot of %j turnovers is read as it was kept",
  async (counts) => {
    const accounts = await Promise.all(counts.map(long));
    expect(await readSnapshot(await keepSnapshot(accounts))).toEqual(accounts);
  },
);

test("a snapshot that was kept in one piece is read too", async () => {
  const accounts = [await yearSnapshot("normal")];
  const kept = await promisify(deflate)(JSON.stringify(accounts));
  expect(await readSnapshot(kept.toString("base64"))).toEqual(accounts);
});

test("a fact sheet is read as it was kept", async () => {
  const sheet = await yearSheet("normal");
  expect(await readSheet(await keepSheet(sheet))).toEqual(sheet);
});
