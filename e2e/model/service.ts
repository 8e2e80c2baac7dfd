// The service of a run: the real app, wizard and worker over a store, with a clock, a bank and a
// receiver of webhooks that the run controls.
import { createDirectory } from "#banks/directory.ts";
import { consentTask } from "#bank-users/consents.ts";
import { CONSENT, DAILY, SYNC } from "#bank-users/jobs.ts";
import { dailyTask, syncTask } from "#bank-users/sync.ts";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Books } from "#connectors/test-bank/testing/ledger.ts";
import { type ServiceContext, UNMEASURED } from "#context/context.ts";
import { UNTRACED } from "#context/tracing.ts";
import { createRedirects } from "#demo/redirects.ts";
import { printHere } from "#documents/print-here.ts";
import { deliverTask } from "#events/deliver.ts";
import { DELIVERY } from "#events/enqueue-deliveries.ts";
import type { Sender } from "#events/send.ts";
import { createLog } from "#http/log.ts";
import { createMessages } from "#http/messages.ts";
import { createWorker } from "#jobs/worker.ts";
import { clearOutlived } from "#products/retention.ts";
import { createLine } from "#routes/testing/raw-client.ts";

import type { Ids } from "#secrets/ids.ts";
import { createApp } from "#service/app.ts";
import { listen } from "#service/listen.ts";
import { HOUR, MINUTE } from "#wizard/testing/world.ts";
import { createWizard } from "#wizard/wizard.ts";
import type { Place } from "#storage/testing/place.ts";

export const BASE = "https://svc.example";
/** Concurrent connections. */
const LINES = 4;
/** Milliseconds for a response: runs in the background of a busy machine may stand still. */
const PATIENCE = 5 * MINUTE;
/** Rounds of the queue after which no job may be due. */
const ROUNDS = 6;

/** Built once: its search index takes longer to build than a run to start. */
const banks = createDirectory();

export type Surroundings = {
  place: Place;
  time: { now: number };
  ids: Ids;
  books: Books;
  sender: Sender;
  /** Whether the process is to die when it hurries its jobs, in the middle of a clock's way. */
  diesNow(): boolean;
  /** Called with every line that the service logs as an error. */
  onError(line: string): void;
};

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts a process of the service; `owner` is new at every start. */
export async function startService(around: Surroundings, owner: string) {
  const { place, time, ids, books, sender, diesNow, onError } = around;
  const store = await place.open();
  const log = createLog("error", { write: onError });
  const ctx: ServiceContext = {
    store,
    banks,
    connectors: [testBank({ ledger: books, wait: () => Promise.resolve() })],
    systemClock: () => time.now,
    // Of what a dead process was about to do, nothing happens.
    hurry: () => (diesNow() ? new Promise(() => undefined) : worker.turn()),
    // The bank answers at once: only waits for another request of the session are left.
    alarm(milliseconds, ring) {
      const timer = setTimeout(ring, milliseconds);
      return () => clearTimeout(timer);
    },
    ids,
    log,
    measures: UNMEASURED,
    tracing: UNTRACED,
    print: printHere,
    settings: {
      baseUrl: BASE,
      timeZone: "Europe/Berlin",
      popularBanks: [],
      session: { unopened: 24 * HOUR, idle: 30 * MINUTE, lifetime: 24 * HOUR },
    },
    owner,
  };
  const wizard = createWizard(ctx);
  const messages = createMessages();
  const pages = [createRedirects(wizard, ctx)];
  const app = createApp({
    ctx,
    wizard,
    messages,
    publicDir: place.folder,
    trustProxy: false,
    pages,
  });
  const listener = await listen({ host: "127.0.0.1", port: 0, tls: null }, app, messages);
  const lines = Array.from({ length: LINES }, () => createLine(listener.port, PATIENCE));
  const free = lines.map((line) => Promise.resolve(line));

  /** Sends a request on the connection that has waited longest, once it is free. */
  async function send(request: Parameters<(typeof lines)[0]["send"]>[0]) {
    const turn = free.shift();
    if (!turn) throw new Error("The service has no connection.");
    const answer = turn.then((line) => line.send(request));
    free.push(Promise.allSettled([turn, answer]).then(() => turn));
    return answer;
  }
  const tasks = {
    [DELIVERY]: deliverTask(ctx, sender),
    [SYNC]: syncTask(ctx),
    [DAILY]: dailyTask(ctx),
    [CONSENT]: consentTask(ctx),
  };
  const failed = (error: unknown) => log.error({ err: error }, "job failed");
  const worker = createWorker({ store, clock: ctx.systemClock, owner, tasks, onError: failed });

  async function work(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      await worker.turn();
      await worker.idle();
    }
  }

  return {
    ctx,
    ring: place.keyRing,
    send,
    /** Does the background work that is due: ends sessions, runs jobs, deletes old data. */
    async catchUp() {
      await wizard.endSessions();
      await work();
      await clearOutlived(ctx);
    },
    async stop() {
      for (const line of lines) line.close();
      await listener.close(0);
      await wizard.rest();
      await worker.stop(0);
      await store.close();
    },
  };
}
