// API keys: `svc_test_…` and `svc_live_…`. The store keeps only their hashes.
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "#schema/codes.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 36;
/** 62^6 is the first power above 2^32. */
const CHECKSUM_LENGTH = 6;
const FORM = /^svc_(test|live)_[A-Za-z0-9]{32,}$/;

/** SHA-256 in hex, under which a key is stored and found. */
export function hashKey(key: string): string {
  return hash("sha256", key, "hex");
}

/** The last `length` digits of a number in base 62. */
function base62(value: bigint, length: number): string {
  let rest = value;
  let digits = "";
  while (digits.length < length) {
    digits = DIGITS.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits;
}

/** CRC-32 in base 62, by which secret scanners recognize a key for certain. */
function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

/** A key of 36 characters drawn by `token` and the checksum over prefix and characters. */
export function generateKey(mode: Mode, token: (length: number) => string): string {
  const body = `svc_${mode}_${token(RANDOM_LENGTH)}`;
  return body + checksum(body);
}

/** Derives a key from 32 secret bytes, the same at every start. */
export function derivedKey(mode: Mode, secret: Buffer): string {
  const value = BigInt(`0x${secret.toString("hex")}`);
  return generateKey(mode, (length) => base62(value, length));
}

/** The mode in a key; null unless the text has the form of a key. */
export function keyMode(key: string): Mode | null {
  const mode = FORM.exec(key)?.[1];
  return mode === "test" || mode === "live" ? mode : null;
}
