// What every command needs: the service and its Test key, from the environment.
import { type Client, createClient } from "#sdk/node/index.ts";

/** A fault of the call; its message names the remedy. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/** What a command gets. `write` prints a line. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  write: (line: string) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Ends a command and its calls. */
  signal: AbortSignal;
  /** Version of the package. */
  version: () => string;
};

/** A command of svc. */
export type Command = {
  name: string;
  /** Arguments, as the help shows them. */
  takes: string;
  summary: string;
  /** How many arguments it takes at most; any number if absent. */
  most?: number;
  options?: Readonly<Record<string, "value" | "flag">>;
  run(
    client: Client,
    args: readonly string[],
    options: Readonly<Record<string, string | boolean | undefined>>,
    surroundings: Surroundings,
  ): Promise<void>;
};

const DEFAULT_URL = "http://127.0.0.1:8080";

/** The client of SVC_URL with the Test key in SVC_KEY; a key is never an argument. */
export function clientOf({ env, signal, wait }: Surroundings): Client {
  const baseUrl = env["SVC_URL"] || DEFAULT_URL;
  const key = env["SVC_KEY"] ?? "";
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new CommandError(`SVC_URL is ${baseUrl}: set it to an address such as ${DEFAULT_URL}.`);
  }
  if (key === "") throw new CommandError("Set SVC_KEY to your Test key: SVC_KEY=svc_test_… svc");
  if (key.startsWith("svc_live_")) {
    throw new CommandError("SVC_KEY is a Live key: the command svc works with a Test key only.");
  }
  if (/[^!-~]/.test(key)) {
    throw new CommandError("SVC_KEY has characters that no key has: copy your Test key again.");
  }
  return createClient({
    baseUrl,
    key,
    wait,
    fetch: (request) => fetch(request, { signal: AbortSignal.any([request.signal, signal]) }),
  });
}
