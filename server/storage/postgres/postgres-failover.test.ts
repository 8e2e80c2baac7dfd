// Two servers of one database: the primary dies, and the standby is promoted.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { numberedMerchant } from "../contract/samples.ts";
import type { Repositories, Store } from "../store.ts";
import { runOn } from "../testing/postgres-databases.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { isEmptyPostgres, openPostgres } from "./postgres-store.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
/** Writes acknowledged before and after the failover. */
const [BEFORE, AFTER] = [100, 100];

let primary: PostgresServer;
let standby: PostgresServer;
beforeEach(async () => {
  primary = await startPostgres();
  standby = await primary.follow();
  // What is acknowledged is on both servers.
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, "select pg_reload_conf()");
});
afterEach(async () => {
  await Promise.all([primary.remove(), standby.remove()]);
});

/** The address with both servers, the standby first. */
function both(): string {
  const [one, two] = [new URL(standby.url), new URL(primary.url)];
  return `postgres://svc@${one.host},${two.host}/postgres`;
}

const insert = (store: Store, number: number) =>
  store.write((db) => db.merchants.insert(numberedMerchant(String(number))));

/** Reads past the store which merchants there are. */
async function numbersOn({ url }: PostgresServer): Promise<number[]> {
  const rows = await runOn<{ number: string }>(url, "select number from merchants");
  return rows.map(({ number }) => Number(number)).toSorted((one, two) => one - two);
}

it("goes on with the promoted standby, with every acknowledged write exactly once", async () => {
  const store = await openPostgres({ url: both(), keyRing });
  const acknowledged: number[] = [];
  // Until the primary has died, however fast the writers are.
  let goal = Infinity;
  let next = 0;
  async function writer(): Promise<void> {
    while (acknowledged.length < goal) {
      const number = (next += 1);
      try {
        await insert(store, number);
        acknowledged.push(number);
      } catch (error) {
        // A repeated insert that met its own row would report a duplicate.
        expect(error).toMatchObject({ status: 503 });
      }
    }
  }
  const writers = [1, 2, 3, 4].map(writer);
  await vi.waitUntil(() => acknowledged.length >= BEFORE, { timeout: 30_000 });
  await primary.stop("SIGQUIT");
  await runOn(standby.url, "select pg_promote()");
  goal = acknowledged.length + AFTER;
  await Promise.all(writers);
  await store.ping();
  const found = await numbersOn(standby);
  expect(acknowledged.filter((number) => !found.includes(number))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  await store.close();
});

it("leaves a server that becomes read-only while its connections stay, also without a write", async () => {
  const store = await openPostgres({ url: both(), keyRing });
  const merchant = numberedMerchant("1");
  await store.write((db) => db.merchants.insert(merchant));
  const find = (db: Repositories) => db.merchants.byId(merchant.id);
  const reads = [
    () => store.known.merchant(merchant.id),
    () => store.read(find, { keyed: true }),
    () => store.read(find),
  ];
  const names = () => Promise.all(reads.map(async (read) => (await read())?.name));
  await vi.waitUntil(async () => (await reads[0]?.()) === (await reads[0]?.()));
  expect(await names()).toEqual(reads.map(() => merchant.name));
  await runOn(primary.url, "alter system set default_transaction_read_only = on");
  await runOn(primary.url, "select pg_reload_conf()");
  await runOn(standby.url, "select pg_promote()");
  await runOn(standby.url, "update merchants set name = 'New'");
  await vi.waitUntil(async () => (await names()).every((name) => name === "New"), {
    timeout: 10_000,
  });
  await store.close();
});

it("says which servers it cannot use while none takes writes, and that they are read-only", async () => {
  await (await openPostgres({ url: both(), keyRing })).close();
  expect(await isEmptyPostgres(both())).toBe(true);
  await primary.stop();
  const refused: unknown = await openPostgres({ url: both(), keyRing }).catch((error) => error);
  const hosts = new URL(both().replace(/,.*\//, "/")).host;
  expect(String(refused)).toContain(
    `The database at ${hosts},${new URL(primary.url).host}/postgres`,
  );
  expect(String(refused)).toMatch(/takes no writes: it is read-only|ECONNREFUSED/);
});
