// The metrics of several processes as one: a process that is asked has the supervisor ask all.
import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

type Question = { svc: "metrics"; id: number };
type Answer = Question & { text: string | null };

let asked = 0;

/** The text of the metrics of this process or, if a supervisor started it, of all its processes. */
export function sharedMetrics(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics();
  AggregatorRegistry.setRegistries([register]);
  // Makes this process answer the supervisor.
  void new AggregatorRegistry();
  return askSupervisor;
}

function askSupervisor(): Promise<string> {
  const question: Question = { svc: "metrics", id: (asked += 1) };
  return new Promise((resolve, reject) => {
    function take(message: Partial<Answer>): void {
      if (message.svc !== question.svc || message.id !== question.id) return;
      process.off("message", take);
      if (typeof message.text === "string") resolve(message.text);
      else reject(new Error("Not every process gave its metrics."));
    }
    process.on("message", take);
    process.send?.(question);
  });
}

/** Lets the supervisor answer the questions of its processes. */
export function answerForAll(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", async (worker, { svc, id }: Partial<Question>) => {
    if (svc !== "metrics" || id === undefined) return;
    const text = await registry.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ svc, id, text } satisfies Answer);
  });
}
