// The process of an administrator's command: prints the output and sets the exit code.
import { ServiceError, StartError } from "#schema/errors.ts";
import { readConfig } from "#service/config.ts";
import { printable } from "./printable.ts";
import { runAdminCommand } from "./run-admin-command.ts";

/** The fields of a ServiceError say more than its message. */
function describeError(error: unknown): string {
  if (error instanceof ServiceError && error.fields) {
    return Object.values(error.fields).flat().join("\n");
  }
  if (error instanceof ServiceError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const output = await runAdminCommand(readConfig(process.env), process.argv.slice(2), Date.now);
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${printable(describeError(error))}\n`);
  process.exitCode = 1;
}
