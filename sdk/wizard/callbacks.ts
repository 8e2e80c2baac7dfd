// The merchant's functions: called in a fixed order, the end at most once, never trusted.
import type { ClientError } from "#schema/codes.ts";

/** `credentials` is the customer's part of shared credentials, where there is one. */
export type FinishCallback = (credentials?: string) => unknown;
export type ErrorCallback = (
  code: ClientError,
  messages: string[],
  recoverable: boolean,
) => unknown;
export type Callback = () => unknown;

/** Functions a merchant has registered. */
export type Handlers = {
  finish?: FinishCallback;
  abort?: Callback;
  error?: ErrorCallback;
  bank?: Callback;
  login?: Callback;
  account?: Callback;
  tan?: Callback;
  render?: Callback;
};

export type Callbacks = {
  /** Calls a function, unless the wizard has ended. */
  call<Name extends keyof Handlers>(
    name: Name,
    ...values: Parameters<NonNullable<Handlers[Name]>>
  ): void;
  /** Nothing is called any more. */
  end(): void;
  ended(): boolean;
};

/** Reports what a function throws or rejects with, and goes on. */
export function guarded(run: () => unknown): void {
  new Promise((resolve) => resolve(run())).catch(reportError);
}

/** Looks each function up when it is due, so that a later registration counts. */
export function createCallbacks(handlers: Handlers): Callbacks {
  let ended = false;
  return {
    call(name, ...values) {
      if (ended) return;
      ended = name === "finish" || name === "abort";
      const handler = handlers[name] as ((...values: unknown[]) => unknown) | undefined;
      if (handler) guarded(() => handler(...values));
    },
    end() {
      ended = true;
    },
    ended: () => ended,
  };
}
