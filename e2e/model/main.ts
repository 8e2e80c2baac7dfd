// `npm run model`: random sequences of calls, compared with the model; see docs/development.md.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Files in memory: waiting for a disk would take most of the time, and no run loses power. */
const MEMORY = "/dev/shm";
const PROJECTS: Readonly<Record<string, string>> = { sqlite: "node", postgres: "postgres" };

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    runs: { ...text, default: "100" },
    seed: { ...text, default: String(Date.now() % 1_000_000_000) },
    length: { ...text, default: "400" },
    store: { ...text, default: "sqlite" },
    minutes: text,
    path: text,
    shrink: { type: "boolean", default: false },
  },
});
const { runs, seed, length, store, minutes, path, shrink } = values;
const project = PROJECTS[store];
if (!project) throw new Error("--store is sqlite or postgres.");

const { status } = spawnSync("npx", ["vitest", "run", "--project", project, "e2e/model"], {
  cwd: ROOT,
  stdio: "inherit",
  env: {
    ...process.env,
    ...(existsSync(MEMORY) ? { TMPDIR: MEMORY } : {}),
    SVC_MODEL_RUNS: path === undefined ? runs : "1",
    SVC_MODEL_SEED: seed,
    SVC_MODEL_LENGTH: length,
    ...(minutes === undefined ? {} : { SVC_MODEL_MINUTES: minutes }),
    ...(path === undefined ? {} : { SVC_MODEL_PATH: path }),
    ...(shrink ? { SVC_MODEL_SHRINK: "1" } : {}),
  },
});
process.exitCode = status ?? 1;
