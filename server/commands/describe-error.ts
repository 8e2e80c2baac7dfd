import { ServiceError, StartError } from "#schema/errors.ts";

/** What an administrator reads of an error: a line for each fault, the stack for a mistake of the program. */
export function describeError(error: unknown): string {
  // The fields say more than the message.
  if (error instanceof ServiceError && error.fields) {
    const faults = Object.entries(error.fields);
    return faults.map(([name, texts]) => `${name}: ${texts.join(" ")}`).join("\n");
  }
  if (error instanceof ServiceError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // Of the system or of SQLite: a full disk is no mistake of the program.
  const isOutside = "errno" in error || "errcode" in error;
  return isOutside ? error.message : (error.stack ?? error.message);
}
