// Provides a test project with a PostgreSQL server and a migrated template database.
import { openPostgres } from "../postgres/postgres-store.ts";
import { createDatabase } from "./postgres-databases.ts";
import { startRunServer } from "./postgres-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Absent in projects that use SQLite. */
    postgres?: {
      /** Address of a database whose user can create others. */
      server: string;
      /** Name of a migrated, empty database to copy. */
      template: string;
    };
  }
}

type Project = {
  provide(key: "postgres", value: { server: string; template: string }): void;
};

/** Runs once before the tests of a project. The returned function runs after them. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const { url: server, end } = await startRunServer();
  const template = await createDatabase(server);
  await migrated(template);
  project.provide("postgres", { server, template: new URL(template).pathname.slice(1) });
  return end;
}

async function migrated(url: string): Promise<void> {
  const key = Buffer.alloc(32);
  const store = await openPostgres({ url, keyRing: { current: "", keys: new Map([["", key]]) } });
  await store.close();
}
