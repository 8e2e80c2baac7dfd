// The key ring for data at rest: a file with several keys, one of them current.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { codeOf, StartError } from "#schema/errors.ts";
import { KEY_BYTES, type KeyRing } from "./derive.ts";
import { formatRing, isSealedRing, parseRing } from "./ring-text.ts";

export type { KeyRing } from "./derive.ts";

/**
 * Reads the key ring of a file, or creates the file with a first key. With the 32 bytes of a root
 * key, the file is sealed with it; a file in clear is sealed now. Throws StartError.
 */
export function openKeyRing(file: string, root: Buffer | null = null): FileKeyRing {
  const text = read(file) ?? create(file, root);
  refuseOpenFile(file);
  const ring = new FileKeyRing(file, root, text);
  if (root && !isSealedRing(text)) ring.sealWith(root);
  return ring;
}

/** A key ring that follows its file. Its changes are durable when they return. */
export class FileKeyRing implements KeyRing {
  declare current: string;
  declare keys: ReadonlyMap<string, Buffer>;
  declare created: ReadonlyMap<string, number>;
  readonly #file: string;
  #root: Buffer | null;

  constructor(file: string, root: Buffer | null, text: string) {
    this.#file = file;
    this.#root = root;
    Object.assign(this, parseRing(text, file, root));
  }

  refresh(): void {
    const text = read(this.#file);
    if (text === null) {
      throw new StartError(`The key ring ${this.#file} is gone: restore it from a backup.`);
    }
    Object.assign(this, parseRing(text, this.#file, this.#root));
  }

  /** Adds a key and makes it current; returns its id. */
  rotate(now: number): string {
    return changing(this.#file, () => {
      this.refresh();
      const id = newId();
      const keys = new Map(this.keys).set(id, randomBytes(KEY_BYTES));
      const created = new Map(this.created).set(id, now);
      this.#write({ current: id, keys, created });
      return id;
    });
  }

  /** Deletes a key that is not current. */
  retire(id: string): void {
    changing(this.#file, () => {
      this.refresh();
      if (id === this.current) throw new Error("The current key cannot be deleted.");
      const keys = new Map(this.keys);
      const created = new Map(this.created);
      keys.delete(id);
      created.delete(id);
      this.#write({ current: this.current, keys, created });
    });
  }

  /** Seals the file with another root key. */
  sealWith(root: Buffer): void {
    changing(this.#file, () => {
      this.refresh();
      replace(this.#file, formatRing(this, root));
      this.#root = root;
    });
  }

  #write(ring: KeyRing): void {
    replace(this.#file, formatRing(ring, this.#root));
    Object.assign(this, ring);
  }
}

function newId(): string {
  return randomBytes(4).toString("hex");
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw new StartError(`The key ring ${file} cannot be read (${codeOf(error)}).`, {
      cause: error,
    });
  }
}

/**
 * Writes a temporary file and links it: no half-written file, and no second ring by another process. The
 * name is durable before any data needs the key.
 */
function create(file: string, root: Buffer | null): string {
  const id = newId();
  const ring = { current: id, keys: new Map([[id, randomBytes(KEY_BYTES)]]) };
  const aside = `${file}.${id}`;
  try {
    writeFileSync(aside, formatRing(ring, root), { mode: 0o600, flag: "wx", flush: true });
    linkSync(aside, file);
    flushFolder(file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") {
      throw new StartError(`The key ring ${file} cannot be created (${codeOf(error)}).`, {
        cause: error,
      });
    }
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(file, "utf8");
}

/** Excludes other processes: a change that they overwrite would lose a key that data needs. */
function changing<T>(file: string, change: () => T): T {
  const lock = `${file}.lock`;
  try {
    writeFileSync(lock, "", { mode: 0o600, flag: "wx" });
  } catch (error) {
    const remedy = `delete ${lock} if no other command or start is changing the key ring`;
    throw new StartError(`The key ring ${file} cannot be changed (${codeOf(error)}): ${remedy}.`, {
      cause: error,
    });
  }
  try {
    return change();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Replaces the file at once. The name is durable before any data needs a new key. */
function replace(file: string, text: string): void {
  const aside = `${file}.new`;
  unlinkIfPresent(aside);
  writeFileSync(aside, text, { mode: 0o600, flag: "wx", flush: true });
  renameSync(aside, file);
  flushFolder(file);
}

/** Makes the name of a file durable. */
function flushFolder(file: string): void {
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** Deletes a file or link if there is one. Node 24's rmSync leaves links that lead nowhere. */
function unlinkIfPresent(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

function refuseOpenFile(file: string): void {
  // Windows has no file modes.
  if (process.platform === "win32" || (statSync(file).mode & 0o077) === 0) return;
  throw new StartError(`The key ring ${file} can be read by others; run: chmod 600 ${file}`);
}
