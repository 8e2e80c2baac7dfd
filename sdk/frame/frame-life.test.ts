// What the page and its frame tell each other while the frame lives.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HELP } from "../wizard/options.ts";
import { createSvcFrame, type SvcFrame } from "./api.ts";
import { connect, BASE, element, hello, PATIENCE } from "./testing/frame-side.ts";

const KEY = "k".repeat(40);

let svcframe: SvcFrame;
let calls: unknown[][];
let complaints: ReturnType<typeof vi.spyOn>;
let failures: unknown[];

const onFailure = ({ error }: ErrorEvent) => void failures.push(error);

beforeEach(() => {
  document.body.innerHTML = `<div id="SVC-Form" data-svc="${KEY}"></div>`;
  document.documentElement.lang = "en";
  calls = [];
  failures = [];
  addEventListener("error", onFailure);
  vi.stubGlobal("reportError", (error: unknown) => failures.push(error));
  complaints = vi.spyOn(console, "error").mockReturnValue();
  svcframe = createSvcFrame(BASE);
  svcframe.finish(() => void calls.push(["finish"]));
  svcframe.abort(() => void calls.push(["abort"]));
  svcframe.error((...values) => void calls.push(["error", ...values]));
});
afterEach(() => {
  svcframe.destroy();
  removeEventListener("error", onFailure);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Connected = Awaited<ReturnType<typeof connect>>;

/** Waits until the page has handled everything that the frame sent. */
async function handled({ send }: Connected): Promise<void> {
  const mark = `mark ${Math.random()}`;
  send("title", { text: mark });
  await vi.waitFor(() => expect(element().title).toBe(mark), PATIENCE);
}

/** Payloads of a type, once there are as many. */
async function payloads({ received }: Connected, type: string, count = 1): Promise<object[]> {
  const found = () => received.filter((each) => each.type === type).map((each) => each.payload);
  await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), PATIENCE);
  return found();
}

/** Places the frame on the page, between these lines of the window. */
function place(top: number, bottom: number): void {
  element().getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
}

it.each(["null", "file://"])("a page with the origin %s cannot open a frame", (origin) => {
  vi.stubGlobal("origin", origin);
  expect(() => svcframe.init()).toThrow(
    expect.objectContaining({
      code: "missing_origin",
      message: expect.stringContaining("the page has no origin"),
    }),
  );
  expect(document.querySelector("iframe")).toBeNull();
});

describe("theme and style", () => {
  it("are sent when they change", async () => {
    svcframe.init();
    const frame = await connect();
    svcframe.theme("svc-dark-flat");
    svcframe.style({ global: { color: "red" } });
    expect(await payloads(frame, "theme")).toMatchObject([{ name: "svc-dark-flat" }]);
    expect(await payloads(frame, "style")).toEqual([{ style: { global: { color: "red" } } }]);
  });

  it("wait for a frame that is not connected yet", async () => {
    svcframe.init();
    svcframe.theme("svc-dark-flat");
    svcframe.style({ global: { color: "red" } });
    const frame = await connect();
    expect(await payloads(frame, "start")).toMatchObject([
      { theme: "svc-dark-flat", style: { global: { color: "red" } } },
    ]);
    expect(frame.received).toHaveLength(1);
  });
});

describe("the visible part of the frame", () => {
  it.each([
    ["in view", [100, 400], { top: 0, height: 300 }],
    ["below its top", [-100, 500], { top: 100, height: 500 }],
    ["cut by the end of the window", [100, 2000], { top: 0, height: innerHeight - 100 }],
    ["above the window", [-500, -100], { top: 500, height: 0 }],
    ["below the window", [2000, 2400], { top: 0, height: 0 }],
  ] as const)("is sent with the start: %s", async (_, [top, bottom], visible) => {
    svcframe.init();
    place(top, bottom);
    expect(await payloads(await connect(), "start")).toMatchObject([{ visible }]);
  });

  it.each([
    ["the page scrolls", () => dispatchEvent(new Event("scroll"))],
    ["a part of the page scrolls", () => document.body.dispatchEvent(new Event("scroll"))],
    ["the window changes its size", () => dispatchEvent(new Event("resize"))],
  ])("is sent when %s", async (_, change) => {
    svcframe.init();
    const frame = await connect();
    place(-30, 500);
    change();
    expect(await payloads(frame, "visible")).toEqual([{ top: 30, height: 500 }]);
  });

  it("is sent when the frame has changed its height", async () => {
    svcframe.init();
    const frame = await connect();
    place(-40, 500);
    frame.send("resize", { height: 540 });
    expect(await payloads(frame, "visible")).toEqual([{ top: 40, height: 500 }]);
  });

  it("is asked of nobody before the frame is connected", () => {
    svcframe.init();
    dispatchEvent(new Event("scroll"));
    dispatchEvent(new Event("resize"));
    expect(failures).toEqual([]);
  });

  it.each([
    [-1, 1],
    [0, 0],
    [200, 0],
  ])("begins with a new form: the top at %s scrolls %s times", async (top, times) => {
    svcframe.init();
    const frame = await connect();
    place(top, top + 500);
    const scroll = vi.fn<() => void>();
    element().scrollIntoView = scroll;
    frame.send("scroll");
    await handled(frame);
    expect(scroll).toHaveBeenCalledTimes(times);
  });
});

