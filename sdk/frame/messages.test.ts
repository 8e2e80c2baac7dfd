import { afterEach, describe, expect, it, vi } from "vitest";
import { HELP } from "../wizard/options.ts";
import {
  createChannel,
  isLength,
  type Message,
  textOf,
  type ToFrame,
  unwrap,
  wrap,
} from "./messages.ts";

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
    { ns: "other", v: 1, n: 1, type: "hello" },
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
    expect(complaint).toHaveBeenCalledWith(`[svc] frame_version: not 1. ${HELP}`);
  });

  it.each([undefined, null, 7, "text"])("may have the payload %j", (payload) => {
    const read = unwrap({ ns: "svc", v: 1, n: 1, type: "render", payload });
    expect(typeof read?.payload).toBe("object");
  });
});

it.each([
  ["Log in", "Log in"],
  ["", ""],
  [7, ""],
  [null, ""],
  [undefined, ""],
  [{ toString: null }, ""],
])("the text of %j is %j", (value, text) => {
  expect(textOf(value)).toBe(text);
});

it.each([
  [0, true],
  [512.5, true],
  [10_000, true],
  [-0.5, false],
  [10_000.5, false],
  [Number.NaN, false],
  [Infinity, false],
  ["12", false],
  [null, false],
  [undefined, false],
])("a number of pixels can be %j: %j", (value, expected) => {
  expect(isLength(value)).toBe(expected);
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
    taken.send("theme", { name: "svc-dark-flat", scheme: "normal" });
    await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
    expect(received).toMatchObject([
      { ns: "svc", v: 1, n: 1, type: "leave" },
      { n: 2, type: "theme", payload: { name: "svc-dark-flat" } },
    ]);
    closing();
  });

  it("is silent once it is closed", async () => {
    const { port2, got, taken } = connect();
    port2.postMessage(wrap("render", 1));
    await vi.waitFor(() => expect(got).toHaveLength(1), PATIENCE);
    const closed = vi.fn<() => void>();
    port2.addEventListener("close", closed);
    port2.start();
    taken.close();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), PATIENCE);
  });
});
