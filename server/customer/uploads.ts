// Bodies that carry a file: each can hold megabytes, and whoever sends one may take minutes.
import { busy, invalid } from "#schema/errors.ts";

/** Of one merchant at a time. */
const MOST_OF_OWNER = 2;

/** How many are received or read, by merchant, or by person for a call of no merchant. */
const present = new Map<string, number>();

/** The file that a member holds in Base64. Throws ServiceError 422 for a text that is none. */
export function bytesOf(member: string, text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (bytes.toString("base64") === text) return bytes;
  throw invalid(member, "Must be a file in Base64.");
}

/**
 * Calls `work`, which receives a file and reads it to the end. Throws ServiceError 429 if as many of
 * the owner are under way as may be.
 */
export async function uploading<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const count = present.get(owner) ?? 0;
  if (count >= MOST_OF_OWNER) throw busy({ type: "upload_in_progress" });
  present.set(owner, count + 1);
  try {
    return await work();
  } finally {
    const left = (present.get(owner) ?? 1) - 1;
    if (left > 0) present.set(owner, left);
    else present.delete(owner);
  }
}
