// A process that works on a database's queue until SIGTERM. It prints each job that it runs and
// writes a merchant for it. Its clock is ahead by the given milliseconds.
import { setTimeout as wait } from "node:timers/promises";
import { numberedMerchant } from "#storage/contract/samples.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Effect } from "../task.ts";
import { createWorker } from "../worker.ts";

const [url = "", owner = "", ahead = ""] = process.argv.slice(2);
const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const store = await openPostgres({ url, keyRing });

/** Throws if one of them exists. */
const write: Effect["write"] = async (db, all) => {
  for (const what of all) await db.merchants.insert(numberedMerchant(String(what)));
};

const worker = createWorker({
  store,
  clock: () => Date.now() + Number(ahead),
  owner,
  tasks: {
    async x({ subject }) {
      process.stdout.write(`${subject}\n`);
      return { next: { is: "done" }, effect: { data: subject, write } };
    },
  },
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
});

const ended = new AbortController();
process.once("SIGTERM", () => ended.abort());
while (!ended.signal.aborted) {
  // A turn fails while the database is away.
  await worker.turn().catch(() => {});
  await wait(20);
}
await worker.stop(5000);
await store.close();
