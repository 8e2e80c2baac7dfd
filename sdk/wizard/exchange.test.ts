// The order of requests, pauses and news, without a page and without a network.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WizardAnswer } from "#schema/wizard.ts";
import { WIDGET_TEXTS } from "#wizard/widget-texts/widget-texts.ts";
import {
  abortPage,
  accountPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  waitPage,
} from "../testing/answers.ts";
import { later } from "../testing/wire.ts";
import { createCallbacks } from "./callbacks.ts";
import type { Body, Reply } from "./client.ts";
import { createExchange, type Exchange, isGone } from "./exchange.ts";
import type { Cause } from "./receive.ts";
import { createState, type State } from "./state.ts";
import type { View } from "./view.ts";

const LOST: Reply = { status: 0 };
const LOST_TEXT = "The connection failed. We keep trying.";
const RESEND_TEXT = "Your entries were not sent. Please check them and try again.";
const AGAIN_TEXT = "You can go on.";
const REFUSED_TEXT = "Something went wrong. Please try again.";

/** Reply to the next request; a promise is one that is released later. */
type Next = Reply | Promise<Reply>;

type World = {
  exchange: Exchange;
  state: State;
  requests: Body[];
  signals: AbortSignal[];
  keepalive: unknown[];
  received: [string, Cause][];
  errors: unknown[][];
  /** Runs when a page is received, as a merchant's callback does. */
  onPage: (view: View) => void;
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

function page(answer: WizardAnswer): Reply {
  return { status: 200, data: answer };
}

const waiting = (interval: number) => page(waitPage({ answer: { polling: { interval } } }));
const settle = () => vi.advanceTimersByTimeAsync(0);

/** An exchange over these replies; the last one comes again and again. */
function open(replies: Next[], wished = false): World {
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
    callbacks: createCallbacks({ error: (...values) => void world.errors.push(values) }),
    receive(view, cause) {
      world.received.push([view.step, cause]);
      state.view.value = view;
      world.onPage(view);
    },
  });
  return Object.assign(world, { exchange });
}

const change = (language: string) => ({ action: "change-language", language });

describe("a session is over", () => {
  it.each([
    [403, { code: 403 }, true],
    [404, { code: 404 }, true],
    [410, { code: 410 }, true],
    [422, { code: 422, error: { key: "No such session." } }, true],
    [422, { code: 422, error: { form_id: "Missing." } }, false],
    [422, { code: 422 }, false],
    [400, { code: 400 }, false],
    [500, { code: 500 }, false],
    [404, { code: 403 }, false],
    [404, {}, false],
    [404, null, false],
    [404, undefined, false],
  ])("after %s with %j: %j", (status, data, expected) => {
    expect(isGone({ status, data })).toBe(expected);
  });

  it.each([
    [404, "session_timeout", "expired"],
    [403, "tech_error", "failed"],
  ] as const)("after %s, and the page that says so can only be left", async (status, code, key) => {
    const { exchange, state, received } = open([{ status, data: { code: status } }]);
    await exchange.run({}, "read");
    expect(received).toEqual([["error", "read"]]);
    const message = state.t(key);
    expect(state.view.value).toMatchObject({
      title: state.t("failedTitle"),
      language: "en",
      allowed: { submit: false, back: false, abort: true, language: false },
      message,
      fault: { code, messages: [message], recoverable: false },
    });
    expect(message).not.toBe("");
  });
});

