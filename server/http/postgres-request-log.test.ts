// Two processes on one database: one writes an entry while the other deletes what the entry names.
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { forgetSession } from "#events/forget-session.ts";
import { sampleRequest } from "#storage/contract/requests.ts";
import { MOMENT, sampleMerchant, sampleSession } from "#storage/contract/samples.ts";
import { openPostgres } from "#storage/postgres/postgres-store.ts";
import type { Store } from "#storage/store.ts";
import { giveBack, takeDatabase } from "#storage/testing/open-store.ts";
import { overtaken } from "#storage/testing/overtaken.ts";
import { createRequestLog } from "./request-log.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const session = sampleSession();
const { merchant, mode, transaction } = session;
const entry = sampleRequest({ merchant, mode, transaction });
const clock = () => MOMENT;

let url: string;
let one: Store;
let other: Store;
beforeEach(async () => {
  url = await takeDatabase();
  one = await openPostgres({ url, keyRing });
  other = await openPostgres({ url, keyRing });
  await one.write(async (db) => {
    await db.merchants.insert(sampleMerchant());
    await db.sessions.insert(session);
  });
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  giveBack(url);
});

/** A log with an entry that waits. */
function logOn(store: Store) {
  const log = createRequestLog({ store, log: pino({ enabled: false }), systemClock: clock });
  log.add(entry);
  return log;
}

const forget = (store: Store) =>
  store.write((db) => forgetSession(db, session, { clock, systemClock: clock }));
const bodies = async () =>
  (await one.read((db) => db.in({ merchant, mode }).requests.find(entry.id)))?.bodies;

it("an entry loses its bodies if its transaction is deleted while it is written", async () => {
  await logOn(overtaken(one, () => forget(other))).flush();
  expect(await bodies()).toBeNull();
});

it("an entry that is written during the deletion loses its bodies at the next flush", async () => {
  const log = logOn(one);
  await forget(overtaken(other, () => log.flush()));
  expect(await bodies()).not.toBeNull();
  await log.flush();
  expect(await bodies()).toBeNull();
});
