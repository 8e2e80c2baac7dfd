// The order of requests, pages, polls and the end, without a page and without a network.
import { describe, expect, it, vi } from "vitest";
import {
  abortPage,
  accountPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  orderPage,
  refusal,
  waitPage,
} from "../testing/answers.ts";
import { LOST, openExchange, page, settle, waiting } from "../testing/exchange.ts";
import { later } from "../testing/wire.ts";
import type { Reply } from "./client.ts";
import { isGone } from "./exchange.ts";
import { EMPTY, type View } from "./view.ts";

const LOST_TEXT = "The connection was lost. We are still trying.";

const never = (): Promise<Reply> => new Promise(() => undefined);
/** A page of a payment. */
const paying = (step: View["step"]) => waitPage({ ui: { product: "svc_pay", step } });

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
    const { exchange, state, received } = openExchange([{ status, data: { code: status } }]);
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
    const { exchange, state, requests, received } = openExchange([page(loginPage())]);
    state.busy.value = "submit";
    await exchange.run({ action: "submit" }, "submit");
    expect(requests).toEqual([{ action: "submit" }]);
    expect(received).toEqual([["login", "submit"]]);
    expect(state.busy.value).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("to a request that another one has replaced is dropped", async () => {
    const first = later<Reply>();
    const { exchange, state, received, signals } = openExchange([first.reply, page(accountPage())]);
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
    const { exchange, received, signals } = openExchange([first.reply]);
    void exchange.run({}, "read");
    exchange.stop();
    expect(signals[0]?.aborted).toBe(true);
    first.send(page(loginPage()));
    await settle();
    expect(received).toEqual([]);
  });
});

describe("a page without texts", () => {
  const bare = page(loginPage({ ui: { texts: undefined } } as object));

  it("is not received by a wizard that has none: the next page that brings them is", async () => {
    const { exchange, state, received } = openExchange([bare, page(bankPage())]);
    state.texts.value = {};
    const run = exchange.run({}, "read");
    await settle();
    expect(received).toEqual([]);
    expect(state.trouble.value).toBe("refused");
    await vi.advanceTimersByTimeAsync(2000);
    await run;
    expect(received).toEqual([["bank", "read"]]);
  });

  it("is received by a wizard that has them", async () => {
    const { exchange, received } = openExchange([bare]);
    await exchange.run({}, "read");
    expect(received).toEqual([["login", "read"]]);
  });
});

