// Text that only who holds a secret can make of another: HMAC-SHA-256.
import { createHmac } from "node:crypto";

/** What the secret makes of a text: `length` of 43 characters of `[A-Za-z0-9_-]`, each six bits. */
export function proofOf(secret: string, text: string, length: number): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, length);
}
