// The events of how sessions end, for those who name them.
import { afterEach, beforeEach, expect, test } from "vitest";
import { listEvents, listTransactionEvents } from "#products/events.ts";
import { all } from "#products/testing/desk.ts";
import type { Filter } from "#schema/list.ts";
import { BANK, browserDoor, HOUR, login, openWorld, type World } from "./testing/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

async function begin() {
  const { key, scope, transaction } = await world.create();
  const listed = async (type?: string) => {
    const filters: Filter[] = type ? [{ column: "type", op: "equals", value: type }] : [];
    const { rows } = await listEvents(world.ctx, scope, { ...all, filters });
    const own = await listTransactionEvents(world.ctx, scope, "svc_verify", transaction, {
      ...all,
      filters,
    });
    expect(own.rows).toEqual(rows);
    return rows;
  };
  return { ask: browserDoor(world.wizard, key), key, listed, transaction };
}

test("a finished session has its event besides that of the transaction", async () => {
  const { ask, key, listed, transaction } = await begin();
  await ask({});
  await ask(BANK);
  await ask(login("1"));
  const events = await listed("session.finished");
  expect(events).toMatchObject([
    {
      type: "session.finished",
      transaction,
      data: { object: "wizard_session", transaction, finished: true, last_error: "" },
    },
  ]);
  expect(JSON.stringify(events)).not.toContain(key);
  expect(await listed()).toMatchObject([{ type: "transaction.created" }]);
});

test("a session that its customer leaves has one event", async () => {
  const { ask, listed } = await begin();
  await ask({});
  await ask({ action: "abort" });
  await ask({});
  const data = { finished: false, last_error: "client_aborted" };
  expect(await listed("session.aborted")).toMatchObject([{ data }]);
  expect(await listed()).toEqual([]);
});

test.each(["at the next request", "in the background"])(
  "a session that expires has one event: %s",
  async (way) => {
    const { ask, listed } = await begin();
    world.time.now += 24 * HOUR;
    if (way === "in the background") await world.wizard.endSessions();
    await ask({});
    await world.wizard.endSessions();
    const data = { finished: false, last_error: "client_not_started" };
    expect(await listed("session.failed")).toMatchObject([{ data }]);
    expect(await listed()).toEqual([]);
  },
);
