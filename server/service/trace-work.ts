// Spans around what the service does for requests: its store, and its jobs.
import { AsyncResource } from "node:async_hooks";
import type { Tracing } from "#context/tracing.ts";
import type { Tasks } from "#jobs/task.ts";
import type { Store } from "#storage/store.ts";

/** A store whose reads and transactions are spans. */
export function tracedStore(store: Store, tracing: Tracing): Store {
  return {
    ...store,
    read: (work, options) => tracing.span("store read", {}, () => store.read(work, options)),
    // A group commit runs the work of several requests one after the other.
    write: (work, options) =>
      tracing.span("store write", {}, () => store.write(AsyncResource.bind(work), options)),
  };
}

/** Tasks whose jobs continue the trace in which they were queued. */
export function tracedTasks(tasks: Tasks, tracing: Tracing): Tasks {
  const traced = Object.entries(tasks).map(([kind, task]) => {
    const resumed: typeof task = (job, signal) => {
      const facts = { "svc.subject": job.subject, "svc.tries": job.tries };
      return tracing.resume(job.trace, `job ${kind}`, facts, () => task(job, signal));
    };
    return [kind, resumed] as const;
  });
  return Object.fromEntries(traced);
}
