/** Why a file cannot be read: one line, with the file's line where there is one. */
export class FileError extends Error {
  override readonly name = "FileError";

  constructor(problem: string, line?: number) {
    super(line === undefined ? problem : `Line ${line}: ${problem}`);
  }
}
