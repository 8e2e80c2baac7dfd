// Proofs that only the holder of a secret can compute: HMAC-SHA-256.
import { createHmac } from "node:crypto";

/** The proof of a text: the first `length` of 43 characters `[A-Za-z0-9_-]`, six bits each. */
export function proofOf(secret: string, text: string, length: number): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, length);
}
