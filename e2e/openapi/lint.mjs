// Lints the API description with three linters, which are fetched for the run: `npm run lint:openapi`.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** @param {string} name */
const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const DESCRIPTION = fileOf("../../server/docs/openapi.json");

/** The last versions that run on Node 20. */
const REDOCLY = "@redocly/cli@2.77.0";
const SPECTRAL = "@stoplight/spectral-cli@6.16.3";
const SCALAR = "@scalar/openapi-parser@0.23.0";

const folder = mkdtempSync(join(tmpdir(), "svc-openapi-"));
const install = ["install", "--prefix", folder, "--no-audit", "--no-fund", "--silent"];
execFileSync("npm", [...install, REDOCLY, SPECTRAL, SCALAR], { stdio: "inherit" });

/**
 * Whether a linter finds nothing.
 *
 * @param {string} program
 * @param {string[]} line
 */
function isClean(program, ...line) {
  const file = join(folder, "node_modules/.bin", program);
  return spawnSync(file, line, { stdio: "inherit" }).status === 0;
}

async function satisfiesScalar() {
  const entry = join(folder, "node_modules/@scalar/openapi-parser/dist/index.js");
  const { validate } = await import(pathToFileURL(entry).href);
  const { valid, errors = [] } = await validate(readFileSync(DESCRIPTION, "utf8"));
  for (const { message } of errors) console.log(message);
  return valid;
}

const found = {
  Redocly: isClean("redocly", "lint", DESCRIPTION, "--config", fileOf("redocly.yaml")),
  Spectral: isClean("spectral", "lint", DESCRIPTION, "-r", fileOf("spectral.yaml"), "-F", "warn"),
  Scalar: await satisfiesScalar(),
};
rmSync(folder, { recursive: true });
for (const [name, clean] of Object.entries(found))
  console.log(name, clean ? "is content" : "complains");
process.exitCode = Object.values(found).every(Boolean) ? 0 : 1;
