// Passwords of people: salted scrypt hashes, with their parameters, so that these can grow.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";
import { normalize } from "#schema/normalize.ts";

/**
 * One of the equivalent minimums of the OWASP Password Storage Cheat Sheet (2024): N = 2^15, r = 8,
 * p = 3, which takes 32 MiB and a quarter of a second.
 */
const PARAMETERS = { log2N: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

type Parameters = typeof PARAMETERS;

/** Derivations that run at once: each holds 32 MiB and one of Node's four worker threads. */
const inTurn = pLimit(2);

function stretch(password: string, salt: Buffer, { log2N, r, p }: Parameters): Promise<Buffer> {
  const N = 2 ** log2N;
  const options = { N, r, p, maxmem: 256 * N * r };
  // The same characters can be typed as different code points.
  const text = normalize(password, "NFKC");
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, HASH_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** The text to keep: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const { log2N, r, p } = PARAMETERS;
  const hash = await stretch(password, salt, PARAMETERS);
  return ["scrypt", log2N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** A kept text that no password fits, so that unknown people take as long as known ones. */
const NOBODY = ["scrypt", 15, 8, 3, "A".repeat(22), "A".repeat(43)].join("$");

/** Whether a password is the one that was kept; null, for nobody, takes as long and is false. */
export async function verifyPassword(password: string, kept: string | null): Promise<boolean> {
  const [name, log2N, r, p, salt = "", hash = ""] = (kept ?? NOBODY).split("$");
  if (name !== "scrypt") throw new Error("The kept password is of an unknown kind.");
  const parameters = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, "base64url");
  const found = await stretch(password, Buffer.from(salt, "base64url"), parameters);
  return found.length === expected.length && timingSafeEqual(found, expected) && kept !== null;
}
