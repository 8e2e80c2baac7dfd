// The process of an administrator's command: prints the output and sets the exit code.
import { readConfig } from "#service/config.ts";
import { describeError } from "./describe-error.ts";
import { printable } from "./printable.ts";
import { runAdminCommand } from "./run-admin-command.ts";

try {
  const output = await runAdminCommand(readConfig(process.env), process.argv.slice(2), Date.now);
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${printable(describeError(error))}\n`);
  process.exitCode = 1;
}
