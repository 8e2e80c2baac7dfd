// `npm run move`: the embedded store into the PostgreSQL database of an address.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#schema/errors.ts";
import { openKeyRing } from "#secrets/key-ring.ts";
import { moveToPostgres } from "#storage/move.ts";
import { readConfig } from "./config.ts";

const USAGE = `npm run move [-- postgres://user:password@host:5432/name]
  moves the store of SVC_DATA_DIR into an empty database, by default that of DATABASE_URL`;

async function run(address: string | undefined): Promise<string> {
  const environment = address ? { ...process.env, DATABASE_URL: address } : process.env;
  const { database, dataDir, keyRing } = readConfig(environment);
  if (database === null) throw new StartError(USAGE);
  const file = join(dataDir, "svc.db");
  for (const needed of [file, keyRing]) {
    if (!existsSync(needed)) throw new StartError(`There is no ${needed} to move.`);
  }
  const moved = await moveToPostgres({ file, keyRing: openKeyRing(keyRing), url: database });
  const lines = moved.map(({ table, rows, checksum }) => `${checksum}  ${rows}  ${table}`);
  const next = "All rows are there. Start the service with DATABASE_URL and the same key ring.";
  return [...lines, next].join("\n");
}

try {
  process.stdout.write(`${await run(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
