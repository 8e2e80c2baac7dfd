// Identifiers and keys, all from the system's random source.
import { randomInt } from "node:crypto";
import { drawBytes } from "./random.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Prefixes of record ids. */
export type Prefix =
  | "xv"
  | "xr"
  | "xp"
  | "ev"
  | "bl"
  | "bus"
  | "uat"
  | "bcn"
  | "bac"
  | "ws"
  | "crp"
  | "tra"
  | "tur"
  | "wh"
  | "dlv"
  | "rsd"
  | "key"
  | "mer"
  | "stf"
  | "sts"
  | "psk"
  | "inv";

export type Ids = {
  /** `<prefix>_` and 16 characters. */
  record(prefix: Prefix): string;
  /** `<merchant number>-<product code>-<4>-<4>`. */
  transaction(merchantNumber: string, productCode: "xv" | "xr" | "xp" | "bcs"): string;
  /** 40 characters; a credential. */
  sessionKey(): string;
  /** `length` characters of `[A-Za-z0-9]`. */
  token(length: number): string;
};

function token(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of drawBytes(length - text.length)) {
      // 248 is the largest multiple of 62 in a byte: larger values would favour some characters.
      if (byte < 248) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** The ids of a running service; tests bring their own. */
export const randomIds: Ids = {
  record: (prefix) => `${prefix}_${token(16)}`,
  transaction: (number, product) => `${number}-${product}-${token(4)}-${token(4)}`,
  sessionKey: () => token(40),
  token,
};

/** Five random digits for a new merchant. */
export function merchantNumber(): string {
  return String(randomInt(10_000, 100_000));
}
