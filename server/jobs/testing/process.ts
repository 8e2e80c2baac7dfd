// A process that works on the queue of a database until it is told to end: prints each job that it
// runs, and writes a merchant for it. Its clock goes ahead by so many milliseconds.
import { setTimeout as wait } from "node:timers/promises";
import { numberedMerchant } from "#storage/contract/samples.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Trace } from "../task.ts";
import { createWorker } from "../worker.ts";

const [url = "", owner = "", ahead = ""] = process.argv.slice(2);
const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const store = await openPostgres({ url, keyRing });

/** Throws where one of them was written before. */
const by: Trace["by"] = async (db, all) => {
  for (const what of all) await db.merchants.insert(numberedMerchant(String(what)));
};

const worker = createWorker({
  store,
  clock: () => Date.now() + Number(ahead),
  owner,
  tasks: {
    async x({ subject }) {
      process.stdout.write(`${subject}\n`);
      return { next: { is: "done" }, trace: { what: subject, by } };
    },
  },
  failed: (error) => void process.stderr.write(`${String(error)}\n`),
});

const told = new AbortController();
process.once("SIGTERM", () => told.abort());
while (!told.signal.aborted) {
  // While the database is away there is no turn.
  await worker.turn().catch(() => {});
  await wait(20);
}
await worker.stop(5000);
await store.close();
