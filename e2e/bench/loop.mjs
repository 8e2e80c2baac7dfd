// Goes into the service with --import: at SIGUSR2 it writes how long the event loop was blocked at
// most since the last time, in milliseconds.
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds between two looks at the loop; what lies beyond them was a block. */
const RESOLUTION = 1;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
delays.enable();

process.on("SIGUSR2", () => {
  const longest = delays.count > 0 ? Math.max(0, delays.max / 1e6 - RESOLUTION) : 0;
  process.stderr.write(`longest block ${longest.toFixed(1)} ms\n`);
  delays.reset();
});
