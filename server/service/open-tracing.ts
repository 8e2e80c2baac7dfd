import type { Config } from "./config.ts";
import type { CollectedTracing } from "./tracing.ts";

/** Null without a collector: then nothing of OpenTelemetry is loaded. */
export async function openTracing({
  traces,
  tracesPercent,
}: Config): Promise<CollectedTracing | null> {
  if (traces === null) return null;
  const { startTracing } = await import("./tracing.ts");
  return startTracing({ collector: traces, share: tracesPercent / 100 });
}
