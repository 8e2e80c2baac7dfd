// A pool of random bytes: a system call for each few bytes would dominate their use.
import { randomBytes } from "node:crypto";

const STOCK = 4096;

let stock = Buffer.alloc(0);
let used = 0;

/** Random bytes of the system; each byte is handed out once. */
export function drawBytes(length: number): Buffer {
  if (length > STOCK) return randomBytes(length);
  if (used + length > stock.length) {
    stock = randomBytes(STOCK);
    used = 0;
  }
  const drawn = Buffer.from(stock.subarray(used, used + length));
  // Bytes that were handed out do not stay in memory.
  stock.fill(0, used, used + length);
  used += length;
  return drawn;
}
