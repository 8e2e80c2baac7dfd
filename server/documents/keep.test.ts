import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { expect, test } from "vitest";
import type { SnapshotDocument } from "./document.ts";
import { keepSheet, keepSnapshot, readSheet, readSnapshot } from "./keep.ts";
import { yearSheet, yearSnapshot } from "./testing/year.ts";

/** With so many turnovers. */
function long(count: number, index = 0): SnapshotDocument {
  const { turnovers, ...more } = yearSnapshot("accounts", { index });
  const rows = Array.from({ length: count }, (_, row) =>
    Object.assign({}, turnovers[row % turnovers.length], { purpose: [`line\n${row}`] }),
  );
  return { ...more, turnovers: rows };
}

test.each([[[long(0)]], [[long(1)]], [[long(200)]], [[long(1_001), long(0, 1), long(450, 2)]]])(
  "a snapshot is read as it was kept",
  async (accounts) => {
    expect(await readSnapshot(await keepSnapshot(accounts))).toEqual(accounts);
  },
);

test("a snapshot that was kept in one piece is read too", async () => {
  const accounts = [yearSnapshot("normal")];
  const kept = await promisify(deflate)(JSON.stringify(accounts));
  expect(await readSnapshot(kept.toString("base64"))).toEqual(accounts);
});

test("a fact sheet is read as it was kept", async () => {
  const sheet = await yearSheet("normal");
  expect(await readSheet(await keepSheet(sheet))).toEqual(sheet);
});
