// Recovery codes: ten of them, each for one sign-in without the second factor.
import { hashKey } from "#secrets/api-keys.ts";
import { drawBytes } from "#secrets/random.ts";
import type { Repositories } from "#storage/store.ts";

const CODES = 10;
/** Characters that cannot be mistaken for each other; 32 of them, so that each has five bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz123456789";
/** Characters of a code: 80 bits, so that a copy of the hashes is of no use. */
const LENGTH = 16;

/** `abcd-efgh-jkmn-pqrs` */
function newCode(): string {
  const characters = [...drawBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return characters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** The hash of a code, however it is typed. */
function hashOf(code: string): string {
  return hashKey(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

/** Replaces a person's codes, and returns the new ones in clear, for this once. */
export async function replaceRecoveryCodes(db: Repositories, person: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await db.staffRecoveryCodes.replace(person, codes.map(hashOf));
  return codes;
}

/** Uses up a code. Returns false if it is none of the person's. */
export function useRecoveryCode(db: Repositories, person: string, code: string): Promise<boolean> {
  return db.staffRecoveryCodes.use(person, hashOf(code));
}
