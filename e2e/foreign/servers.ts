// The foreign servers on loopback.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../service.ts";
import { type Running, startProgram } from "./process.ts";
import type { Fetched } from "./sources.ts";

export type Server = { url: string; stop(): Promise<void> };

/** The server of open-fin-ts-js-client (AGPL-3). It writes messages into its own folder. */
export async function startOpenFints({ folder, modules }: Fetched): Promise<Server | null> {
  if (modules === null) return null;
  const port = await freePort();
  const file = join(modules, "open-fin-ts-js-client/dev/Run_FinTSServer.js");
  const cwd = mkdtempSync(join(folder, "server-"));
  const env = { IP: "127.0.0.1", PORT: String(port) };
  const program = { command: "node", args: [file], cwd, env };
  const { stop } = await startProgram(program, /FinTS server running/);
  return { url: `http://127.0.0.1:${port}/cgi-bin/hbciservlet`, stop };
}

const PYTHON_SERVER = fileURLToPath(new URL("drivers/python-server.py", import.meta.url));

/** The test server of python-fints (LGPL-3). */
export async function startPythonFints({ trees, machine }: Fetched): Promise<Server | null> {
  const { "python-fints": tree, mt940 } = trees;
  if (!tree || !mt940 || !machine.has("python")) return null;
  const args = [PYTHON_SERVER, tree, mt940, join(tree, "tests")];
  const started: Running = await startProgram(
    { command: "/usr/bin/python3", args },
    /^http:\/\/127\.0\.0\.1/,
  );
  return { url: started.line.trim(), stop: started.stop };
}
