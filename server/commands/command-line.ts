// Reads an administrator's command line.
import { parseArgs } from "node:util";
import { ServiceError } from "#schema/errors.ts";
import { nearestName } from "#service/nearest-name.ts";
import type { Command, OptionKinds, Options } from "./command.ts";

/** A command with its arguments. */
export type Call = {
  command: Command;
  values: readonly string[];
  options: Options;
  json: boolean;
  /** Number or id of the merchant. */
  merchant: string | undefined;
};

/** Options of every command. */
const COMMON = { json: "flag", merchant: "value" } as const satisfies OptionKinds;

/** Returns "help" if the line asks for it or names no command. Throws ServiceError 422. */
export function parseCommandLine(
  commands: readonly Command[],
  line: readonly string[],
): Call | "help" {
  if (line.includes("--help") || line[0] === "help") return "help";
  const { words, given } = splitLine(commands, line);
  if (words.length === 0) return "help";
  const command = commands.find(({ name }) =>
    name.split(" ").every((word, nth) => words[nth] === word),
  );
  if (!command) throw unknown(words.slice(0, 2).join(" "), commands);
  const values = words.slice(command.name.split(" ").length);
  const foreign = Object.keys(given).find((option) => !takesOption(command, option));
  if (foreign) throw refuse(`${command.name} takes no --${foreign}.`);
  if (values.length !== command.takes.length) {
    throw refuse(`Call it as: ${formatUsage(command)}. ${command.summary}`);
  }
  const { json = false, merchant, ...others } = given;
  // Some commands on the whole store can be limited to a merchant.
  const options = "merchant" in command.options ? { ...others, merchant } : others;
  return {
    command,
    values,
    options,
    json: json === true,
    merchant: typeof merchant === "string" ? merchant : undefined,
  };
}

function unknown(said: string, commands: readonly Command[]): ServiceError {
  const nearest = nearestName(
    said,
    commands.map(({ name }) => name),
  );
  return refuse(
    `There is no command ${said}: give ${nearest} if you mean that; npm run admin lists all.`,
  );
}

/** Lists every command with its summary. */
export function formatHelp(commands: readonly Command[]): string {
  const lines = commands.map((command) => `  ${formatUsage(command)}\n      ${command.summary}`);
  return [
    "npm run admin -- COMMAND [--json]",
    "",
    ...lines,
    "",
    "--merchant NUMBER names the merchant if there are several; --json prints JSON.",
  ].join("\n");
}

function formatUsage({ name, takes, options }: Command): string {
  const parts = Object.entries<"value" | "flag">(options).map(([option, kind]) =>
    kind === "value" ? `[--${option} VALUE]` : `[--${option}]`,
  );
  return [name, ...takes, ...parts].join(" ");
}

function splitLine(
  commands: readonly Command[],
  line: readonly string[],
): { words: string[]; given: Options } {
  const kinds: OptionKinds = Object.assign({}, ...commands.map(({ options }) => options), COMMON);
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === "value" ? "string" : "boolean" } as const,
    ]),
  );
  const foreign = foreignOption(line, Object.keys(kinds));
  if (foreign !== null) throw refuse(foreign);
  try {
    const parsed = parseArgs({ args: [...line], options, allowPositionals: true });
    return { words: parsed.positionals, given: parsed.values as Options };
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

/** What is wrong with an option that no command has; null if there is none. */
function foreignOption(line: readonly string[], known: readonly string[]): string | null {
  const end = line.indexOf("--");
  const given = (end < 0 ? line : line.slice(0, end)).filter((each) => /^--[^=]/.test(each));
  const names = given.map((each) => each.slice(2).split("=", 1)[0] ?? "");
  const foreign = names.find((name) => !known.includes(name));
  if (foreign === undefined) return null;
  return `There is no option --${foreign}: give --${nearestName(foreign, known)} if you mean that.`;
}

function takesOption(command: Command, option: string): boolean {
  if (option === "json") return true;
  if (option === "merchant" && "runForMerchant" in command) return true;
  return option in command.options;
}

function refuse(message: string): ServiceError {
  return new ServiceError(422, { message });
}
