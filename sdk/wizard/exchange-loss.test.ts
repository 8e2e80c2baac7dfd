// Responses that are lost or refused: what is tried again, when, and who is told.
import { describe, expect, it, vi } from "vitest";
import { accountPage, bankPage, loginPage } from "../testing/answers.ts";
import { LOST, openExchange, page, settle, waiting, type World } from "../testing/exchange.ts";
import type { Reply } from "./client.ts";
import type { Cause } from "./receive.ts";

const LOST_TEXT = "The connection was lost. We are still trying.";
const RESEND_TEXT = "Your entries were not sent. Please check them and try again.";
const AGAIN_TEXT = "You can continue.";
const REFUSED_TEXT = "Something went wrong. Please try again.";

describe("a lost response", () => {
  it("to a submit is followed by a look with the key alone", async () => {
    const { exchange, requests } = openExchange([LOST, page(accountPage())]);
    void exchange.run({ action: "submit", USER_PIN: "123456" }, "submit");
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.slice(1)).toEqual([{}]);
  });

  it.each(["read", "language"] as const)(
    "to a %s is followed by the same request",
    async (cause) => {
      const { exchange, requests, received } = openExchange([LOST, page(bankPage())]);
      void exchange.run({ language: "es" }, cause);
      await vi.advanceTimersByTimeAsync(2000);
      expect(requests).toEqual([{ language: "es" }, { language: "es" }]);
      expect(received).toEqual([["bank", cause]]);
    },
  );

  it.each(["back", "tabs", "submit"] as const)("to %s: the page is read", async (cause) => {
    const { exchange, received } = openExchange([LOST, page(bankPage())]);
    void exchange.run({ action: cause }, cause);
    await vi.advanceTimersByTimeAsync(2000);
    expect(received).toEqual([["bank", "read"]]);
  });

  it("to three polls: the page is read", async () => {
    const { exchange, received } = openExchange([
      waiting(1000),
      LOST,
      LOST,
      LOST,
      page(bankPage()),
    ]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(7000 + 2000);
    expect(received).toEqual([
      ["wait", "read"],
      ["bank", "read"],
    ]);
  });

  it("ends the customer's wait and is announced once, with the time of the next try", async () => {
    const { exchange, state } = openExchange([LOST]);
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
    const { exchange, requests } = openExchange([LOST]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });

  it("tells the merchant once, at the third", async () => {
    const { exchange, errors, requests } = openExchange([LOST]);
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
    const { exchange, state, errors } = openExchange([LOST]);
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
    const { exchange, state, errors } = openExchange([{ status }]);
    void exchange.run({}, "read");
    await settle();
    expect(state.trouble.value).toBe("lost");
    expect(errors).toEqual([]);
  });
});

describe("a refusal", () => {
  it("is told at once, and once", async () => {
    const { exchange, state, errors, requests } = openExchange([{ status: 400 }]);
    void exchange.run({ action: "submit" }, "submit");
    await settle();
    expect(state.trouble.value).toBe("refused");
    expect(errors).toEqual([["tech_error", [REFUSED_TEXT], true]]);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(requests).toHaveLength(4);
    expect(errors).toHaveLength(1);
  });

  it.each([undefined, null, {}, "Welcome to the hotel's network"])(
    "is also a success without a page, such as %j",
    async (data) => {
      const reply: Reply = { status: 200, data };
      const { exchange, state, received } = openExchange([reply, page(loginPage())]);
      void exchange.run({}, "read");
      await settle();
      expect(state.trouble.value).toBe("refused");
      await vi.advanceTimersByTimeAsync(2000);
      expect(received).toEqual([["login", "read"]]);
    },
  );

  it("can be retried at once", async () => {
    const { exchange, requests } = openExchange([{ status: 400 }, page(loginPage())]);
    void exchange.run({}, "read");
    await settle();
    exchange.wake();
    await settle();
    expect(requests).toHaveLength(2);
  });

  it("of too many requests names the seconds, rounded up, and only the customer ends it", async () => {
    const { exchange, state, errors, requests } = openExchange([
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
    const { exchange, requests } = openExchange([{ status: 429, wait: 10 }]);
    void exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
  });
});

/** A customer on the login whose submit is lost, and the page that comes then. */
async function afterLoss(cause: Cause, next: Reply): Promise<World> {
  const world = openExchange([page(loginPage()), LOST, next]);
  await world.exchange.run({}, "read");
  void world.exchange.run({ action: cause }, cause);
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.state.trouble.value).toBeNull();
  return world;
}

describe("the first response after a loss", () => {
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
    const world = openExchange([LOST, LOST, page(loginPage()), LOST]);
    void world.exchange.run({}, "read");
    await vi.advanceTimersByTimeAsync(6000);
    void world.exchange.run({ action: "back" }, "back");
    await vi.advanceTimersByTimeAsync(5999);
    expect(world.errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.errors).toHaveLength(1);
  });
});
