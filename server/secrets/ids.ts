// Identifiers and keys, all from the system's random source.
import { randomBytes, randomInt } from "node:crypto";

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
  | "key"
  | "mer";

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

/** Random bytes are drawn in stock: one call for each id would cost more than all the rest of it. */
const STOCK = 4096;

function createToken(): Ids["token"] {
  let stock = Buffer.alloc(0);
  let used = 0;

  function nextByte(): number {
    if (used === stock.length) {
      stock = randomBytes(STOCK);
      used = 0;
    }
    const byte = stock[used] ?? 0;
    // What was given out does not stay in memory.
    stock[used] = 0;
    used += 1;
    return byte;
  }

  return (length) => {
    let text = "";
    while (text.length < length) {
      const byte = nextByte();
      // 248 is the largest multiple of 62 in a byte: what lies above would favour some characters.
      if (byte < 248) text += ALPHABET.charAt(byte % 62);
    }
    return text;
  };
}

const token = createToken();

/** Ids for use; tests give their own. */
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
