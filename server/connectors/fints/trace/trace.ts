// Writes what goes to banks and comes from them to a file, without values.
import { appendFileSync, chmodSync, statSync } from "node:fs";
import type { Segment } from "../syntax/segment.ts";
import { formatSegments } from "./mask.ts";

/** A message on its way. `at` is in milliseconds since 1970. */
export type Traced = {
  at: number;
  bankCode: string;
  direction: "to the bank" | "from the bank";
  segments: readonly Segment[];
  /** Why the bank's answer cannot be read, by places and sizes alone; absent for one that can. */
  fault?: string;
};

export type Trace = (message: Traced) => void;

/** Size in bytes from which on a file takes nothing more. */
const MOST_BYTES = 10 * 1024 * 1024;

function headOf({ at, bankCode, direction }: Traced): string {
  return `${new Date(at).toISOString()} ${bankCode} ${direction}\n`;
}

const FORM = { encoding: "latin1", mode: 0o600 } as const;

/**
 * Opens a trace; `file` may exist. From then on, only its owner may read the file. Opening and writing
 * throw what Node throws for a file that cannot be written.
 */
export function openTrace(file: string): Trace {
  appendFileSync(file, "", FORM);
  chmodSync(file, FORM.mode);
  let written = statSync(file).size;
  return (message) => {
    if (written >= MOST_BYTES) return;
    const { fault, segments } = message;
    const said = fault === undefined ? formatSegments(segments) : `unreadable: ${fault}\n`;
    const text = `${headOf(message)}${said}\n`;
    appendFileSync(file, text, FORM);
    written += Buffer.byteLength(text, "latin1");
  };
}
