import type { Print } from "./print.ts";

/** Prints in this thread. The typesetter is large, so it is loaded with the first document. */
export const printHere: Print = async (read) => {
  const { print } = await import("./pdf/print.ts");
  return print(await read());
};
