// Saves the file that a call answers. The page fetches it: where a link leads, nothing could be said
// of a refusal.
import type { CallKey } from "./calls.ts";
import { fetchFile, type FileInput } from "./client.ts";

/** Milliseconds after which a browser has surely begun to save it. */
const SAVED = 60_000;

/** Resolves once the browser has the file. Throws a CallError. */
export async function saveFile(key: CallKey, input: FileInput): Promise<void> {
  const { name, content } = await fetchFile(key, input);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
}
