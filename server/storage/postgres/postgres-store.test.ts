import { describe, expect, inject, it } from "vitest";
import { StartError } from "#schema/errors.ts";
import { sampleMerchant } from "../contract/samples.ts";
import type { Opened } from "../contract/opened.ts";
import { storeContract } from "../contract/store-contract.ts";
import { isEmptyPostgres, openPostgres } from "./postgres-store.ts";
import { giveBack, takeDatabase } from "../testing/open-store.ts";
import { createDatabase, dropDatabase, runOn, urlOf } from "../testing/postgres-databases.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const server = inject("postgres")?.server ?? "";

storeContract("PostgreSQL", open, { countRuns: 2 });

async function open(): Promise<Opened> {
  const url = await takeDatabase();
  let store = await openPostgres({ url, keyRing });
  return {
    store,
    async reopen() {
      await store.close();
      store = await openPostgres({ url, keyRing });
      return store;
    },
    async destroy() {
      await store.close();
      giveBack(url);
    },
  };
}

describe("openPostgres", () => {
  it("migrates an empty database to the newest version, with several processes at once", async () => {
    const url = await createDatabase(server);
    expect(await isEmptyPostgres(url)).toBe(true);
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres({ url, keyRing })));
    expect(await isEmptyPostgres(url)).toBe(true);
    for (const [nth, store] of stores.entries()) {
      const merchant = sampleMerchant({ id: `mer_${nth}`, number: String(nth) });
      await store.write((db) => db.merchants.insert(merchant));
    }
    expect(await stores[0]?.read((db) => db.merchants.count())).toBe(4);
    expect(await isEmptyPostgres(url)).toBe(false);
    await Promise.all(stores.map((store) => store.close()));
    await dropDatabase(server, url);
  });

  it("refuses a database of a newer program, and does not change it", async () => {
    const url = await createDatabase(server);
    await runOn(url, "create table schema_version (version integer primary key)");
    await runOn(url, "insert into schema_version values (999)");
    await expect(openPostgres({ url, keyRing })).rejects.toThrow(StartError);
    await expect(openPostgres({ url, keyRing })).rejects.toThrow("version 999");
    const tables = await runOn(url, "select 1 from pg_tables where schemaname = 'public'");
    expect(tables).toHaveLength(1);
    await dropDatabase(server, url);
  });

  it.each([
    ["a database that is not there", () => urlOf(server, "nowhere"), "does not exist"],
    ["a server that is not there", () => "postgres://u:hidden@127.0.0.1:1/db", "ECONNREFUSED"],
  ])("refuses %s with one line", async (_, urlOfIt, reason) => {
    const refused = await openPostgres({ url: urlOfIt(), keyRing }).catch((error) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(refused.message).toContain(reason);
    expect(refused.message).toMatch(/^The database at 127\.0\.0\.1:\d+\/\w+ cannot be used .*$/);
    expect(refused.message).not.toContain("hidden");
  });

  it("refuses a database whose encoding is not UTF-8", async () => {
    const name = "svc_test_latin";
    await runOn(
      server,
      `create database ${name} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`,
    );
    const url = urlOf(server, name);
    await expect(openPostgres({ url, keyRing })).rejects.toThrow("LATIN1");
    await dropDatabase(server, url);
  });
});
