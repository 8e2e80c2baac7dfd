import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openKeyRing } from "#secrets/key-ring.ts";
import { createSealer } from "#secrets/seal.ts";
import { sampleMerchant } from "../contract/samples.ts";
import { COUNTED_ANEW } from "../lists/counts.ts";
import { sqliteQueries } from "../sqlite/dialect.ts";
import { openDatabase } from "../sqlite/node-sqlite.ts";
import { SQLITE } from "../sqlite/sqlite-store.ts";
import { MerchantRepository } from "../tables/merchants.ts";
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
  const statements: Connection["statements"] = new Map();
  const db = queries as unknown as Database;
  const merchants = new MerchantRepository({
    db,
    statements,
    sealer,
    counts: COUNTED_ANEW,
    engine: SQLITE,
    wrote: () => {},
  });
  await merchants.insert(sampleMerchant({ name: "CanaryName" }));
  expect(await merchants.byId("mer_one")).toMatchObject({ name: "CanaryName" });
  const kept = [...statements.values()].map(({ sql, query, parameters }) => ({
    sql,
    query,
    parameters,
  }));
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/Canary|mer_one/);
  database.close();
  rmSync(folder, { recursive: true });
});
