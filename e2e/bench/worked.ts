// What a process costs, whatever else the machine does meanwhile.
import { readFileSync } from "node:fs";

/** Milliseconds per tick of the system's processor time counter. */
const TICK = 10;

/** Processor time of a process so far, in milliseconds (proc(5)). */
export function worked(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
