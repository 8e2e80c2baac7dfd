// Encrypts a text so that reading it takes two halves: one to keep, one to give away.
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { drawBytes } from "./random.ts";

const CIPHER = "aes-256-cbc";
const KEY_BYTES = 32;
const IV_BYTES = 16;
const MAC_BYTES = 32;

/**
 * `half` stays here: both keys, the MAC and one share of the cipher text. `part` is the other share.
 * Each share alone is random (XOR of the cipher text with a random pad).
 */
export type Split = { half: string; part: string };

function xor(one: Buffer, other: Buffer): Buffer {
  const mixed = Buffer.from(one);
  for (let at = 0; at < mixed.length; at += 1) mixed[at] = (one[at] ?? 0) ^ (other[at] ?? 0);
  return mixed;
}

function macOf(key: Buffer, body: Buffer): Buffer {
  return createHmac("sha256", key).update(body).digest();
}

/** AES-256-CBC with a random IV, then HMAC-SHA-256 over IV and cipher text, under fresh keys. */
export function split(text: string): Split {
  const key = drawBytes(KEY_BYTES);
  const macKey = drawBytes(KEY_BYTES);
  const iv = drawBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final()]);
  const pad = drawBytes(body.length);
  const half = Buffer.concat([key, macKey, macOf(macKey, body), xor(body, pad)]);
  return { half: half.toString("base64url"), part: pad.toString("base64url") };
}

/** The text; null if the halves do not belong together or one was changed. */
export function join({ half, part }: Split): string | null {
  const kept = Buffer.from(half, "base64url");
  const given = Buffer.from(part, "base64url");
  const share = kept.subarray(2 * KEY_BYTES + MAC_BYTES);
  if (share.length <= IV_BYTES || given.length !== share.length) return null;
  const key = kept.subarray(0, KEY_BYTES);
  const macKey = kept.subarray(KEY_BYTES, 2 * KEY_BYTES);
  const mac = kept.subarray(2 * KEY_BYTES, 2 * KEY_BYTES + MAC_BYTES);
  const body = xor(share, given);
  // Checked before decryption, so that a changed part reveals nothing about the padding.
  if (!timingSafeEqual(mac, macOf(macKey, body))) return null;
  const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES));
  const text = decipher.update(body.subarray(IV_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
