// Reads a command line and runs its command.
import { parseArgs } from "node:util";
import {
  AuthenticationError,
  ConnectionError,
  PermissionError,
  SvcError,
} from "#sdk/node/index.ts";
import { clock } from "./clock.ts";
import { listen } from "./listen.ts";
import { logs } from "./logs.ts";
import { resend } from "./resend.ts";
import { clientOf, type Command, CommandError, type Surroundings } from "./settings.ts";
import { trigger } from "./trigger.ts";

const COMMANDS: readonly Command[] = [listen, trigger, resend, logs, clock];

/** Exit code of a command that a person has stopped, as in a shell. */
const STOPPED = 130;

/** The text of `svc help`. */
export function help(): string {
  const lines = COMMANDS.flatMap(({ name, takes, summary }) => [
    `  svc ${name} ${takes}`,
    `      ${summary}`,
  ]);
  const others = ["  svc COMMAND --help, svc --version"];
  const settings = [
    "Settings, from the environment:",
    "  SVC_URL  address of the service, http://127.0.0.1:8080 by default",
    "  SVC_KEY  your Test key",
    "  SVC_WEBHOOK_SECRET  signs the events of svc listen, and of svc resend with --forward-to",
  ];
  return [...lines, ...others, "", ...settings].join("\n");
}

/** Runs a command line. Returns the exit code; faults are written as one line each. */
export async function run(
  line: readonly string[],
  surroundings: Surroundings & { complain: (line: string) => void },
): Promise<number> {
  const [name = "help", ...rest] = line;
  const { write, complain, signal, version } = surroundings;
  if (["help", "--help", "-h"].includes(name)) {
    write(help());
    return 0;
  }
  if (["version", "--version", "-v"].includes(name)) {
    write(version());
    return 0;
  }
  try {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new CommandError(`There is no svc ${name}. svc help lists the commands.`);
    if (rest.some((each) => each === "--help" || each === "-h")) {
      write(`svc ${name} ${command.takes}\n    ${command.summary}`);
      return 0;
    }
    const { positionals, values } = parse(command, rest);
    await command.run(clientOf(surroundings), positionals, values, surroundings);
    return 0;
  } catch (error) {
    const isOwn = error instanceof CommandError;
    const stopped = "Stopped. What the service has begun, it finishes.";
    complain(signal.aborted && !isOwn ? stopped : sentenceOf(error));
    return signal.aborted ? STOPPED : 1;
  }
}

function parse({ name, takes, most = Infinity, options = {} }: Command, args: string[]) {
  const types = Object.entries(options).map(([option, kind]) => {
    return [option, { type: kind === "value" ? "string" : "boolean" } as const] as const;
  });
  const usage = `Usage: svc ${name} ${takes}`;
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: Object.fromEntries(types) });
  } catch (error) {
    // Without what follows in Node's message, which is about positional arguments.
    const [fault = ""] = (error as Error).message.split(". ");
    throw new CommandError(`${fault}. ${usage}`);
  }
  const extra = parsed.positionals.slice(most);
  if (extra.length > 0) throw new CommandError(`Too much: ${extra.join(" ")}. ${usage}`);
  return parsed;
}

/** The service's own words for what it refused; a fault of the program keeps its trace. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ConnectionError) {
    return `${error.message} Start the service, or set SVC_URL to its address.`;
  }
  if (error instanceof AuthenticationError) {
    return `${error.code} ${error.message} Set SVC_KEY to a Test key of this service.`;
  }
  if (error instanceof PermissionError && error.type === "feature_not_enabled") {
    return `${error.code} ${error.message} Ask the operator to activate it for Test mode.`;
  }
  if (!(error instanceof SvcError)) return String(error instanceof Error ? error.stack : error);
  const fields = Object.entries(error.fields).map(([name, said]) => `${name}: ${said.join(" ")}`);
  return [`${error.code} ${error.message}`, ...fields].join("\n  ");
}
