// Loaded into a service with --import. Sets its clock to a fixed day, so that results which depend
// on the calendar are the same whenever a recording is made or replayed. The clock keeps running.
import { shiftClock } from "../shift-clock.mjs";

const shift = Number(process.env["RECORDING_SHIFT"] ?? 0);
shiftClock(() => shift);
