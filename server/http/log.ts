// The log: one JSON line per entry, without anything that could open an account.
import {
  destination as openDestination,
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
} from "pino";

/** Members that are removed from every line, at any depth; the second line of defence. */
const SECRETS = new Set([
  "authorization",
  "cookie",
  "key",
  "wizard_session_key",
  "password",
  "credentials",
  "body",
  "tan",
  "pin",
]);

/** Bytes of lines that can wait to be written; further lines are dropped. */
const WAITING = 16_777_216;
const STANDARD_OUTPUT = 1;

/** Our own walk: pino's wildcards cost more than the rest of a line, and stop at some depth. */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(line)) {
    shown[name] = SECRETS.has(name.toLowerCase()) ? "[redacted]" : withoutSecretsIn(value);
  }
  return shown;
}

function withoutSecretsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretsIn);
  const isPlain = value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? withoutSecrets(value as Record<string, unknown>) : value;
}

/** `level` is one of pino's, "silent" included. */
export function createLog(level: string, destination = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: withoutSecrets },
    // Other members of an error can quote its cause.
    serializers: { err: ({ name, message, stack }: Error) => ({ name, message, stack }) },
  };
  return pino(options, destination);
}

/** If lines cannot be written (a full disk), they wait for the next one: the service continues. */
function standardOutput(): DestinationStream {
  const output = openDestination({ dest: STANDARD_OUTPUT, sync: false, maxLength: WAITING });
  output.on("error", () => {
    // It would retry forever at the end of the process.
    output.flushSync = () => {};
  });
  return output;
}
