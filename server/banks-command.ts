// The two commands that change the bank directory: banks:import and banks:snapshot.
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FileError } from "#banks/import/file-error.ts";
import { buildGermany, importBanks } from "./bank-files.ts";

const SNAPSHOT = fileURLToPath(new URL("banks/snapshot/", import.meta.url));

const USAGE = `npm run banks:import -- FILE [--valid-from YYYY-MM-DD]
  FILE  bank codes as the Bundesbank (text), the OeNB (CSV) or SIX (CSV, JSON) publish them
npm run banks:snapshot -- FILE [--package FOLDER]
  FILE  a text file of the Bundesbank, for the towns of the banks
  FOLDER  the package bankdata-germany, if it is not installed`;

/** Where npm has put the package: its main file is dist/cjs/main.js. */
function installedPackage(): string {
  try {
    return join(createRequire(import.meta.url).resolve("bankdata-germany"), "../../..");
  } catch {
    throw new FileError("bankdata-germany is not installed: name its folder with --package.");
  }
}

function run(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "valid-from": { type: "string" }, package: { type: "string" } },
  });
  const [command, file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new FileError(USAGE);
  if (command === "import") return importBanks(SNAPSHOT, file, values["valid-from"]);
  if (command === "snapshot") {
    return buildGermany(SNAPSHOT, values.package ?? installedPackage(), file);
  }
  throw new FileError(USAGE);
}

try {
  process.stdout.write(`${run()} The next build serves them.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
