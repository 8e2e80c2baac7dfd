// Whole checkouts in a browser at servers of others.
import { spawn } from "node:child_process";
import { once } from "node:events";

const LIMIT = 600_000;

/** Runs the browser tests with the servers of `folder`; whether all of them passed. */
export async function runCheckouts(folder: string): Promise<boolean> {
  const args = ["-c", "e2e/playwright.config.ts", "--workers=1", "--project=chromium"];
  const child = spawn("npx", ["playwright", "test", ...args, "fints-banks"], {
    env: { ...process.env, SVC_FOREIGN: folder },
    stdio: "inherit",
    timeout: LIMIT,
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}
