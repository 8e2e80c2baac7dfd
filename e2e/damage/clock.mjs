// Loaded into a service with --import. Sets its clock by the milliseconds in a file, which may change.
import { readFileSync } from "node:fs";
import { shiftClock } from "../shift-clock.mjs";

const file = process.env["TEST_CLOCK"] ?? "";
let shift = 0;
function follow() {
  try {
    shift = Number(readFileSync(file, "utf8"));
  } catch {
    shift = 0;
  }
}
follow();
setInterval(follow, 50).unref();
shiftClock(() => shift);
