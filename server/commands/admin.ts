// The process of an administrator's command: what is printed, and the exit code.
import { ServiceError, StartError } from "#schema/errors.ts";
import { administer } from "./administer.ts";
import { readConfig } from "#service/config.ts";

/** The fields of a refusal say more than its message. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError && error.fields) {
    return Object.values(error.fields).flat().join("\n");
  }
  if (error instanceof ServiceError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  const output = await administer(readConfig(process.env), process.argv.slice(2), Date.now);
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
