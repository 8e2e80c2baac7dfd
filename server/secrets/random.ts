// Random bytes in stock: one call for each few of them would cost more than what they are for.
import { randomBytes } from "node:crypto";

const STOCK = 4096;

let stock = Buffer.alloc(0);
let used = 0;

/** Random bytes of the system; whoever draws them is the only one who has them. */
export function drawBytes(length: number): Buffer {
  if (length > STOCK) return randomBytes(length);
  if (used + length > stock.length) {
    stock = randomBytes(STOCK);
    used = 0;
  }
  const drawn = Buffer.from(stock.subarray(used, used + length));
  // What was given out does not stay in memory.
  stock.fill(0, used, used + length);
  used += length;
  return drawn;
}
