// The key ring as text: JSON, in clear or sealed with a root key.
import { StartError } from "#schema/errors.ts";
import { KEY_BYTES, type KeyRing } from "./derive.ts";
import { createSealer, SealError } from "./seal.ts";

const PLACE = { table: "key ring", row: "", column: "" };

/** Formats a ring; sealed with `root` unless that is null. */
export function formatRing({ current, keys, created }: KeyRing, root: Buffer | null): string {
  const encoded = [...keys].map(([id, key]) => [id, key.toString("base64")]);
  const times = [...(created ?? [])].map(([id, time]) => [id, new Date(time).toISOString()]);
  const ring = {
    current,
    keys: Object.fromEntries(encoded),
    created: Object.fromEntries(times),
  };
  const text = JSON.stringify(ring, null, 2);
  if (!root) return `${text}\n`;
  return `${JSON.stringify({ sealed: sealerOf(root).seal(PLACE, text) })}\n`;
}

/** Whether a ring is sealed with a root key. */
export function isSealedRing(text: string): boolean {
  return isObject(parseJson(text)) && "sealed" in Object(parseJson(text));
}

/** Throws StartError with the name of `file` for a damaged ring, and for one of another root key. */
export function parseRing(text: string, file: string, root: Buffer | null): KeyRing {
  const value = parseJson(isSealedRing(text) ? openRing(text, file, root) : text);
  const broken = new StartError(
    `The key ring ${file} is damaged; restore it from a backup: sealed data cannot be read without it.`,
  );
  if (!isObject(value) || !isObject(value["keys"])) throw broken;
  const keys = new Map<string, Buffer>();
  for (const [id, encoded] of Object.entries(value["keys"])) {
    const key = Buffer.from(typeof encoded === "string" ? encoded : "", "base64");
    if (!/^[\w-]+$/.test(id) || key.length !== KEY_BYTES) throw broken;
    keys.set(id, key);
  }
  const current = value["current"];
  if (typeof current !== "string" || !keys.has(current)) throw broken;
  const times = Object.entries(isObject(value["created"]) ? value["created"] : {});
  const created = new Map(times.map(([id, time]) => [id, Date.parse(String(time))]));
  return { current, keys, created };
}

function openRing(text: string, file: string, root: Buffer | null): string {
  if (!root) {
    throw new StartError(
      `The key ring ${file} is sealed with a root key: set SVC_ROOT_KEY_FILE, SVC_ROOT_KEY_COMMAND or SVC_ROOT_KEY.`,
    );
  }
  try {
    return sealerOf(root).open(PLACE, String(Object(parseJson(text)).sealed));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new StartError(`The root key does not open the key ring ${file}: give the right one.`, {
      cause: error,
    });
  }
}

function sealerOf(root: Buffer) {
  return createSealer({ current: "root", keys: new Map([["root", root]]) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
