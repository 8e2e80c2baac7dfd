// The log: one line of JSON each, without anything that could open an account.
import {
  destination as openDestination,
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger,
} from "pino";

/** Members that no line shows, however deep they stand; the second line of defence. */
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

/** Bytes of lines that wait to be written; what comes on top of them is lost. */
const WAITING = 16_777_216;
const STANDARD_OUTPUT = 1;

/** A walk of our own: pino's wildcards cost more than the rest of a line, and end at some depth. */
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
    // Other members of an error may quote what caused it.
    serializers: { err: ({ name, message, stack }: Error) => ({ name, message, stack }) },
  };
  return pino(options, destination);
}

/** Where lines cannot be written (a full disk), they wait for the next one: the service goes on. */
function standardOutput(): DestinationStream {
  const output = openDestination({ dest: STANDARD_OUTPUT, sync: false, maxLength: WAITING });
  output.on("error", () => {
    // It would be tried for ever at the end of the process.
    output.flushSync = () => {};
  });
  return output;
}
