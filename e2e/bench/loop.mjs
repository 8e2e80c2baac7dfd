// Loaded into the service with --import. At SIGUSR2 it prints, in milliseconds, the longest block
// of the event loop since the previous signal, and the longest block of work of its thread, which
// other programs on the machine do not lengthen.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** Milliseconds between two samples of the loop; any excess is a block. */
const RESOLUTION = 1;

/** Milliseconds of work of this thread, whose id is the process id (proc(5)). */
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

// Threads of the service import this file too, but none of them serves requests.
if (isMainThread) watch();
