// No statement of the service reads a large table from end to end.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, inject, it } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { storeContract } from "#storage/contract/store-contract.ts";
import { withClient } from "#storage/postgres/pool.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import { openSqlite } from "#storage/sqlite/sqlite-store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import type { Store } from "#storage/store.ts";
import { multiplyRows } from "./fill.ts";
import { fullScans } from "./postgres-plans.ts";
import { recordStatements } from "./record.ts";
import { fullScansOfFile } from "./sqlite-plans.ts";
import { readAccount, walk } from "./walk.ts";

/** Rows of each large table, if the run is not one of the unit tests. */
const GIVEN = process.env["SVC_PLAN_ROWS"];
const ROWS = Number(GIVEN ?? 3000);

/** Large tables that a walk leaves rows in, at least. */
const FILLED = 15;

/** Statements that read a whole table on purpose. */
const ALLOWED: readonly { text: RegExp; because: string }[] = [
  { text: /substr\("sealed"/, because: "keyring list counts the values of a key" },
  { text: /^\w+: select (ctid|rowid) as row_place/, because: "keyring rotate reads every row" },
  { text: /^list_changes: with ended/, because: "retention folds the rows of all lists" },
  { text: /"audit_entries" .*order by "seq"( desc)? limit/, because: "they come in this order" },
  {
    text: /^jobs( by jobs_parked)?: select distinct test_of/,
    because: "few jobs wait for a clock",
  },
  { text: /^jobs: delete from "jobs" where "target"/, because: "a webhook is seldom removed" },
  { text: /^jobs by jobs_claimed: select owner/, because: "there are few claims" },
  { text: /select kind,.* from jobs group by kind/, because: "the metrics count the queue" },
  { text: /from "requests" .* order by "seq" limit/, because: "the oldest rows come first" },
  { text: /: select '\w+' as name where exists/, because: "a test empties the tables with rows" },
];

const { statements, stop } = recordStatements();
/** Statements with which a store is migrated and opened. */
let opening: ReadonlySet<string>;
beforeAll(async () => {
  const { destroy } = await open();
  opening = new Set(statements.keys());
  await destroy();
});

// Runs everything that repositories can do; the unit tests do that elsewhere.
if (GIVEN !== undefined) storeContract("the engine under test", open, { countRuns: 1 });

async function open() {
  const folder = mkdtempSync(join(tmpdir(), "svc-plans-"));
  const keyRing = openKeyRing(join(folder, "keys.json"));
  const url = inject("postgres") ? await takeDatabase() : null;
  const start = (): Promise<Store> =>
    url ? openPostgres({ url, keyRing }) : openSqlite({ file: join(folder, "svc.db"), keyRing });
  let store = await start();
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await start());
    },
    async destroy() {
      await store.close();
      if (url) giveBack(url);
      rmSync(folder, { recursive: true });
    },
  };
}

it("no statement reads a large table from end to end", async () => {
  await readAccount();
  const world = await walk();
  stop();
  for (const text of opening) statements.delete(text);
  try {
    const { url, folder } = world.place;
    const faults = url
      ? await withClient(url, async (client) => {
          const large = await multiplyRows(client, ROWS);
          expect(large.length).toBeGreaterThan(FILLED);
          // Few rows are read from end to end although there is an index.
          if (GIVEN === undefined) await client.query("set enable_seqscan = off");
          return fullScans(client, { statements, large, merchant: world.owners[0].merchant });
        })
      : fullScansOfFile(join(folder, "svc.db"), statements);
    expect(statements.size).toBeGreaterThan(200);
    const left = faults.map((fault) => fault.replaceAll(/\s+/g, " "));
    expect(left.filter((fault) => !ALLOWED.some(({ text }) => text.test(fault)))).toEqual([]);
  } finally {
    await world.close();
  }
});
