// Understands a command line.
import { parseArgs } from "node:util";
import { ServiceError } from "#schema/errors.ts";
import { type Command, FLAGS, type Option, type Options, VALUES } from "./command.ts";

export type Call = { command: Command; values: readonly string[]; options: Options };

/** What was called for, "help" where nothing was. Throws ServiceError 422 with what is wrong. */
export function readCall(commands: readonly Command[], line: readonly string[]): Call | "help" {
  if (line.includes("--help") || line[0] === "help") return "help";
  const { positionals, options } = parse(line);
  if (positionals.length === 0) return "help";
  const command = commands.find(({ name }) =>
    name.split(" ").every((word, nth) => positionals[nth] === word),
  );
  if (!command) throw wrong(`There is no command ${positionals.slice(0, 2).join(" ")}.`);
  const values = positionals.slice(command.name.split(" ").length);
  const foreign = Object.keys(options).find((name) => !takes(command, name));
  if (foreign) throw wrong(`${command.name} takes no --${foreign}.`);
  if (values.length !== command.takes.length) throw wrong(`Call it as: ${usageOf(command)}`);
  return { command, values, options };
}

/** Every command in a line. */
export function helpOn(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${usageOf(command)}\n      ${command.about}`);
  return [
    "npm run admin -- COMMAND [--json]",
    "",
    ...lines,
    "",
    "--merchant NUMBER names the merchant where there are several; --json prints JSON.",
  ].join("\n");
}

function usageOf({ name, takes: places, options }: Command): string {
  const shown = options.map((option) =>
    VALUES.some((each) => each === option) ? `[--${option} VALUE]` : `[--${option}]`,
  );
  return [name, ...places, ...shown].join(" ");
}

function parse(line: readonly string[]): { positionals: string[]; options: Options } {
  const options = Object.fromEntries([
    ...VALUES.map((name) => [name, { type: "string" } as const]),
    ...FLAGS.map((name) => [name, { type: "boolean" } as const]),
  ]);
  try {
    const { positionals, values } = parseArgs({
      args: [...line],
      options,
      allowPositionals: true,
    });
    return { positionals, options: values as Options };
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

function takes(command: Command, option: string): boolean {
  if (option === "json") return true;
  if (option === "merchant") return "run" in command;
  return command.options.includes(option as Option);
}

function wrong(message: string): ServiceError {
  return new ServiceError(422, { message });
}
