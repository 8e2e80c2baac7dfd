// The key ring for data at rest: a JSON file with several keys, one of them current.
import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { StartError } from "#schema/errors.ts";

const KEY_BYTES = 32;

/** `keys` holds 32 bytes by id. New data uses the current key, older data the one it names. */
export type KeyRing = { readonly current: string; readonly keys: ReadonlyMap<string, Buffer> };

/** Reads the key ring of a file, or creates the file with a first key. */
export function openKeyRing(file: string): KeyRing {
  const text = read(file) ?? create(file);
  refuseOpenFile(file);
  return parse(text, file);
}

/**
 * Derives 32 bytes for one purpose, so that no two purposes share a key: HKDF-SHA-256 (RFC 5869).
 */
export function derive(ring: KeyRing, purpose: string, id = ring.current): Buffer {
  const key = ring.keys.get(id);
  if (!key) throw new Error(`The key ring has no key ${id}.`);
  return Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new StartError(`The key ring ${file} cannot be read (${errorCode(error)}).`, {
      cause: error,
    });
  }
}

/** Writes a temporary file and links it: no half-written file, and no second ring by another process. */
function create(file: string): string {
  const id = randomBytes(4).toString("hex");
  const ring = { current: id, keys: { [id]: randomBytes(KEY_BYTES).toString("base64") } };
  const aside = `${file}.${id}`;
  try {
    writeFileSync(aside, `${JSON.stringify(ring, null, 2)}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    linkSync(aside, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") {
      throw new StartError(`The key ring ${file} cannot be created (${errorCode(error)}).`, {
        cause: error,
      });
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(file, "utf8");
}

function refuseOpenFile(file: string): void {
  // Windows has no file modes.
  if (process.platform === "win32" || (statSync(file).mode & 0o077) === 0) return;
  throw new StartError(`The key ring ${file} can be read by others; run: chmod 600 ${file}`);
}

function parse(text: string, file: string): KeyRing {
  const broken = new StartError(
    `The key ring ${file} is damaged; restore it from a backup: sealed data cannot be read without it.`,
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw broken;
  }
  if (!isObject(value) || !isObject(value["keys"])) throw broken;
  const keys = new Map<string, Buffer>();
  for (const [id, encoded] of Object.entries(value["keys"])) {
    const key = Buffer.from(typeof encoded === "string" ? encoded : "", "base64");
    if (!/^[\w-]+$/.test(id) || key.length !== KEY_BYTES) throw broken;
    keys.set(id, key);
  }
  const current = value["current"];
  if (typeof current !== "string" || !keys.has(current)) throw broken;
  return { current, keys };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
