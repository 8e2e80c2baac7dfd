// The service over a test bank that keeps its ledger in a file and dies when a test requests it.
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createConnectors } from "#connectors/connectors.ts";
import type { Ledger } from "#connectors/test-bank/ledger.ts";
import { readConfig } from "#service/config.ts";
import { startService } from "#service/service.ts";
import { PATIENCE } from "#wizard/lease.ts";
import { BOOKS, DEATH, IMPATIENT, LEDGER, type Moment } from "./moments.ts";

const config = readConfig(process.env);
const books = process.env[LEDGER] ?? join(config.dataDir, BOOKS);
const death = join(config.dataDir, DEATH);

/** Duration for which requests wait for the bank; all other waits are less than half as long. */
const patience = Number(process.env[IMPATIENT] ?? PATIENCE);

/** Ends the process like kill -9, at the moment that the file names. */
function reach(moment: Moment): void {
  if (!existsSync(death) || readFileSync(death, "utf8") !== moment) return;
  rmSync(death);
  process.kill(process.pid, "SIGKILL");
}

const ledger: Ledger = {
  submitted({ purpose }) {
    reach("before the order");
    // Other processes can write to the same file.
    const reference = randomUUID();
    appendFileSync(books, `submitted ${reference} ${purpose}\n`);
    reach("after the order");
    return reference;
  },
  carriedOut(reference, by) {
    reach("before the release");
    appendFileSync(books, `${by} ${reference}\n`);
    reach("after the release");
  },
};

const { url } = await startService(config, {
  publicDir: fileURLToPath(new URL("../../../dist/public/", import.meta.url)),
  frameDir: fileURLToPath(new URL("../../../dist/frame/", import.meta.url)),
  accountDir: fileURLToPath(new URL("../../../dist/account/", import.meta.url)),
  alarm(milliseconds, ring) {
    const timer = setTimeout(ring, milliseconds > PATIENCE / 2 ? patience : milliseconds);
    return () => clearTimeout(timer);
  },
  connectors: createConnectors({ testBank: { ledger } }),
});
// The line of the service's own program, by which tests find it.
process.stdout.write(`Address    ${url}\n`);
