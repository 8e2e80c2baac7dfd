// Writes what goes to banks and comes from them to a file, without values.
import { appendFileSync, existsSync, statSync } from "node:fs";
import type { Segment } from "../syntax/segment.ts";
import { formatSegments } from "./mask.ts";

/** A message on its way. `at` is in milliseconds since 1970. */
export type Traced = {
  at: number;
  bankCode: string;
  direction: "to the bank" | "from the bank";
  segments: readonly Segment[];
};

export type Trace = (message: Traced) => void;

/** Size in bytes from which on a file takes nothing more. */
const MOST_BYTES = 10 * 1024 * 1024;

function headOf({ at, bankCode, direction }: Traced): string {
  return `${new Date(at).toISOString()} ${bankCode} ${direction}\n`;
}

/**
 * Opens a trace; `file` may exist. Only its owner may read the file. Writing throws what Node throws
 * for a file that cannot be written.
 */
export function openTrace(file: string): Trace {
  let written = existsSync(file) ? statSync(file).size : 0;
  return (message) => {
    if (written >= MOST_BYTES) return;
    const text = `${headOf(message)}${formatSegments(message.segments)}\n`;
    appendFileSync(file, text, { encoding: "latin1", mode: 0o600 });
    written += Buffer.byteLength(text, "latin1");
  };
}
