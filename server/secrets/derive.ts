import { hkdfSync } from "node:crypto";

export const KEY_BYTES = 32;

/** `keys` holds 32 bytes by id. New data uses the current key, older data the one it names. */
export type KeyRing = {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
  /** When a key was created, in epoch milliseconds; unknown for keys of older versions. */
  readonly created?: ReadonlyMap<string, number>;
  /** Reads the keys again, if they can change while the process runs. Throws StartError. */
  refresh?(): void;
};

/**
 * Derives 32 bytes for one purpose, so that no two purposes share a key: HKDF-SHA-256 (RFC 5869).
 */
export function derive(ring: KeyRing, purpose: string, id = ring.current): Buffer {
  const key = ring.keys.get(id);
  if (!key) throw new Error(`The key ring has no key ${id}.`);
  return Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
}
