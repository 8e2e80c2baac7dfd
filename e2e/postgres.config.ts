// Starts PostgreSQL before the projects whose services run on it, and stops it after them.
import type { FullConfig } from "@playwright/test";
import { startRunServer } from "#storage/testing/postgres-run.ts";
import type { WorkerVariants } from "./fixtures.ts";
import { SERVER } from "./stores.ts";

/** Workers inherit this environment. */
export default async function setup({
  projects,
}: FullConfig<object, WorkerVariants>): Promise<(() => Promise<void>) | undefined> {
  if (projects.every(({ use }) => use.store !== "PostgreSQL")) return undefined;
  const { url, end } = await startRunServer();
  process.env[SERVER] = url;
  return end;
}