describe("the language", () => {
  it("is the frame's, if it is one", async () => {
    svcframe.init();
    const frame = await connect();
    frame.send("language", { language: "es", locked: false });
    await handled(frame);
    expect(svcframe.lang()).toBe("es");
    frame.send("language", { language: "fr", locked: false });
    await handled(frame);
    expect(svcframe.lang()).toBe("es");
  });

  it("cannot be changed while the frame's page has locked it", async () => {
    svcframe.init();
    const frame = await connect();
    frame.send("language", { language: "en", locked: true });
    await handled(frame);
    expect(svcframe.lang("de")).toBe("en");
    expect(complaints.mock.calls).toEqual([[`[svc] language_locked: lang(). ${HELP}`]]);
  });

  it("can be changed on a page that has not locked it, without a complaint", async () => {
    svcframe.init();
    const frame = await connect();
    frame.send("language", { language: "en", locked: false });
    await handled(frame);
    expect(svcframe.lang("de")).toBe("de");
    expect(complaints).not.toHaveBeenCalled();
    expect(await payloads(frame, "language")).toEqual([{ language: "de" }]);
  });

  it("that was wished before the connection, or before a reload, is that of the start", async () => {
    svcframe.init();
    expect(svcframe.lang("es")).toBe("es");
    for (const frame of [await connect(), await connect()]) {
      expect(await payloads(frame, "start")).toMatchObject([{ language: "es", wished: true }]);
    }
  });
});

describe("the end", () => {
  it("of the customer is told to the merchant", async () => {
    svcframe.init();
    const frame = await connect();
    frame.send("abort");
    await vi.waitFor(() => expect(calls).toEqual([["abort"]]), PATIENCE);
  });

  it("by the merchant is asked of the frame, which confirms it", async () => {
    svcframe.init();
    const frame = await connect();
    svcframe.abortTransaction();
    expect(await payloads(frame, "leave")).toEqual([{}]);
    expect(calls).toEqual([]);
  });

  it("by the merchant before the connection follows the start", async () => {
    svcframe.init();
    svcframe.abortTransaction();
    const frame = await connect();
    await payloads(frame, "leave");
    expect(frame.received.map(({ type }) => type)).toEqual(["start", "leave"]);
  });

  it("is not asked of a frame that nobody wants to leave", async () => {
    svcframe.init();
    const frame = await connect();
    svcframe.theme("auto");
    await payloads(frame, "theme");
    expect(frame.received.map(({ type }) => type)).toEqual(["start", "theme"]);
  });

  it("by destroy() leaves nobody who listens", () => {
    svcframe.init();
    const { contentWindow } = element();
    const post = vi.spyOn(contentWindow as Window, "postMessage").mockReturnValue();
    svcframe.destroy();
    hello(contentWindow, BASE);
    dispatchEvent(new Event("scroll"));
    expect(post).not.toHaveBeenCalled();
  });
});

it("tells the page's developer what the frame complains about", async () => {
  svcframe.init();
  const frame = await connect();
  frame.send("complaint", { code: "look", text: "global.colour is no attribute" });
  await handled(frame);
  expect(complaints.mock.calls).toEqual([[`[svc] look: global.colour is no attribute. ${HELP}`]]);
});

it("responds to a hello with the first message of this protocol", async () => {
  svcframe.init();
  const post = vi.spyOn(element().contentWindow as Window, "postMessage").mockReturnValue();
  hello(element().contentWindow, BASE);
  expect(post.mock.calls[0]?.[0]).toEqual({ ns: "svc", v: 1, n: 1, type: "init", payload: {} });
});