describe("a response", () => {
  it("ends the customer's wait and is received for its cause", async () => {
    const { exchange, state, requests, received } = open([page(loginPage())]);
    state.busy.value = "submit";
    await exchange.run({ action: "submit" }, "submit");
    expect(requests).toEqual([{ action: "submit" }]);
    expect(received).toEqual([["login", "submit"]]);
    expect(state.busy.value).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("to a request that another one has replaced is dropped", async () => {
    const first = later<Reply>();
    const { exchange, state, received, signals } = open([first.reply, page(accountPage())]);
    void exchange.run({}, "read");
    await exchange.run({ action: "back" }, "back");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    state.busy.value = "back";
    first.send(page(loginPage()));
    await settle();
    expect(received).toEqual([["account", "back"]]);
    expect(state.busy.value).toBe("back");
  });

  it("after the end of the wizard is dropped", async () => {
    const first = later<Reply>();
    const { exchange, received, signals } = open([first.reply]);
    void exchange.run({}, "read");
    exchange.stop();
    expect(signals[0]?.aborted).toBe(true);
    first.send(page(loginPage()));
    await settle();
    expect(received).toEqual([]);
  });
});

describe("the language that the merchant wishes", () => {
  it("is requested before the first page is shown", async () => {
    const spanish = page(bankPage({ ui: { language: "es" } }));
    const { exchange, state, requests, received } = open([page(bankPage()), spanish], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toEqual([{}, change("es")]);
    expect(received).toEqual([["bank", "read"]]);
    expect(state.wished).toBe(false);
  });

  it("is requested once, even if the service keeps its own", async () => {
    const { exchange, state, requests } = open([page(bankPage())], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toEqual([{}, change("es")]);
  });

  it("is not requested if it is the session's own", async () => {
    const { exchange, state, requests } = open([page(bankPage())], true);
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
    expect([state.wished, state.language.value]).toEqual([false, "en"]);
  });

  it("is not requested if nobody wished", async () => {
    const { exchange, state, requests } = open([page(bankPage())]);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
  });

  it("gives way if the page cannot change it", async () => {
    const { exchange, state, requests, received } = open([page(accountPage())], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
    expect(received).toEqual([["account", "read"]]);
    expect([state.wished, state.language.value]).toEqual([false, "en"]);
  });

  it("in a callback of the first page is requested after that page", async () => {
    const world = open([page(bankPage()), page(bankPage({ ui: { language: "de" } }))]);
    const { exchange, state, requests, received } = world;
    world.onPage = ({ language }) => {
      if (language === "de") return;
      state.wished = true;
      state.language.value = "de";
    };
    await exchange.run({}, "read");
    expect(requests).toEqual([{}, change("de")]);
    expect(received).toEqual([
      ["bank", "read"],
      ["bank", "language"],
    ]);
  });

  it("in a callback of a page that waits does not stop its polls", async () => {
    const world = open([waiting(1000)]);
    const { exchange, state, requests } = world;
    world.onPage = () => void (state.wished = requests.length === 1);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([{}, { action: "poll" }]);
    expect(state.language.value).toBe("en");
  });

  it("is forgotten with a wizard that ends in the same callback", async () => {
    const world = open([page(bankPage())]);
    const { exchange, state, requests } = world;
    world.onPage = () => {
      state.wished = true;
      state.language.value = "de";
      exchange.stop();
    };
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
  });

  it("counts on the first page only", async () => {
    const { exchange, state, requests } = open([page(bankPage())]);
    await exchange.run({}, "read");
    state.wished = true;
    state.language.value = "es";
    await exchange.run({ action: "back" }, "back");
    expect(requests).toEqual([{}, { action: "back" }, change("es")]);
  });
});

describe("a page that waits", () => {
  it.each([
    [1000, 1000],
    [1, 500],
    [60_000, 30_000],
  ])("with %s ms is polled after %s", async (interval, delay) => {
    const { exchange, requests } = open([waiting(interval)]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([{}, { action: "poll" }]);
  });

  it("is polled at once when the customer returns, and not once the wizard has ended", async () => {
    const { exchange, requests } = open([waiting(30_000)]);
    void exchange.run({}, "read");
    await settle();
    exchange.wake();
    await settle();
    expect(requests).toHaveLength(2);
    exchange.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that ends the wizard in a callback is not polled", async () => {
    const world = open([waiting(1000)]);
    world.onPage = () => world.exchange.stop();
    void world.exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.requests).toHaveLength(1);
  });

  it("forgives two lost polls, each after twice the time, and begins anew after a response", async () => {
    const { exchange, state, requests } = open([
      waiting(1000),
      LOST,
      LOST,
      waiting(1000),
      LOST,
      LOST,
      waiting(1000),
    ]);
    void exchange.run({}, "read");
    for (const [nth, delay] of [1000, 2000, 4000, 1000, 2000, 4000].entries()) {
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(requests).toHaveLength(1 + nth);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toHaveLength(2 + nth);
      expect(state.trouble.value).toBeNull();
    }
  });

  it("tells customer and merchant of the third lost poll", async () => {
    const { exchange, state, errors } = open([waiting(1000), LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(6999);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.trouble.value).toBe("lost");
    expect(errors).toEqual([["tech_error", [LOST_TEXT], true]]);
  });

  it("waits as long as the service asks, whoever wakes it", async () => {
    const crowded = { status: 429, wait: 20_000 };
    const { exchange, requests } = open([waiting(1000), crowded, page(accountPage())]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1000);
    exchange.wake();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(3);
  });
});

describe("a lost response", () => {
  it("to a submit is followed by a look with the key alone", async () => {
    const { exchange, requests } = open([LOST, page(accountPage())]);
    void exchange.run({ action: "submit", USER_PIN: "123456" }, "submit");
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.slice(1)).toEqual([{}]);
  });

  it.each(["read", "language"] as const)(
    "to a %s is followed by the same request",
    async (cause) => {
      const { exchange, requests, received } = open([LOST, page(bankPage())]);
      void exchange.run({ language: "es" }, cause);
      await vi.advanceTimersByTimeAsync(2000);
      expect(requests).toEqual([{ language: "es" }, { language: "es" }]);
      expect(received).toEqual([["bank", cause]]);
    },
  );

  it.each(["back", "tabs", "submit"] as const)("to %s: the page is read", async (cause) => {
    const { exchange, received } = open([LOST, page(bankPage())]);
    void exchange.run({ action: cause }, cause);
    await vi.advanceTimersByTimeAsync(2000);
    expect(received).toEqual([["bank", "read"]]);
  });

  it("to three polls: the page is read", async () => {
    const { exchange, received } = open([waiting(1000), LOST, LOST, LOST, page(bankPage())]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(7000 + 2000);
    expect(received).toEqual([
      ["wait", "read"],
      ["bank", "read"],
    ]);
  });

  it("ends the customer's wait and is announced once, with the time of the next try", async () => {
    const { exchange, state } = open([LOST]);
    state.busy.value = "submit";
    void exchange.run({}, "submit");
    await settle();
    expect(state.busy.value).toBeNull();
    expect(state.trouble.value).toBe("lost");
    expect(state.urgent.value).toMatchObject({ text: LOST_TEXT, n: 1 });
    expect(state.next.value).toBe(1_002_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.next.value).toBe(1_006_000);
    expect(state.urgent.value.n).toBe(1);
  });

  it.each([
    [0, 1600],
    [1, 2400],
  ])("is retried at another moment by each customer: %s", async (random, delay) => {
    vi.mocked(Math.random).mockReturnValue(random);
    const { exchange, requests } = open([LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });

  it("tells the merchant once, at the third", async () => {
    const { exchange, errors, requests } = open([LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(2000);
    expect([requests.length, errors.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(4000);
    expect([requests.length, errors.length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.length).toBeGreaterThan(4);
    expect(errors).toEqual([["tech_error", [LOST_TEXT], true]]);
  });

  it("of a browser without a network says so, and is announced when that changes", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { exchange, state, errors } = open([LOST]);
    void exchange.run({}, "read");
    await settle();
    expect(state.trouble.value).toBe("offline");
    onLine.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state.trouble.value).toBe("lost");
    expect(state.urgent.value).toMatchObject({ text: LOST_TEXT, n: 2 });
    expect(errors).toEqual([]);
  });

  it.each([500, 502, 503])("counts %s of the service as one", async (status) => {
    const { exchange, state, errors } = open([{ status }]);
    void exchange.run({}, "read");
    await settle();
    expect(state.trouble.value).toBe("lost");
    expect(errors).toEqual([]);
  });
});

describe("a refusal", () => {
  it("is told at once, and once", async () => {
    const { exchange, state, errors, requests } = open([{ status: 400 }]);
    void exchange.run({ action: "submit" }, "submit");
    await settle();
    expect(state.trouble.value).toBe("refused");
    expect(errors).toEqual([["tech_error", [REFUSED_TEXT], true]]);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(requests).toHaveLength(4);
    expect(errors).toHaveLength(1);
  });

  it("can be retried at once", async () => {
    const { exchange, requests } = open([{ status: 400 }, page(loginPage())]);
    void exchange.run({}, "read");
    await settle();
    exchange.wake();
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("of too many requests names the seconds, rounded up, and only the customer ends it", async () => {
    const { exchange, state, errors, requests } = open([
      { status: 429, wait: 19_100 },
      page(loginPage()),
    ]);
    void exchange.run({}, "read");
    await settle();
    expect(state.trouble.value).toBe("crowded");
    expect(errors).toEqual([
      ["tech_error", ["Too many requests. Seconds until the next try: 20"], true],
    ]);
    expect(state.next.value).toBe(1_019_100);
    exchange.wake();
    await settle();
    expect(requests).toHaveLength(1);
    exchange.wake(true);
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("that asks for less than a retry takes changes nothing", async () => {
    const { exchange, requests } = open([{ status: 429, wait: 10 }]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });
});

describe("the first response after a loss", () => {
  /** A customer on the login whose submit is lost, and the page that comes then. */
  async function afterLoss(cause: Cause, next: Reply): Promise<World> {
    const world = open([page(loginPage()), LOST, next]);
    await world.exchange.run({}, "read");
    void world.exchange.run({ action: cause }, cause);
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.state.trouble.value).toBeNull();
    return world;
  }

  it("asks to send the entries again if the form is the same", async () => {
    const { state, received } = await afterLoss("submit", page(loginPage()));
    expect(state.notice.value).toBe("resend");
    expect(state.urgent.value).toMatchObject({ text: RESEND_TEXT, n: 2 });
    expect(state.polite.value.n).toBe(0);
    expect(received.at(-1)).toEqual(["login", "read"]);
  });

  it.each([
    ["the entries arrived", "submit", page(accountPage())],
    ["no entries were on their way", "back", page(loginPage())],
  ] as const)("says only that it goes on if %s", async (_, cause, next) => {
    const { state } = await afterLoss(cause, next);
    expect(state.notice.value).toBeNull();
    expect(state.polite.value).toMatchObject({ text: AGAIN_TEXT, n: 1 });
    expect(state.urgent.value.n).toBe(1);
  });

  it("stays the answer to a change of language", async () => {
    const { received } = await afterLoss("language", page(loginPage({ ui: { language: "de" } })));
    expect(received.at(-1)).toEqual(["login", "language"]);
  });

  it("begins to count failures anew", async () => {
    const world = open([LOST, LOST, page(loginPage()), LOST]);
    void world.exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(6000);
    void world.exchange.run({ action: "back" }, "back");
    await vi.advanceTimersByTimeAsync(5999);
    expect(world.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.errors).toHaveLength(1);
  });
});

describe("an abort", () => {
  it.each([
    ["abort", abortPage()],
    ["finish", finishPage()],
    ["error", fatalPage()],
  ])("ends with the page that the service reports: %s", async (step, answer) => {
    const world = open([page(answer)]);
    await world.exchange.abort();
    expect(world.requests).toEqual([{ action: "abort" }]);
    expect(world.keepalive).toEqual([true]);
    expect(world.received).toEqual([[step, "abort"]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["another page", page(loginPage())],
    ["a refusal", { status: 500 }],
    ["the session is gone", { status: 404, data: { code: 404 } }],
    ["a loss", LOST],
  ])("ends the wizard anyway: %s", async (_, reply) => {
    const { exchange, state, received } = open([reply]);
    state.language.value = "es";
    await exchange.abort();
    expect(received).toEqual([["abort", "abort"]]);
    expect(state.view.value).toMatchObject({ language: "es", title: state.t("abortedTitle") });
  });

  it("waits three seconds for the service", async () => {
    const { exchange, state, received } = open([new Promise(() => undefined)]);
    void exchange.abort();
    expect(state.busy.value).toBe("abort");
    await vi.advanceTimersByTimeAsync(2999);
    expect(received).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(received).toEqual([["abort", "abort"]]);
    expect(state.busy.value).toBeNull();
  });

  it("ends what the customer was waiting for", async () => {
    const { exchange, state, requests, received } = open([LOST, page(abortPage())]);
    void exchange.run({ action: "submit" }, "submit");
    await settle();
    await exchange.abort();
    expect([state.busy.value, state.trouble.value]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
    expect(received).toEqual([["abort", "abort"]]);
  });

  it("is dropped with its wizard", async () => {
    const late = later<Reply>();
    const { exchange, received } = open([late.reply]);
    void exchange.abort();
    exchange.stop();
    late.send(page(abortPage()));
    await vi.advanceTimersByTimeAsync(5000);
    expect(received).toEqual([]);
  });
});
