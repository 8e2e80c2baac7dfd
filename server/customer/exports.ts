import pLimit from "p-limit";

/** Writes files of whole lists, one at a time: each can hold tens of megabytes. */
export const exporting = pLimit(1);
