// The list of the program hbci4java: `code=name|place|BIC|check method|key file host|URL|version for
// key files|version`, UTF-8, comments with `#`.
import { FileError } from "../import/file-error.ts";
import type { Entry } from "./entry.ts";

const LINE = /^(\d{8})=(.*)$/;
const FIELDS = 8;
const URL = 5;
const VERSION = 7;

function contentOf(text: string): [line: string, number: number][] {
  return text
    .split(/\r?\n/)
    .map((line, index): [string, number] => [line, index + 1])
    .filter(([line]) => line.trim() !== "" && !line.startsWith("#"));
}

export function isBlzProperties(text: string): boolean {
  const [first] = contentOf(text.slice(0, 2000));
  return first !== undefined && /^\d{8}=[^|]*(\|[^|]*){7,}$/.test(first[0]);
}

/** Throws FileError. */
export function readBlzProperties(text: string): Entry[] {
  return contentOf(text).map(([line, number]) => {
    const [, bankCode = "", said = ""] = LINE.exec(line) ?? [];
    const fields = said.split("|");
    const place = `Line ${number}` as const;
    if (bankCode === "" || fields.length < FIELDS) {
      throw new FileError("This is no bank code with its fields.", place);
    }
    return {
      bankCode,
      place,
      url: fields[URL]?.trim() ?? "",
      version: fields[VERSION]?.trim() ?? "",
    };
  });
}
