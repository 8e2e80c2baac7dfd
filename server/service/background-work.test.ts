import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY } from "#schema/time.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { unavailable } from "#storage/engine/unavailable.ts";
import { openWorld, type World } from "#wizard/testing/world.ts";
import { createWizard } from "#wizard/wizard.ts";
import { startBackgroundWork } from "./background-work.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test("stops gracefully during a database outage", async () => {
  const { store } = world.ctx;
  let away = false;
  async function reached<T>(work: () => Promise<T>): Promise<T> {
    if (away) throw unavailable(new Error("connect ECONNREFUSED"));
    return work();
  }
  const ctx = world.context({
    store: {
      ...store,
      read: (work) => reached(() => store.read(work)),
      write: (work) => reached(() => store.write(work)),
    },
  });
  const ring = openKeyRing(join(world.folder, "ring.json"));
  const settings = { webhookAllow: [], auditKept: DAY, ring };
  const work = await startBackgroundWork(ctx, createWizard(ctx), settings);
  away = true;
  await work.stop();
  expect(world.logged.join("")).toContain("cannot release the jobs");
});
