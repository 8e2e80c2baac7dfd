// The commands that change the bank directory: npm run banks:import and banks:snapshot.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { FileError } from "#banks/import/file-error.ts";
import { buildSnapshot, importBanks } from "./bank-files.ts";

const SNAPSHOT = fileURLToPath(new URL("../banks/snapshot/", import.meta.url));
const INSTALLED = fileURLToPath(new URL("../../node_modules/", import.meta.url));

const USAGE = `npm run banks:import -- FILE [--valid-from YYYY-MM-DD]
  FILE  bank codes as the Bundesbank (text), the OeNB (CSV) or SIX (CSV, JSON) publish them
npm run banks:snapshot -- FILE [--packages FOLDER]
  FILE  a text file of the Bundesbank, for the towns of the banks
  FOLDER  where bankdata-germany and iban-to-bic are unpacked, if they are not installed`;

function runCommand(): string {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "valid-from": { type: "string" }, packages: { type: "string" } },
  });
  const [command, file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new FileError(USAGE);
  if (command === "import") return importBanks(SNAPSHOT, file, values["valid-from"]);
  if (command === "snapshot") {
    return buildSnapshot(SNAPSHOT, values.packages ?? INSTALLED, file);
  }
  throw new FileError(USAGE);
}

try {
  process.stdout.write(`${runCommand()} The next build serves them.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
