// Gives the tests of a project a PostgreSQL: the one of DATABASE_URL, or one that they start.
import { openPostgres } from "../postgres.ts";
import { createDatabase, databasesOf, dropDatabase } from "./postgres-databases.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in projects whose stores are SQLite's. */
    postgres?: {
      /** Address of a database from which others may be created. */
      server: string;
      /** Name of one that is migrated and has no rows. */
      template: string;
    };
  }
}

type Project = {
  provide(key: "postgres", value: { server: string; template: string }): void;
};

/** Runs once, before the tests of a project; what it returns runs after them. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const own = given ? null : await startPostgres();
  const server = given ?? own?.url ?? "";
  const before = new Set(await databasesOf(server));
  const template = await createDatabase(server);
  await migrated(template);
  project.provide("postgres", { server, template: new URL(template).pathname.slice(1) });
  return async () => {
    if (own) return own.remove();
    const made = (await databasesOf(server)).filter((url) => !before.has(url));
    for (const url of made) await dropDatabase(server, url);
  };
}

async function migrated(url: string): Promise<void> {
  const key = Buffer.alloc(32);
  const store = await openPostgres({ url, keyRing: { current: "", keys: new Map([["", key]]) } });
  await store.close();
}
