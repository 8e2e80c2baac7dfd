import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wrap } from "#sdk/frame/messages.ts";
import { connect } from "./connect.ts";
import {
  embed,
  EMBEDDER,
  openChannel,
  type PageChannel,
  PATIENCE,
  post,
} from "./testing/merchant-page.ts";

let posted: unknown[][];
let pages: PageChannel[];
let served: string[];

beforeEach(() => {
  ({ posted } = embed());
  pages = [];
  served = [];
  connect(
    EMBEDDER,
    () =>
      ({ type }) =>
        void served.push(type),
  );
});
afterEach(() => {
  // A frame that nobody has answered would answer the page of the next test as well.
  post({ ports: [openPage().port] });
  for (const page of pages) page.close();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function openPage(): PageChannel {
  const page = openChannel();
  pages.push(page);
  return page;
}

describe("the frame", () => {
  it("says hello to its page alone", () => {
    expect(posted).toEqual([[wrap("hello", 1), EMBEDDER]]);
  });

  it("is ready on the first port, and serves its messages", async () => {
    const [page, other] = [openPage(), openPage()];
    post({ ports: [page.port, other.port] });
    await vi.waitFor(() => expect(page.received).toHaveLength(1), PATIENCE);
    expect(page.received).toEqual([wrap("ready", 1)]);
    page.send("style");
    await vi.waitFor(() => expect(served).toEqual(["style"]), PATIENCE);
    expect(other.received).toEqual([]);
  });

  it.each<[string, () => MessageEventInit]>([
    ["another window", () => ({ source: window })],
    ["no window", () => ({ source: null })],
    ["another origin", () => ({ origin: "https://evil.example" })],
    ["an origin that begins alike", () => ({ origin: `${EMBEDDER}.evil.example` })],
    ["no origin", () => ({ origin: "null" })],
    ["another message", () => ({ data: wrap("hello", 1) })],
    ["another protocol", () => ({ data: { type: "init" } })],
    ["no port", () => ({ ports: [] })],
  ])("gives no answer to %s, and still waits for its page", async (_, from) => {
    const [stranger, page] = [openPage(), openPage()];
    post({ ports: [stranger.port], ...from() });
    post({ ports: [page.port] });
    await vi.waitFor(() => expect(page.received).toEqual([wrap("ready", 1)]), PATIENCE);
    expect(stranger.received).toEqual([]);
  });

  it("has one page: a second init gets no answer", async () => {
    const [page, late] = [openPage(), openPage()];
    post({ ports: [page.port] });
    post({ ports: [late.port] });
    page.send("style");
    await vi.waitFor(() => expect(served).toEqual(["style"]), PATIENCE);
    expect(late.received).toEqual([]);
  });
});