describe("the language that the merchant wishes", () => {
  it("is requested before the first page is shown", async () => {
    const spanish = page(bankPage({ ui: { language: "es" } }));
    const { exchange, state, requests, received } = openExchange([page(bankPage()), spanish], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toEqual([{}, change("es")]);
    expect(received).toEqual([["bank", "read"]]);
    expect(state.wished).toBe(false);
  });

  it("is requested once, even if the service keeps its own", async () => {
    const { exchange, state, requests } = openExchange([page(bankPage())], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toEqual([{}, change("es")]);
  });

  it("is not requested if it is the session's own", async () => {
    const { exchange, state, requests } = openExchange([page(bankPage())], true);
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
    expect([state.wished, state.language.value]).toEqual([false, "en"]);
  });

  it("is not requested if nobody wished", async () => {
    const { exchange, state, requests } = openExchange([page(bankPage())]);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
  });

  it("gives way if the page cannot change it", async () => {
    const { exchange, state, requests, received } = openExchange([page(accountPage())], true);
    state.language.value = "es";
    await exchange.run({}, "read");
    expect(requests).toHaveLength(1);
    expect(received).toEqual([["account", "read"]]);
    expect([state.wished, state.language.value]).toEqual([false, "en"]);
  });

  it("in a callback of the first page is requested after that page", async () => {
    const world = openExchange([page(bankPage()), page(bankPage({ ui: { language: "de" } }))]);
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
    const world = openExchange([waiting(1000)]);
    const { exchange, state, requests } = world;
    world.onPage = () => void (state.wished = requests.length === 1);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([{}, { action: "poll" }]);
    expect(state.language.value).toBe("en");
  });

  it("is forgotten with a wizard that ends in the same callback", async () => {
    const world = openExchange([page(bankPage())]);
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
    const { exchange, state, requests } = openExchange([page(bankPage())]);
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
    const { exchange, requests } = openExchange([waiting(interval)]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual([{}, { action: "poll" }]);
  });

  it("is polled at once when the customer returns, and not once the wizard has ended", async () => {
    const { exchange, requests } = openExchange([waiting(30_000)]);
    void exchange.run({}, "read");
    await settle();
    exchange.wake();
    await settle();
    expect(requests).toHaveLength(2);
    exchange.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("that ends the wizard in a callback is not polled", async () => {
    const world = openExchange([waiting(1000)]);
    world.onPage = () => world.exchange.stop();
    void world.exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.requests).toHaveLength(1);
  });

  it("forgives two lost polls, each after twice the time, and begins anew after a response", async () => {
    const { exchange, state, requests } = openExchange([
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

  it("tells the merchant once of failures that last ten seconds, although there are two", async () => {
    const [first, second] = [later<Reply>(), later<Reply>()];
    const { exchange, errors } = openExchange([first.reply, second.reply, LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(5000);
    first.send(LOST);
    await vi.advanceTimersByTimeAsync(5000);
    expect(errors).toEqual([]);
    second.send(LOST);
    await settle();
    expect(errors).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(errors).toHaveLength(1);
  });

  it("tells customer and merchant of the third lost poll", async () => {
    const { exchange, state, errors } = openExchange([waiting(1000), LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(6999);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.trouble.value).toBe("lost");
    expect(errors).toEqual([["tech_error", [LOST_TEXT], true]]);
  });

  it("waits as long as the service asks, whoever wakes it", async () => {
    const crowded = { status: 429, wait: 20_000 };
    const { exchange, requests } = openExchange([waiting(1000), crowded, page(accountPage())]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1000);
    exchange.wake();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(3);
  });
});

describe("an abort", () => {
  it.each([
    ["abort", abortPage()],
    ["finish", finishPage()],
    ["error", fatalPage()],
  ])("ends with the page that the service reports: %s", async (step, answer) => {
    const world = openExchange([page(answer)]);
    await world.exchange.abort();
    expect(world.requests).toEqual([{ action: "abort", form_id: "none" }]);
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
    const { exchange, state, received } = openExchange([page(loginPage()), reply]);
    await exchange.run({}, "read");
    state.language.value = "es";
    await exchange.abort();
    expect(received.at(-1)).toEqual(["abort", "abort"]);
    expect(state.view.value).toMatchObject({ language: "es", title: state.t("abortedTitle") });
  });

  it("waits three seconds for the service, or until the customer leaves the tab", async () => {
    for (const leaves of [false, true]) {
      const { exchange, state, received } = openExchange([page(loginPage()), never()]);
      await exchange.run({}, "read");
      void exchange.abort();
      expect(state.busy.value).toBe("abort");
      await vi.advanceTimersByTimeAsync(2999);
      expect(received).toHaveLength(1);
      if (leaves) exchange.wake();
      await vi.advanceTimersByTimeAsync(leaves ? 0 : 1);
      expect(received.at(-1)).toEqual(["abort", "abort"]);
      expect(state.busy.value).toBeNull();
    }
  });

  it.each([
    ["the page of a payment", page(paying("wait"))],
    ["a failure", { status: 503 }],
    ["a loss", LOST],
  ])("before the first page ends nothing: %s", async (_, reply) => {
    const { exchange, received, requests } = openExchange([reply, page(paying("wait"))]);
    await exchange.abort();
    expect(received).toEqual([["wait", "read"]]);
    expect(requests[0]).toEqual({ action: "abort", form_id: "none" });
    const reads = requests.slice(1);
    expect(reads).toEqual(reads.map(() => ({ language: "en" })));
  });

  it("of a callback that hears of a failure has the pause for itself", async () => {
    const world = openExchange([page(loginPage()), { status: 400 }, never()]);
    await world.exchange.run({}, "read");
    world.onError = () => void world.exchange.abort();
    void world.exchange.run({ action: "submit" }, "submit");
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.requests).toHaveLength(3);
    expect(world.received.at(-1)).toEqual(["abort", "abort"]);
  });

  it("is over where the service refuses it: the wizard goes on with the order's page", async () => {
    const world = openExchange([page(orderPage({ interval: 2000 })), page(finishPage())]);
    void world.exchange.abort();
    await settle();
    expect(world.received).toEqual([["wait", "read"]]);
    expect(world.state.busy.value).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.requests.at(-1)).toEqual({ action: "poll" });
    expect(world.received.at(-1)).toEqual(["finish", "poll"]);
  });

  it("of a session that reads is refused by a page that allows none", async () => {
    const held = loginPage({ ui: { allowed: { ...EMPTY.allowed, abort: false } } });
    const { exchange, state, received } = openExchange([page(loginPage()), page(held)]);
    await exchange.run({}, "read");
    await exchange.abort();
    expect(received).toEqual([
      ["login", "read"],
      ["login", "read"],
    ]);
    expect([state.busy.value, state.notice.value]).toEqual([null, null]);
  });

  it.each([
    ["what was submitted", () => [page(loginPage()), new Promise<Reply>(() => undefined)]],
    ["the page of an order", () => [waiting(5000), new Promise<Reply>(() => undefined)]],
  ])("waits longer while the bank may be asked about an order: %s", async (what, replies) => {
    const { exchange, state, received } = openExchange(replies());
    void exchange.run({}, "read");
    await settle();
    if (what === "what was submitted") state.busy.value = "submit";
    void exchange.abort();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(received.at(-1)).toEqual(["abort", "abort"]);
  });

  describe("of a payment", () => {
    it.each(["bank", "login", "account", "tan", "wait", "redirect"] as const)(
      "has no end without the service's word: %s",
      async (step) => {
        const { exchange, state, received } = openExchange([page(paying(step)), never()]);
        void exchange.run({}, "read");
        await settle();
        void exchange.abort();
        exchange.wake();
        await vi.advanceTimersByTimeAsync(24_999);
        expect(state.busy.value).toBe("abort");
        await vi.advanceTimersByTimeAsync(100_000);
        expect(received).toEqual([[step, "read"]]);
      },
    );

    it.each([
      ["a refusal", { status: 429, wait: 3000 }, 0],
      ["a failure", { status: 503 }, 0],
      ["a loss", LOST, 0],
      ["no answer", never(), 25_000],
    ])("is read, not asked for twice: %s", async (_, reply, wait) => {
      const replies = [page(paying("tan")), reply, LOST, page(finishPage())];
      const world = openExchange(replies);
      void world.exchange.run({}, "read");
      await settle();
      void world.exchange.abort();
      await vi.advanceTimersByTimeAsync(wait);
      expect(world.state.trouble.value).toBe("lost");
      await vi.advanceTimersByTimeAsync(3000);
      const { form_id } = paying("tan").ui;
      expect(world.requests.slice(1)).toEqual([{ action: "abort", form_id }, {}, {}]);
      expect(world.received.at(-1)).toEqual(["finish", "read"]);
      expect([world.state.busy.value, world.state.trouble.value]).toEqual([null, null]);
    });

    it("leaves the trouble on the page while the read after it hangs", async () => {
      const { exchange, state } = openExchange([page(paying("tan")), never()]);
      void exchange.run({}, "read");
      await settle();
      void exchange.abort();
      await vi.advanceTimersByTimeAsync(25_000);
      expect([state.busy.value, state.trouble.value]).toEqual([null, "lost"]);
      expect(state.notice.value).toBe("refused");
    });

    it("by a callback that hears of a refusal is sent once for each refusal", async () => {
      const world = openExchange([page(paying("tan")), { status: 400 }]);
      void world.exchange.run({}, "read");
      await settle();
      world.onError = () => void world.exchange.abort();
      void world.exchange.run({ action: "submit" }, "submit");
      await vi.advanceTimersByTimeAsync(1000);
      expect(world.requests.map(({ action }) => action)).toEqual([
        undefined,
        "submit",
        "abort",
        undefined,
      ]);
    });

    it("can be asked for again, and says so", async () => {
      const replies = [page(paying("tan")), LOST, page(paying("tan")), page(abortPage())];
      const { exchange, state, received } = openExchange(replies);
      void exchange.run({}, "read");
      await settle();
      await exchange.abort();
      expect([state.busy.value, state.trouble.value]).toEqual([null, null]);
      expect(state.notice.value).toBe("refused");
      await exchange.abort();
      expect(received.at(-1)).toEqual(["abort", "abort"]);
    });

    it("says so where the service answers with the page that is shown", async () => {
      const { exchange, state, received } = openExchange([page(paying("tan"))]);
      void exchange.run({}, "read");
      await settle();
      await exchange.abort();
      expect(received.map(([step]) => step)).toEqual(["tan", "tan"]);
      expect([state.busy.value, state.notice.value]).toEqual([null, "refused"]);
    });

    it("has no end where a callback of the merchant aborts before the page is shown", async () => {
      const world = openExchange([page(paying("account")), page(paying("tan")), never()]);
      void world.exchange.run({}, "read");
      await settle();
      world.onPage = () => void world.exchange.abort();
      void world.exchange.run({ action: "submit" }, "submit");
      await vi.advanceTimersByTimeAsync(24_000);
      expect(world.received.map(([step]) => step)).toEqual(["account", "tan"]);
    });

    it("is told no end by a service that no longer lets the page embed it", async () => {
      const foreign = { status: 403, data: { code: 403 } };
      const { exchange, state, received } = openExchange([page(paying("tan")), foreign]);
      await exchange.run({}, "read");
      void exchange.abort();
      await settle();
      expect(received).toEqual([["tan", "read"]]);
      expect(state.trouble.value).toBe("refused");
    });

    it("shows a page that has changed without a word about the abort", async () => {
      const moved = waitPage({ ui: { product: "svc_pay", step: "bank", form_id: "f9" } });
      const { exchange, state } = openExchange([page(paying("tan")), page(moved)]);
      await exchange.run({}, "read");
      await exchange.abort();
      expect([state.view.value?.step, state.notice.value]).toEqual(["bank", null]);
    });

    it("leaves what went wrong to be read where nothing answers any more", async () => {
      const message = "Look at your account before you pay again.";
      const lost = fatalPage({ answer: refusal("tech_error", message, false) });
      const { exchange, state, received } = openExchange([page(lost), never()]);
      void exchange.run({}, "read");
      await settle();
      void exchange.abort();
      await vi.advanceTimersByTimeAsync(3000);
      expect(received.at(-1)).toEqual(["abort", "abort"]);
      expect(state.view.value).toMatchObject({ title: lost.ui.title, message });
    });

    it("waits three seconds once the order is over", async () => {
      const over = page(fatalPage());
      const { exchange, received } = openExchange([page(paying("tan")), over, never()]);
      void exchange.run({}, "read");
      await settle();
      await exchange.abort();
      void exchange.abort();
      await vi.advanceTimersByTimeAsync(3000);
      expect(received.map(([step]) => step)).toEqual(["tan", "error", "abort"]);
    });

    it("tells that the session is over", async () => {
      const { exchange, received } = openExchange([
        page(paying("tan")),
        { status: 404, data: { code: 404 } },
      ]);
      void exchange.run({}, "read");
      await settle();
      await exchange.abort();
      expect(received.at(-1)).toEqual(["error", "abort"]);
    });
  });

  it("ends what the customer was waiting for", async () => {
    const { exchange, state, requests, received } = openExchange([LOST, page(abortPage())]);
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
    const { exchange, received } = openExchange([late.reply]);
    void exchange.abort();
    exchange.stop();
    late.send(page(abortPage()));
    await vi.advanceTimersByTimeAsync(5000);
    expect(received).toEqual([]);
  });
});
