// Seals single columns at rest: AES-256-GCM, bound to the place where the text is stored.
import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { derive, type KeyRing } from "./key-ring.ts";
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
  /** HMAC-SHA-256 of a text with the current key: finds and compares the text without storing it. */
  hash(text: string): string;
  /** The hashes of a text with each key of the ring: one of them is the stored one. */
  hashes(text: string): string[];
};

/** Seals with the current key of the ring and opens with each of its keys. */
export function createSealer(ring: KeyRing): Sealer {
  const keys = new Map<string, Buffer>();
  for (const id of ring.keys.keys()) keys.set(id, derive(ring, "seal", id));
  const hashKey = derive(ring, "hash");
  const hashKeys = [...ring.keys.keys()].map((id) => derive(ring, "hash", id));

  function keyOf(id: string, place: Place): Buffer {
    const key = keys.get(id);
    if (!key) throw new SealError(`${describe(place)} is sealed with a key that the ring lacks.`);
    return key;
  }

  return {
    seal(place, text) {
      const iv = drawBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(ring.current, place), iv).setAAD(bytesOf(place));
      const sealed = [cipher.update(text, "utf8"), cipher.final()];
      const body = Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
      return `1.${ring.current}.${body.toString("base64url")}`;
    },

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
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (error) {
        throw new SealError(`${describe(place)} does not open.`, { cause: error });
      }
    },

    hash: (text) => hmacOf(hashKey, text),
    hashes: (text) => hashKeys.map((key) => hmacOf(key, text)),
  };
}

function hmacOf(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function describe(place: Place): string {
  return `Column ${place.column} of ${place.table} ${place.row}`;
}

/** JSON, because joined names could be equal for two places. */
function bytesOf(place: Place): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.row, place.column]));
}
