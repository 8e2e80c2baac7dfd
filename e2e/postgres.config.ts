// Before all projects: the PostgreSQL of those whose services are to run on one; after them, its end.
import type { FullConfig } from "@playwright/test";
import { startRunServer } from "#storage/testing/postgres-run.ts";
import type { WorkerVariants } from "./fixtures.ts";
import { SERVER } from "./stores.ts";

/** Workers get the environment as this leaves it. */
export default async function setup({
  projects,
}: FullConfig<object, WorkerVariants>): Promise<(() => Promise<void>) | undefined> {
  if (projects.every(({ use }) => use.store !== "PostgreSQL")) return undefined;
  const { url, end } = await startRunServer();
  process.env[SERVER] = url;
  return end;
}
