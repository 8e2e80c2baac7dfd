// A kept password that is quick to check, for tests that sign in often.
import { randomBytes, scryptSync } from "node:crypto";

const LOG2_N = 4;

/** The text to keep, which names its cost. */
export function keepCheaply(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** LOG2_N, r: 8, p: 1 });
  return ["scrypt", LOG2_N, 8, 1, salt.toString("base64url"), hash.toString("base64url")].join("$");
}
