// `npm run plans`: what PostgreSQL and SQLite would do for each statement; see docs/development.md.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
if (!/^[1-9]\d*$/.test(values.rows)) throw new Error("--rows is a number of rows.");

/** Filling the tables takes long. */
const LIMIT = String(3 * 3_600_000);
const projects = ["--project", "node", "--project", "postgres"];
const { status } = spawnSync(
  "npx",
  ["vitest", "run", ...projects, "--testTimeout", LIMIT, "e2e/plans"],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, SVC_PLAN_ROWS: values.rows },
  },
);
process.exitCode = status ?? 1;
