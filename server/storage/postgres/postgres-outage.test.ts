// A database that stops, abruptly or gracefully, and restarts at the same address.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ServiceError } from "#schema/errors.ts";
import { numberedMerchant } from "../contract/samples.ts";
import { openPostgres } from "./postgres-store.ts";
import type { Store } from "../store.ts";
import { createDatabase, dropDatabase, runOn } from "../testing/postgres-databases.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };

/** Writes acknowledged before and after two outages. */
const LAST = 450;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

/** Runs a test on a store with its own database; ensures that the server runs again afterwards. */
async function withStore(work: (store: Store, url: string) => Promise<void>): Promise<void> {
  const url = await createDatabase(server.url);
  const store = await openPostgres({ url, keyRing });
  try {
    await work(store, url);
  } finally {
    await server.stop();
    await server.start();
    await store.close();
    await dropDatabase(server.url, url);
  }
}

const insert = (store: Store, number: number) =>
  store.write((db) => db.merchants.insert(numberedMerchant(String(number))));
const count = (store: Store) => store.read((db) => db.merchants.count());

describe.each(["SIGINT", "SIGQUIT"] as const)("after %s", (signal) => {
  it("responds 503 with Retry-After, and recovers automatically", () =>
    withStore(async (store) => {
      await insert(store, 1);
      await server.stop(signal);
      await expect(store.ping()).rejects.toThrow();
      for (const refused of await Promise.allSettled([insert(store, 2), count(store)])) {
        const reason: unknown = refused.status === "rejected" ? refused.reason : null;
        expect(reason).toBeInstanceOf(ServiceError);
        expect(reason).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
      }
      await server.start();
      await store.ping();
      await insert(store, 3);
      expect(await count(store)).toBe(2);
    }));

  it("has every acknowledged write exactly once", () =>
    withStore(async (store) => {
      const acknowledged: number[] = [];
      const unclear: number[] = [];
      let next = 0;
      async function writer(): Promise<void> {
        while (acknowledged.length < LAST) {
          const number = (next += 1);
          try {
            await insert(store, number);
            acknowledged.push(number);
          } catch (error) {
            // A repeated insert that met its own row would report a duplicate.
            expect(error).toMatchObject({ status: 503 });
            unclear.push(number);
          }
        }
      }
      const writers = [1, 2, 3, 4, 5, 6, 7, 8].map(writer);
      for (const goal of [LAST / 3, (2 * LAST) / 3]) {
        await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(goal);
        await server.stop(signal);
        await server.start();
      }
      await Promise.all(writers);
      const found = await store.read(async (db) => {
        const each = await Promise.all(
          Array.from({ length: next }, (_, nth) =>
            db.merchants.byId(numberedMerchant(String(nth + 1)).id),
          ),
        );
        return new Set(each.flatMap((merchant) => (merchant ? [Number(merchant.number)] : [])));
      });
      expect(acknowledged.filter((number) => !found.has(number))).toEqual([]);
      expect(acknowledged.length + unclear.length).toBe(next);
    }));
});

it("repeats a transaction whose connection was lost before its commit", () =>
  withStore(async (store, url) => {
    let runs = 0;
    await store.write(async (db) => {
      runs += 1;
      await db.merchants.insert(numberedMerchant("1"));
      if (runs === 1) await endOthers(url);
      await db.merchants.insert(numberedMerchant("2"));
    });
    expect(runs).toBe(2);
    expect(await count(store)).toBe(2);
  }));

it("repeats a read whose connection was lost", () =>
  withStore(async (store, url) => {
    await insert(store, 1);
    await count(store);
    await endOthers(url);
    expect(await count(store)).toBe(1);
  }));

/** Makes every write of a merchant, and every new table, fail as if the disk were full. */
const FILL = `
  create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger fill before insert on merchants execute function fill();
  create function fill_tables() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create event trigger fill_tables on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function fill_tables()`;

it("responds 503 and is not ready while the database's disk is full, and recovers when space is free", () =>
  withStore(async (store, url) => {
    await runOn(url, FILL);
    await store.ping();
    const refused: unknown = await insert(store, 1).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServiceError);
    expect(refused).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    expect(await count(store)).toBe(0);
    await expect(store.ping()).rejects.toMatchObject({ status: 503 });
    await runOn(url, "drop event trigger fill_tables; drop trigger fill on merchants");
    await store.ping();
    await insert(store, 1);
    expect(await count(store)).toBe(1);
  }));

it("is not ready while the database is read-only", () =>
  withStore(async (store, url) => {
    const name = new URL(url).pathname.slice(1);
    await runOn(url, `alter database ${name} set default_transaction_read_only = on`);
    await endOthers(url);
    // The first connections may still be those that were ended.
    await vi.waitFor(() => expect(store.ping()).rejects.toThrow("read-only"));
    await expect(insert(store, 1)).rejects.toMatchObject({ status: 503 });
    const changed = `set transaction read write; alter database ${name} reset default_transaction_read_only`;
    await runOn(url, `begin; ${changed}; commit`);
    await endOthers(url);
    await vi.waitFor(() => store.ping());
    await insert(store, 1);
  }));

it("responds 503 while its user cannot log in", () =>
  withStore(async (store, url) => {
    await runOn(url, "create role guest login superuser");
    const guest = await openPostgres({ url: url.replace("svc@", "guest@"), keyRing });
    try {
      await insert(guest, 1);
      await runOn(url, "alter role guest nologin");
      await endOthers(url);
      await expect(insert(guest, 2)).rejects.toMatchObject({ status: 503 });
      await expect(count(guest)).rejects.toMatchObject({ status: 503 });
      await runOn(url, "alter role guest login");
      await insert(guest, 2);
      expect(await count(store)).toBe(2);
    } finally {
      await guest.close();
    }
  }));

/** Terminates all other connections to a database. */
async function endOthers(url: string): Promise<void> {
  await runOn(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}
