import { afterEach, describe, expect, it, vi } from "vitest";
import { createChannel, type Message, type ToFrame, unwrap, wrap } from "./messages.ts";

/** Generous, so that a busy machine does not fail the test. */
const PATIENCE = { timeout: 30_000 };

afterEach(() => void vi.restoreAllMocks());

describe("an envelope", () => {
  it("survives a round trip", () => {
    expect(unwrap(wrap("title", 3, { text: "Log in" }))).toEqual({
      type: "title",
      n: 3,
      payload: { text: "Log in" },
    });
  });

  it.each([
    null,
    undefined,
    0,
    "svc",
    [],
    {},
    { ns: "other", v: 1, n: 1 },
    { ns: "svc", v: 1, n: "1", type: "hello" },
    { ns: "svc", v: 1, n: 1, type: { toString: null } },
    Array.from({ length: 100_000 }),
  ])("is not %j", (data) => {
    expect(unwrap(data)).toBeUndefined();
  });

  it("of another version is reported to the page's developer", () => {
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    expect(unwrap({ ns: "svc", v: 2, n: 1, type: "hello" })).toBeUndefined();
    expect(unwrap({ ns: "svc", v: { toString: null }, n: 1, type: "hello" })).toBeUndefined();
    expect(complaint).toHaveBeenCalledTimes(2);
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining("frame_version"));
  });

  it.each([undefined, null, 7, "text"])("may have the payload %j", (payload) => {
    const read = unwrap({ ns: "svc", v: 1, n: 1, type: "render", payload });
    expect(typeof read?.payload).toBe("object");
  });
});

function connect() {
  const { port1, port2 } = new MessageChannel();
  const got: Message[] = [];
  const taken = createChannel<ToFrame>(port1, (message) => got.push(message));
  const closing = () => (taken.close(), port2.close());
  return { port2, got, taken, closing };
}

describe("a channel", () => {
  it("delivers messages in order, and each once", async () => {
    const { port2, got, closing } = connect();
    for (const n of [1, 2, 2, 1, 4, 3, Number.NaN, 5]) port2.postMessage(wrap("render", n));
    await vi.waitFor(() => expect(got.at(-1)?.n).toBe(5), PATIENCE);
    expect(got.map(({ n }) => n)).toEqual([1, 2, 4, 5]);
    closing();
  });

  it("numbers its messages", async () => {
    const { port2, taken, closing } = connect();
    const received: unknown[] = [];
    port2.addEventListener("message", ({ data }) => received.push(data));
    port2.start();
    taken.send("leave", {});
    taken.send("theme", { name: "svc-dark-flat" });
    await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
    expect(received).toMatchObject([
      { ns: "svc", v: 1, n: 1, type: "leave" },
      { n: 2, type: "theme", payload: { name: "svc-dark-flat" } },
    ]);
    closing();
  });
});
