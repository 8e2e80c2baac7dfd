// Migrates a database of an earlier version on PostgreSQL: its rows, and the tables that counted
// them.
import { expect, inject, it } from "vitest";
import { createSealer } from "#secrets/seal.ts";
import { migrate } from "../engine/migrate.ts";
import { OWNER } from "../contract/samples-bank-users.ts";
import { expectSealed, insertingClear } from "../testing/clear-rows.ts";
import { insertingOwner, OLD_STORES } from "../testing/old-turnovers.ts";
import { tablesOf } from "../testing/tables.ts";
import { createDatabase, dropDatabase, runOn } from "../testing/postgres-databases.ts";
import { postgresQueries } from "./dialect.ts";
import { withClient } from "./pool.ts";
import { openPostgres, POSTGRES } from "./postgres-store.ts";

const keyRing = { current: "a", keys: new Map([["a", Buffer.alloc(32, "a")]]) };
const server = inject("postgres")?.server ?? "";
const ALWAYS = { from: "0000-01-01", to: "9999-12-31" };

/** Opens a store on a database of an earlier version with some rows. */
async function migrated(url: string, version: number, rows: string) {
  await withClient(url, async (client) => {
    const db = postgresQueries((statement) => client.query(statement), new Map());
    await migrate(db, POSTGRES, createSealer(keyRing), version);
    await client.query(rows);
  });
  return openPostgres({ url, keyRing });
}

it("seals what older versions stored in clear, and still finds accounts by their IBAN", async () => {
  const url = await createDatabase(server);
  const store = await migrated(url, 19, insertingClear());
  await expectSealed(store, await tablesOf(url));
  await store.close();
  await dropDatabase(server, url);
});

it.each(OLD_STORES)(
  "reads the turnovers of version $version",
  async ({ version, insert, rows }) => {
    const url = await createDatabase(server);
    const store = await migrated(url, version, [insertingOwner(), ...rows.map(insert)].join("\n"));
    const read = () => store.read((db) => db.of(OWNER).turnovers.list("bac_one", ALWAYS));
    expect(await read()).toEqual(rows.toReversed());
    await store.write((db) => db.of(OWNER).accounts.delete("bac_one"));
    expect(await read()).toEqual([]);
    const left = await runOn(
      url,
      "select tgname from pg_trigger where not tgisinternal and tgname like 'turnovers%' union select proname from pg_proc where proname like 'note%'",
    );
    expect(left).toEqual([]);
    await store.close();
    await dropDatabase(server, url);
  },
);
