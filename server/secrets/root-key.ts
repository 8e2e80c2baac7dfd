// Where the root key comes from. A vault is a further source: an object with `name` and `read`.
import { readFileSync } from "node:fs";
import { StartError } from "#schema/errors.ts";
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
        return decode(name, readFileSync(file, "utf8").trim());
      } catch (error) {
        if (error instanceof StartError) throw error;
        throw new StartError(`${name} ${file} cannot be read: give a file with the root key.`, {
          cause: error,
        });
      }
    },
  };
}

function decode(name: string, text: string): Buffer {
  const key = Buffer.from(text, "base64");
  if (key.length === KEY_BYTES) return key;
  throw new StartError(`${name} is no root key: give ${KEY_BYTES} bytes in Base64.`);
}
