// What a process tells about its work to a collector of traces, if the operator has one.

/** Facts about a span: ids and figures; never personal data, never a secret. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export type Tracing = {
  /**
   * Runs `work` as a span of its own for a request. `parent` is the header `traceparent` of the
   * client. The span ends with `end`.
   */
  request(
    parent: string | undefined,
    work: (end: (name: string, facts: Facts) => void) => void,
  ): void;
  /** Runs `work` as a span below the current one. */
  span<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** Runs `work` as a span that continues the trace of earlier work; of its own for null. */
  resume<T>(trace: string | null, name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** The current span, in the form of the header `traceparent`; null if nothing is traced. */
  current(): string | null;
};

export const UNTRACED: Tracing = {
  request: (_parent, work) => work(() => undefined),
  span: (_name, _facts, work) => work(),
  resume: (_trace, _name, _facts, work) => work(),
  current: () => null,
};
