// Reads any published file: detects its publisher and returns its banks.
import { isBundesbank, readBundesbank } from "./bundesbank.ts";
import { FileError } from "./file-error.ts";
import { isOenb, readOenb } from "./oenb.ts";
import type { Published } from "./published.ts";
import { isSixCsv, isSixJson, readSixCsv, readSixJson } from "./six.ts";

const FORMATS: readonly [is: (text: string) => boolean, read: (text: string) => Published][] = [
  [isBundesbank, readBundesbank],
  [isOenb, readOenb],
  [isSixCsv, readSixCsv],
  [isSixJson, readSixJson],
];

/** Decodes UTF-8, or else Latin-1, which the Bundesbank and the OeNB use. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** Throws FileError if the format is unknown, or the file is damaged or contains no bank. */
export function readPublished(bytes: Uint8Array): Published {
  const text = decode(bytes);
  const read = FORMATS.find(([is]) => is(text))?.[1];
  if (!read) {
    throw new FileError(
      "The file is no bank code file of the Bundesbank (text), the OeNB (CSV) or SIX (CSV, JSON).",
    );
  }
  const published = read(text);
  if (published.rows.length === 0) throw new FileError("The file holds no bank.");
  return published;
}
