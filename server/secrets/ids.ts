// Identifiers and keys. Whatever opens something comes from the system's random source alone.
import { randomInt } from "node:crypto";
import { drawBytes } from "./random.ts";

/** In the order of its bytes, so that texts of equal length sort like their numbers. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Characters of the id of a request. */
const REQUEST_LENGTH = 20;
/** Characters of a moment in milliseconds; enough until 2081. */
const MOMENT_LENGTH = 7;

/** Prefixes of record ids. */
const PREFIXES = [
  "xv",
  "xr",
  "xp",
  "ev",
  "bl",
  "bus",
  "uat",
  "bcn",
  "bac",
  "ws",
  "crp",
  "tra",
  "tur",
  "wh",
  "dlv",
  "rsd",
  "key",
  "mer",
  "stf",
  "sts",
  "psk",
  "inv",
] as const;
export type Prefix = (typeof PREFIXES)[number];

/** Product codes in the ids of transactions. */
const PRODUCTS = ["xv", "xr", "xp", "bcs"] as const;

export type Ids = {
  /** `<prefix>_` and 16 characters. */
  record(prefix: Prefix): string;
  /** The id of a request: 20 characters, the first seven of which are the time. */
  request(): string;
  /** `<merchant number>-<product code>-<4>-<4>`. */
  transaction(merchantNumber: string, productCode: (typeof PRODUCTS)[number]): string;
  /** 40 characters; a credential. */
  sessionKey(): string;
  /** `length` characters of `[A-Za-z0-9]`. */
  token(length: number): string;
};

const RECORD = new RegExp(`^(?:${PREFIXES.join("|")})_[A-Za-z0-9]{16}$`);
const TRANSACTION = new RegExp(`^\\d{5}-(?:${PRODUCTS.join("|")})(?:-[A-Za-z0-9]{4}){2}$`);

/** Whether a text has the form of a record's or a transaction's id, which no credential has. */
export function isId(text: string): boolean {
  return RECORD.test(text) || TRANSACTION.test(text);
}

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

/** A moment as text: a later one sorts after an earlier one. */
function timed(moment: number): string {
  let text = "";
  let rest = moment;
  while (text.length < MOMENT_LENGTH) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}

/**
 * The ids of a service. Those of requests begin with the time, so that the index of the request log
 * grows at its end instead of everywhere.
 */
export function createIds(clock: () => number): Ids {
  return {
    record: (prefix) => `${prefix}_${token(16)}`,
    request: () => timed(clock()) + token(REQUEST_LENGTH - MOMENT_LENGTH),
    transaction: (number, product) => `${number}-${product}-${token(4)}-${token(4)}`,
    sessionKey: () => token(40),
    token,
  };
}

/** Five random digits for a new merchant, which none of the others has. */
export function merchantNumber(taken: ReadonlySet<string> = new Set()): string {
  for (;;) {
    const number = String(randomInt(10_000, 100_000));
    if (!taken.has(number)) return number;
  }
}
