// Where the root key comes from: a variable, a file, or the program of a vault.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { codeOf, StartError } from "#schema/errors.ts";
import { KEY_BYTES } from "./derive.ts";

/** Provides the 32 bytes that seal the file of the key ring. */
export type RootKeySource = {
  /** For messages. */
  name: string;
  /** Called once, when the key ring is opened. Throws StartError. */
  read(): Promise<Buffer>;
};

/** Takes the key, in Base64, from the value of a variable. */
export function rootKeyOfValue(name: string, value: string): RootKeySource {
  return { name, read: async () => decode(name, value) };
}

/** Reads the key, in Base64, from a file. */
export function rootKeyOfFile(name: string, file: string): RootKeySource {
  return {
    name,
    async read() {
      try {
        return decode(name, readFileSync(file, "utf8"));
      } catch (error) {
        if (error instanceof StartError) throw error;
        const problem = `${name} ${file} cannot be read (${codeOf(error)})`;
        throw new StartError(`${problem}: give a file with the root key.`, { cause: error });
      }
    },
  };
}

/** Milliseconds for a program that asks a vault. */
const PATIENCE = 30_000;

/**
 * Runs a command line in a shell, and takes the key, in Base64, from its output. Neither the output
 * nor what it writes to standard error is repeated anywhere.
 */
export function rootKeyOfCommand(name: string, line: string): RootKeySource {
  return {
    name,
    async read() {
      const run = promisify(execFile)("/bin/sh", ["-c", line], { timeout: PATIENCE });
      const { stdout } = await run.catch((error: { code?: unknown; signal?: unknown }) => {
        const how = error.signal ? `was ended by ${error.signal}` : `exited with ${error.code}`;
        // Without the cause, which has the output.
        throw new StartError(`The command of ${name} ${how}: run it by hand as this user.`);
      });
      return decode(name, stdout);
    },
  };
}

function decode(name: string, text: string): Buffer {
  // Skips white space, such as the end of a line.
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  throw new StartError(`${name} is no root key: give ${KEY_BYTES} bytes in Base64.`);
}
