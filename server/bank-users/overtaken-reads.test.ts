// A customer who logs in while a sync reads the bank: the read is obsolete, and nothing is lost.
import { afterEach, beforeEach, expect, test } from "vitest";
import { testBank } from "#connectors/test-bank/test-bank.ts";
import type { Connector } from "#connectors/connector.ts";
import type { Task } from "#jobs/task.ts";
import { createWorker } from "#jobs/worker.ts";
import { resetConnection } from "#products/connections.ts";
import { DAY } from "#schema/time.ts";
import type { Entry } from "./credentials.ts";
import { enqueueSync, SYNC } from "./jobs.ts";
import { syncTask } from "./sync.ts";
import { type Household, openHousehold } from "./testing/household.ts";

let home: Household;
/** User names and PINs of the reads without a customer. */
let pins: unknown[];
/** What the bank awaits before it answers a read. */
let asleep: Promise<void> | null;
beforeEach(async () => {
  pins = [];
  asleep = null;
  const bank = testBank({ wait: () => Promise.resolve() });
  const connector: Connector = {
    ...bank,
    async login(at, values, wish) {
      if (wish.access !== undefined) {
        pins.push(values["USER_PIN"]);
        await asleep;
      }
      return bank.login(at, values, wish);
    },
  };
  home = await openHousehold({ connector });
});
afterEach(() => home.world.close());

async function storedEntry(id: string): Promise<Entry> {
  const { store } = home.world.ctx;
  const text = await store.read((db) => db.of(home.owner).connections.credentials(id));
  return JSON.parse(text ?? "null") as Entry;
}

/** Does something while the bank answers the read of a queued sync. */
async function duringRead(work: () => Promise<unknown>): Promise<void> {
  const bed: { wake?: () => void } = {};
  asleep = new Promise((resolve) => void (bed.wake = resolve));
  await home.worker.turn();
  await expect.poll(() => pins).toHaveLength(1);
  asleep = null;
  await work();
  bed.wake?.();
  await home.worker.idle();
}

async function logInAgain(id: string, pin: string): Promise<string> {
  const answer = await home.walk(await resetConnection(home.world.ctx, home.acting, id), { pin });
  return answer.additional_data?.login_credentials ?? "";
}

test("a sync with the half of the new login runs once the read is over", async () => {
  const { connection, part } = await home.connect({ pin: "1" }, { sync_mode: "shared", days: 40 });
  const id = connection?.id ?? "";
  home.world.time.now += 2 * DAY;
  await home.sync(id, { credentials: part });
  await duringRead(async () => {
    home.world.time.now += 60_000;
    const next = await logInAgain(id, "2");
    expect(await home.sync(id, { credentials: next })).toBeNull();
  });
  await home.work();
  expect(pins).toEqual(["1", "2"]);
  expect(await storedEntry(id)).toMatchObject({ login: null });
});

test("the new login stays although no time has passed, as under a frozen clock", async () => {
  const { connection } = await home.connect({ pin: "1" }, { sync_mode: "full", days: 40 });
  const id = connection?.id ?? "";
  await home.sync(id);
  await duringRead(() => logInAgain(id, "2"));
  expect(await storedEntry(id)).toMatchObject({ login: { values: { USER_PIN: "2" } } });
});

test("a sync that is called while a job ends without a login runs after it", async () => {
  const { connection, part } = await home.connect({ pin: "1" }, { sync_mode: "shared", days: 40 });
  if (!connection) throw new Error("There is no connection.");
  const { ctx } = home.world;
  await ctx.store.write((db) => enqueueSync(db, ctx, connection));
  const sync: Task = async (...job) => {
    const settlement = await syncTask(ctx)(...job);
    await home.sync(connection.id, { credentials: part });
    return settlement;
  };
  const { clock, owner, store } = ctx;
  const onError = (error: unknown) => home.failures.push(error);
  const worker = createWorker({ store, clock, owner, tasks: { [SYNC]: sync }, onError });
  await worker.turn();
  await worker.idle();
  await home.work();
  expect(pins).toEqual(["1"]);
  expect(await storedEntry(connection.id)).toMatchObject({ login: null });
});
