import type { Directory } from "#banks/bank.ts";

/** Loads the bank directory, which is loaded here alone: the other commands do not wait for it. */
export async function loadBanks(): Promise<Directory> {
  const { createDirectory } = await import("#banks/directory.ts");
  return createDirectory();
}
