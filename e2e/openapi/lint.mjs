// Lints the API description with three linters, which are fetched for the run: `npm run lint:openapi`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const DESCRIPTION = fileURLToPath(new URL("../../server/docs/openapi.json", import.meta.url));
const RULES = fileURLToPath(new URL("redocly.yaml", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "svc-openapi-"));
const ruleset = join(folder, "spectral.yaml");
writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');

const LINTERS = [
  ["@redocly/cli@2.11.0", ["redocly", "lint", DESCRIPTION, "--config", RULES]],
  ["@stoplight/spectral-cli@6.15.0", ["spectral", "lint", DESCRIPTION, "-r", ruleset, "-F", "warn"]],
  ["@scalar/cli@1.3.0", ["scalar", "document", "validate", DESCRIPTION]],
];

let failed = 0;
for (const [name, line] of LINTERS) {
  console.log(`\n${name}`);
  const args = ["exec", "--yes", `--package=${name}`, "--", ...line];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) failed += 1;
}
rmSync(folder, { recursive: true });
console.log(failed === 0 ? "\nAll three are content." : `\n${failed} of them complain.`);
process.exitCode = failed;
