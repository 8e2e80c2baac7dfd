/** A place in a file. */
export type Place = `Line ${number}` | `Entry ${number}`;

/** A file cannot be read. The message is one line, with the place in the file if known. */
export class FileError extends Error {
  override readonly name = "FileError";

  constructor(problem: string, place?: Place) {
    super(place ? `${place}: ${problem}` : problem);
  }
}
