// Traces for a collector that speaks OTLP over HTTP. Only a process with a collector loads this file.
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Facts, Tracing } from "#context/tracing.ts";
import { ServiceError } from "#schema/errors.ts";

/** Milliseconds between two messages to the collector, and for the last one when a process stops. */
const INTERVAL = 2000;
const LAST = 3000;

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export type CollectedTracing = Tracing & {
  /** Sends what is left, for at most three seconds. */
  stop(): Promise<void>;
};

export type TracingOptions = {
  /** Address of the collector; spans go to the path `/v1/traces` below it. */
  collector: string;
  /** Share of the traces that are recorded, 0 to 1; a trace's ID decides, not the flag of its client. */
  share: number;
};

export function startTracing({ collector, share }: TracingOptions): CollectedTracing {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, "")}/v1/traces` });
  const sampler = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "svc" }),
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: INTERVAL })],
  });
  const tracer = provider.getTracer("svc");
  const current = new AsyncLocalStorage<Context>();

  function begin(name: string, kind: SpanKind, parent: Context): { span: Span; within: Context } {
    const span = tracer.startSpan(name, { kind }, parent);
    return { span, within: trace.setSpan(parent, span) };
  }

  async function during<T>(
    { span, within }: ReturnType<typeof begin>,
    facts: Facts,
    work: () => Promise<T>,
  ): Promise<T> {
    span.setAttributes(facts);
    try {
      return await current.run(within, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request(parent, work) {
      const { span, within } = begin("request", SpanKind.SERVER, contextOf(parent));
      const end = (name: string, facts: Facts): void => {
        span.updateName(name).setAttributes(facts);
        if (Number(facts["http.response.status_code"]) >= 500) {
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      };
      current.run(within, work, end);
    },
    span: (name, facts, work) =>
      during(begin(name, SpanKind.INTERNAL, current.getStore() ?? ROOT_CONTEXT), facts, work),
    resume: (earlier, name, facts, work) =>
      during(begin(name, SpanKind.CONSUMER, contextOf(earlier ?? undefined)), facts, work),
    current() {
      const span = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT);
      if (!span) return null;
      return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },
    async stop() {
      await provider.forceFlush({ timeoutMillis: LAST }).catch(() => undefined);
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** The context of a remote span; a trace of its own without a valid one. */
function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** A message could quote what a customer entered. */
function kindOf(error: unknown): string {
  if (error instanceof ServiceError) return `${error.status} ${error.type ?? ""}`.trim();
  return error instanceof Error ? error.name : "unknown";
}
