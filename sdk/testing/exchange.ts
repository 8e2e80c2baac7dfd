// The exchange of a wizard without a page and without a network, at a time of the test.
import { afterEach, beforeEach, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { WIDGET_TEXTS } from "#wizard/widget-texts/widget-texts.ts";
import { createCallbacks } from "../wizard/callbacks.ts";
import type { Body, Reply } from "../wizard/client.ts";
import { createExchange, type Exchange } from "../wizard/exchange.ts";
import type { Cause } from "../wizard/receive.ts";
import { createState, type State } from "../wizard/state.ts";
import type { View } from "../wizard/view.ts";
import { waitPage } from "./answers.ts";

/** No response. */
export const LOST: Reply = { status: 0 };

/** Reply to the next request; a promise is one that is released later. */
type Next = Reply | Promise<Reply>;

export type World = {
  exchange: Exchange;
  state: State;
  requests: Body[];
  signals: AbortSignal[];
  keepalive: unknown[];
  received: [string, Cause][];
  errors: unknown[][];
  /** Runs when a page is received, as a merchant's callback does. */
  onPage: (view: View) => void;
  /** Runs when an error is told, as a merchant's callback does. */
  onError: () => void;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
  // The middle of the spread: a pause lasts as long as its name says.
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("reportError", vi.fn<(error: unknown) => void>());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The reply that is a page. */
export function page(answer: WizardAnswer): Reply {
  return { status: 200, data: answer };
}

/** The reply that is a page which polls. */
export const waiting = (interval: number) => page(waitPage({ answer: { polling: { interval } } }));
/** Lets pending promises settle. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** An exchange over these replies; the last one comes again and again. */
export function openExchange(replies: Next[], wished = false): World {
  const state = createState("en", wished);
  state.texts.value = WIDGET_TEXTS.en;
  const queue = [...replies];
  const world: Omit<World, "exchange"> = {
    state,
    requests: [],
    signals: [],
    keepalive: [],
    received: [],
    errors: [],
    onPage: () => undefined,
    onError: () => undefined,
  };
  const exchange = createExchange({
    state,
    client: {
      async post(body, signal, keepalive) {
        world.requests.push(body);
        world.signals.push(signal);
        world.keepalive.push(keepalive);
        const [reply = LOST] = queue;
        if (queue.length > 1) queue.shift();
        return reply;
      },
    },
    callbacks: createCallbacks({
      error(...values) {
        world.errors.push(values);
        world.onError();
      },
    }),
    receive(view, cause) {
      world.received.push([view.step, cause]);
      world.onPage(view);
      state.view.value = view;
    },
  });
  return Object.assign(world, { exchange });
}
