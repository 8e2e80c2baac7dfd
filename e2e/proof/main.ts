// `npm run kit:proof`: installs the packages of a running service in clean folders, and runs them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatTable } from "#commands/text-table.ts";
import { startService } from "../service.ts";
import { proveClient, provePostman } from "./clients.ts";
import { provePage, provePlain, proveServer } from "./pages.ts";
import type { Outcome, Surroundings } from "./project.ts";
import { proveSuite } from "./suite.ts";

const PROOFS: Readonly<Record<string, (around: Surroundings) => Promise<Outcome>>> = {
  plain: provePlain,
  react: provePage,
  server: proveServer,
  suite: proveSuite,
  "openapi-fetch": (around) => proveClient("openapi-fetch", around),
  "hey-api": (around) => proveClient("hey-api", around),
  postman: provePostman,
};

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    only: text,
    repeats: { ...text, default: "20" },
    workers: { ...text, default: "4" },
    folder: text,
  },
});
const names = values.only?.split(",") ?? Object.keys(PROOFS);
const unknown = names.filter((name) => !Object.hasOwn(PROOFS, name));
if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(PROOFS).join(", ")}.`);

const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), "svc-proof-"));
const service = await startService({ SVC_LOG_LEVEL: "error" });
const rows: Record<string, string>[] = [];
try {
  for (const [name, prove] of Object.entries(PROOFS)) {
    if (!names.includes(name)) continue;
    const [repeats, workers] = [Number(values.repeats), Number(values.workers)];
    const around = { service, folder, repeats, workers, linked: false };
    const { project, lines, steps, found } = await prove(around);
    const seconds = Object.entries(steps).map(([step, time]) => `${step} ${time}`);
    rows.push({ project, lines: String(lines), seconds: seconds.join(", "), found });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await service.stop();
  if (!values.folder) rmSync(folder, { recursive: true });
}
console.log(formatTable(rows, "Nothing was proven."));
