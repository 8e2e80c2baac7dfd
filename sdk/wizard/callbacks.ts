// The merchant's callbacks: called in a fixed order, the final one at most once, never trusted.
import type { ClientError } from "#schema/codes.ts";

/** `credentials` is the customer's part of shared credentials, if there is one. */
export type FinishCallback = (credentials?: string) => unknown;
export type ErrorCallback = (
  code: ClientError,
  messages: string[],
  recoverable: boolean,
) => unknown;
export type Callback = () => unknown;

/** The pages that have a callback of their own. */
export const PAGE_CALLBACKS = ["bank", "login", "account", "tan"] as const;
export type CallbackPage = (typeof PAGE_CALLBACKS)[number];

/** Callbacks that a merchant has registered. */
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
  /** Calls a callback, unless the wizard has ended. */
  call<Name extends keyof Handlers>(
    name: Name,
    ...values: Parameters<NonNullable<Handlers[Name]>>
  ): void;
  /** Nothing is called from now on. */
  end(): void;
  ended(): boolean;
};

/** Reports an exception or rejection, then continues. */
export function guarded(run: () => unknown): void {
  new Promise((resolve) => resolve(run())).catch(reportError);
}

/** Looks up each callback when it is due, so that later registrations take effect. */
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
