/** Where in a file something stands. */
export type Place = `Line ${number}` | `Entry ${number}`;

/** Why a file cannot be read: one line, with the place in the file where there is one. */
export class FileError extends Error {
  override readonly name = "FileError";

  constructor(problem: string, place?: Place) {
    super(place ? `${place}: ${problem}` : problem);
  }
}
