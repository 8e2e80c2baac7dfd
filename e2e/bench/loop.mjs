// Goes into the service with --import: at SIGUSR2 it writes how long the event loop was blocked at
// most since the last time, in milliseconds, and how much its thread worked at most in one block,
// which other programs on the machine do not lengthen.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Milliseconds between two looks at the loop; what lies beyond them was a block. */
const RESOLUTION = 1;

/** Milliseconds that this thread, whose number is that of the process, has worked (proc(5)). */
function worked() {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}

function watch() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  let before = worked();
  let most = 0;
  setInterval(() => {
    const now = worked();
    most = Math.max(most, now - before);
    before = now;
  }, RESOLUTION).unref();
  process.on("SIGUSR2", () => {
    const longest = delays.count > 0 ? Math.max(0, delays.max / 1e6 - RESOLUTION) : 0;
    process.stderr.write(`longest block ${longest.toFixed(1)} ms, ${most.toFixed(1)} ms of work\n`);
    delays.reset();
    most = 0;
  });
}

// Threads that the service starts import this too; none of them serves requests.
if (isMainThread) watch();
