import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { MOMENT, sampleMerchant, TEST_SCOPE } from "../contract/samples.ts";
import { COUNTED_ANEW } from "../lists/counts.ts";
import { sqliteQueries } from "../sqlite/dialect.ts";
import { openDatabase } from "../sqlite/node-sqlite.ts";
import { SQLITE } from "../sqlite/sqlite-store.ts";
import { MerchantRepository } from "../tables/merchants.ts";
import { TestLoginRepository } from "../tables/test-logins.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import type { Connection } from "./connection.ts";

it("caches statements without the values of their first row", async () => {
  const folder = mkdtempSync(join(tmpdir(), "svc-statements-"));
  const database = openDatabase(join(folder, "svc.db"));
  const queries = sqliteQueries(database);
  const sealer = createSealer(openKeyRing(join(folder, "keys.json")));
  database.exec("begin");
  await migrate(queries, SQLITE, sealer);
  const connection: Connection = {
    db: queries as unknown as Database,
    statements: new Map(),
    sealer,
    counts: COUNTED_ANEW,
    engine: SQLITE,
    wrote: () => {},
  };
  const merchants = new MerchantRepository(connection);
  await merchants.insert(sampleMerchant({ name: "CanaryName" }));
  expect(await merchants.byId("mer_one")).toMatchObject({ name: "CanaryName" });
  const logins = new TestLoginRepository(connection, TEST_SCOPE);
  for (const seed of ["CanaryScript", "b"]) {
    await logins.set({ ...TEST_SCOPE, name: "CanaryUser", script: { seed }, createdAt: MOMENT });
  }
  const kept = [...connection.statements.values()].map(({ sql, query, parameters }) => ({
    sql,
    query,
    parameters,
  }));
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toMatch(/Canary|mer_one/);
  database.close();
  rmSync(folder, { recursive: true });
});
