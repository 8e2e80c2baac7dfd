// Seals single columns at rest: AES-256-GCM, bound to the place where the text is stored.
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { ServiceError } from "#schema/errors.ts";
import { derive, type KeyRing } from "./derive.ts";
import { drawBytes } from "./random.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The place of a sealed text; it does not open in any other place. */
export type Place = { table: string; row: string; column: string };

/** A sealed text does not open: missing key, other place, or changed bytes. */
export class SealError extends Error {
  override readonly name = "SealError";
}

/**
 * Returns `instead` if a text does not open, for example after the loss of a key, and rethrows any
 * other error.
 */
export function ifLost<L>(instead: L): (error: unknown) => L {
  return (error) => {
    if (error instanceof SealError) return instead;
    throw error;
  };
}

/** An envelope is `1.<key id>.<base64url of iv, tag and cipher text>`. */
export type Sealer = {
  seal(place: Place, text: string): string;
  /** Throws SealError. */
  open(place: Place, envelope: string): string;
  /** Whether an envelope or a hash was made with the current key. */
  isCurrent(envelope: string): boolean;
  /**
   * Finds and compares a text without storing it: HMAC-SHA-256 with the current key, as
   * `1.<key id>.<base64url>`.
   */
  hash(text: string): string;
  /** The hashes of a text with each key of the ring, one of which is the stored one. */
  hashes(text: string): string[];
};

/** What every envelope of a key begins with. */
export function prefixOf(id: string): string {
  return `1.${id}.`;
}

/**
 * Seals with the current key of the ring and opens with each of its keys. Reads the ring again for
 * an envelope whose key it lacks, and before a search: another process may have rotated it. Throws
 * ServiceError 503 while the ring cannot be read.
 */
export function createSealer(ring: KeyRing): Sealer {
  const derived = new Map<string, Buffer>();
  const hashKeys = new Map<string, Buffer>();

  function keyOf(id: string, place: Place): Buffer {
    const known = derived.get(id);
    if (known) return known;
    if (!ring.keys.has(id)) refresh(describe(place));
    if (!ring.keys.has(id)) {
      throw new SealError(`${describe(place)} is sealed with a key that the ring lacks.`);
    }
    const key = derive(ring, "seal", id);
    derived.set(id, key);
    return key;
  }

  /** Throws ServiceError 503: a ring that cannot be read now has not lost its keys. */
  function refresh(what: string): void {
    try {
      ring.refresh?.();
    } catch (error) {
      const message = `${what} needs the key ring, which cannot be read.`;
      const cause = new Error(message, { cause: error });
      throw new ServiceError(503, { headers: { "Retry-After": "5" }, cause });
    }
  }

  function hashOf(id: string, text: string): string {
    const key = hashKeys.get(id) ?? derive(ring, "hash", id);
    hashKeys.set(id, key);
    return prefixOf(id) + createHmac("sha256", key).update(text).digest("base64url");
  }

  return {
    seal(place, text) {
      const iv = drawBytes(IV_BYTES);
      const { current } = ring;
      const cipher = createCipheriv(CIPHER, keyOf(current, place), iv).setAAD(bytesOf(place));
      const sealed = [cipher.update(text, "utf8"), cipher.final()];
      const body = Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
      return prefixOf(current) + body.toString("base64url");
    },

    isCurrent: (envelope) => envelope.startsWith(prefixOf(ring.current)),

    open(place, envelope) {
      const [version, id = "", encoded = ""] = envelope.split(".");
      const body = Buffer.from(encoded, "base64url");
      if (version !== "1" || body.length < IV_BYTES + TAG_BYTES) {
        throw new SealError(`${describe(place)} holds no envelope.`);
      }
      const decipher = createDecipheriv(CIPHER, keyOf(id, place), body.subarray(0, IV_BYTES))
        .setAAD(bytesOf(place))
        .setAuthTag(body.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(body.subarray(IV_BYTES + TAG_BYTES));
        // Checks the tag. GCM is a stream cipher: no text is left.
        decipher.final();
        return text.toString("utf8");
      } catch (error) {
        throw new SealError(`${describe(place)} does not open.`, { cause: error });
      }
    },

    hash: (text) => hashOf(ring.current, text),

    hashes(text) {
      // Another process may have rotated the ring and hashed with the new key.
      refresh("A search");
      return [...ring.keys.keys()].map((id) => hashOf(id, text));
    },
  };
}

function describe(place: Place): string {
  return `Column ${place.column} of ${place.table} ${place.row}`;
}

/** JSON, because joined names could be equal for two places. */
function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.row, place.column]));
}
