// API keys: `svc_test_…` and `svc_live_…`. Only a key's hash is kept.
import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "#schema/codes.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 36;
/** 62^6 is the first power above 2^32. */
const CHECKSUM_LENGTH = 6;
const FORM = /^svc_(test|live)_[A-Za-z0-9]{32,}$/;

/** SHA-256, hex: how a key is stored and found. */
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

/** CRC-32 in base 62: it tells secret scanners for certain that a text is a key. */
function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

/** A key of 36 characters drawn by `token` and the checksum over prefix and characters. */
export function generateKey(mode: Mode, token: (length: number) => string): string {
  const body = `svc_${mode}_${token(RANDOM_LENGTH)}`;
  return body + checksum(body);
}

/** The key that follows from 32 secret bytes, the same at every start. */
export function derivedKey(mode: Mode, secret: Buffer): string {
  const value = BigInt(`0x${secret.toString("hex")}`);
  return generateKey(mode, (length) => base62(value, length));
}

/** Mode that a key is written for, null when the text has not the form of a key. */
export function keyMode(key: string): Mode | null {
  const mode = FORM.exec(key)?.[1];
  return mode === "test" || mode === "live" ? mode : null;
}
