import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HELP } from "../wizard/options.ts";
import { createSvcFrame, type SvcFrame } from "./api.ts";
import { wrap } from "./messages.ts";
import { BASE, connect, element, hello, PATIENCE } from "./testing/frame-side.ts";

const KEY = "k".repeat(40);

let svcframe: SvcFrame;
let calls: unknown[][];
let errors: ReturnType<typeof vi.spyOn>;

function note(name: string) {
  return (...values: unknown[]) => void calls.push([name, ...values]);
}

beforeEach(() => {
  document.body.innerHTML = `<div id="SVC-Form" data-svc="${KEY}"></div>`;
  document.documentElement.lang = "en";
  calls = [];
  vi.stubGlobal("reportError", note("reported"));
  errors = vi.spyOn(console, "error").mockReturnValue();
  svcframe = createSvcFrame(BASE);
  for (const name of ["bank", "login", "account", "tan", "render"] as const) {
    svcframe[name](note(name));
  }
  svcframe.error(note("error"));
  svcframe.finish(note("finish"));
  svcframe.abort(note("abort"));
});
afterEach(() => {
  svcframe.destroy();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the frame", () => {
  it("has the page in its address, and not the key", () => {
    svcframe.init();
    expect(element().src).toBe(`${BASE}/frame/?o=${encodeURIComponent(location.origin)}`);
    expect(element().outerHTML).not.toContain(KEY);
    expect(element().title).toBe("Bank account access");
    expect(element().getAttribute("sandbox")?.split(" ")).not.toContain("allow-top-navigation");
    expect(element().referrerPolicy).toBe("strict-origin");
  });

  it("receives key, options and style over the port only", async () => {
    svcframe.configure({ "autocomplete-suggestions": 7 });
    svcframe.theme("svc-dark-flat");
    svcframe.style({ global: { color: "red" } });
    svcframe.lang("es");
    svcframe.init();
    const { origin, received } = await connect();
    expect(origin).toBe(BASE);
    expect(received[0]?.payload).toMatchObject({
      key: KEY,
      options: { "autocomplete-suggestions": 7 },
      theme: "svc-dark-flat",
      style: { global: { color: "red" } },
      language: "es",
      wished: true,
    });
  });

  it("learns the colour scheme of the page with each theme", async () => {
    const { style } = document.querySelector("#SVC-Form") as HTMLElement;
    style.colorScheme = "light";
    svcframe.init();
    const { received } = await connect();
    style.colorScheme = "dark";
    svcframe.theme("auto");
    await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE);
    expect(received.map(({ payload }) => Reflect.get(payload, "scheme"))).toEqual([
      "light",
      "dark",
    ]);
  });

  it("accepts one language change at a time and confirms it", async () => {
    svcframe.init();
    const { received, send } = await connect();
    // Before its first page, only the last change counts.
    expect([svcframe.lang("de"), svcframe.lang("en")]).toEqual(["de", "en"]);
    send("language", { language: "en", locked: false });
    send("step", { name: "bank" });
    await vi.waitFor(() => expect(calls).toEqual([["bank"]]), PATIENCE);
    expect([svcframe.lang("de"), svcframe.lang("es")]).toEqual(["de", "de"]);
    expect(errors.mock.calls.join()).toContain("language_locked");
    send("language", { language: "de", locked: false });
    send("step", { name: "login" });
    await vi.waitFor(() => expect(calls).toEqual([["bank"], ["login"]]), PATIENCE);
    expect(svcframe.lang("es")).toBe("es");
    const requests = () =>
      received.filter(({ type }) => type === "language").map((each) => each.payload);
    await vi.waitFor(() => expect(requests()).toHaveLength(4), PATIENCE);
    expect(requests().slice(2)).toEqual([{ language: "de" }, { language: "es" }]);
  });

  it("forwards its messages, and the end once", async () => {
    svcframe.init();
    const { send } = await connect();
    send("title", { text: "Log in to your bank" });
    send("step", { name: "login" });
    send("step", { name: "finish" });
    send("render");
    send("error", { code: "login_failed", messages: ["No."], recoverable: true });
    send("error", { code: { toString: null }, messages: "No.", recoverable: true });
    send("error", { code: { toString: null }, messages: [7, "No."] });
    send("complaint", { code: { toString: null }, text: null });
    send("unheard of");
    send("toString");
    send("finish");
    send("finish");
    send("abort");
    send("render");
    send("resize", { height: 512 });
    await vi.waitFor(() => expect(element().style.height).toBe("512px"), PATIENCE);
    expect(element().title).toBe("Log in to your bank");
    expect(calls).toEqual([
      ["login"],
      ["render"],
      ["error", "login_failed", ["No."], true],
      ["error", "", ["", "No."], false],
      ["finish"],
    ]);
  });

  it.each([-1, 10_001, Number.NaN, Infinity, "12", null])(
    "keeps its height at %s",
    async (height) => {
      svcframe.init();
      const { send } = await connect();
      send("resize", { height });
      send("title", { text: "next" });
      await vi.waitFor(() => expect(element().title).toBe("next"), PATIENCE);
      expect(element().style.height).toBe("480px");
    },
  );

  it("reconnects after it was reloaded", async () => {
    svcframe.init();
    const first = await connect();
    const second = await connect();
    first.send("abort");
    second.send("finish");
    await vi.waitFor(() => expect(calls).toEqual([["finish"]]), PATIENCE);
  });

  it("offers a retry if it stays silent", () => {
    vi.useFakeTimers();
    svcframe.init();
    vi.advanceTimersByTime(15_000);
    expect(document.querySelector("iframe")).toBeNull();
    expect(calls).toEqual([["error", "tech_error", [expect.any(String)], true]]);
    // In a form of the page, it must not submit that.
    expect(document.querySelector("button")?.type).toBe("button");
    document.querySelector("button")?.focus();
    document.querySelector("button")?.click();
    expect(element().src).toContain(BASE);
    expect(document.activeElement).toBe(element());
    vi.advanceTimersByTime(15_000);
    expect(document.activeElement).toBe(document.querySelector("button"));
  });

  it("offers a retry if it was reloaded and stays silent", async () => {
    svcframe.init();
    const { send } = await connect();
    vi.useFakeTimers();
    send("gone");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), PATIENCE);
    vi.advanceTimersByTime(15_000);
    expect(document.querySelector("iframe")).toBeNull();
    expect(document.activeElement).toBe(document.body);
    document.querySelector("button")?.click();
    vi.useRealTimers();
    await connect();
    expect(calls).toEqual([["error", "tech_error", [expect.any(String)], true]]);
  });

  it("is not waited for after the page has removed it", async () => {
    vi.useFakeTimers();
    svcframe.init();
    document.body.replaceChildren();
    vi.advanceTimersByTime(15_000);
    expect(calls).toEqual([]);
  });

  it("that stays silent cannot confirm an abort: the page is told of an error", () => {
    vi.useFakeTimers();
    svcframe.init();
    svcframe.abortTransaction();
    vi.advanceTimersByTime(15_000);
    expect(calls).toEqual([["error", "tech_error", [expect.any(String)], true]]);
    expect(document.querySelector("button")).not.toBeNull();
  });

  it.each([
    ["has failed", () => vi.advanceTimersByTime(15_000)],
    ["was removed", () => document.querySelector("iframe")?.remove()],
  ])("that %s can be aborted by the callback that hears of it", (_, happens) => {
    vi.useFakeTimers();
    svcframe.init();
    const onError = vi.fn<() => void>(() => svcframe.abortTransaction());
    svcframe.error(onError);
    happens();
    svcframe.abortTransaction();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("that the page has replaced touches nothing there", () => {
    svcframe.init();
    const own = document.createElement("p");
    document.querySelector("#SVC-Form")?.replaceChildren(own);
    svcframe.abortTransaction();
    expect(calls.map(([name]) => name)).toEqual(["error"]);
    expect(document.querySelector("#SVC-Form")?.children).toContain(own);
    expect(document.querySelectorAll("button, iframe")).toHaveLength(0);
  });
});

describe("an abort of a frame that has shown a page", () => {
  const shows = { language: "en", locked: false };

  it("is not over because the frame is silent after a reload, nor asked for again", async () => {
    svcframe.init();
    const first = await connect();
    first.send("language", shows);
    first.send("title", { text: "Enter the TAN" });
    await vi.waitFor(() => expect(element().title).toBe("Enter the TAN"), PATIENCE);
    vi.useFakeTimers();
    first.send("gone");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), PATIENCE);
    svcframe.abortTransaction();
    vi.advanceTimersByTime(15_000);
    svcframe.abortTransaction();
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(["error"]));
    document.querySelector("button")?.click();
    vi.useRealTimers();
    const second = await connect();
    svcframe.theme("auto");
    await vi.waitFor(() => expect(second.received).toHaveLength(2), PATIENCE);
    expect(second.received.map(({ type }) => type)).not.toContain("leave");
  });

  it("reaches the frame that a reload connects again", async () => {
    svcframe.init();
    const first = await connect();
    first.send("language", shows);
    first.send("title", { text: "Enter the TAN" });
    await vi.waitFor(() => expect(element().title).toBe("Enter the TAN"), PATIENCE);
    first.send("gone");
    svcframe.abortTransaction();
    const second = await connect();
    await vi.waitFor(() => expect(second.received).toHaveLength(2), PATIENCE);
    expect(second.received.map(({ type }) => type)).toEqual(["start", "leave"]);
    second.send("language", shows);
    second.send("title", { text: "Enter another TAN" });
    await vi.waitFor(() => expect(element().title).toBe("Enter another TAN"), PATIENCE);
    const third = await connect();
    svcframe.theme("auto");
    await vi.waitFor(() => expect(third.received).toHaveLength(2), PATIENCE);
    expect(third.received.map(({ type }) => type)).toEqual(["start", "theme"]);
  });
});

describe("any other window", () => {
  it.each([
    ["another origin", () => hello(element().contentWindow, "https://evil.example")],
    ["no origin", () => hello(element().contentWindow, "null")],
    ["another window", () => hello(window, BASE)],
    ["no window", () => hello(null, BASE)],
    ["another message", () => hello(element().contentWindow, BASE, wrap("ready", 1))],
    ["another version", () => hello(element().contentWindow, BASE, { ns: "svc", v: 9, n: 1 })],
    ["noise", () => hello(element().contentWindow, BASE, { ns: { toString: null } })],
  ])("gets no response: %s", (_name, speak) => {
    svcframe.init();
    const post = vi.spyOn(element().contentWindow as Window, "postMessage").mockReturnValue();
    speak();
    expect(post).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });
});

describe("misuse", () => {
  it.each(["missing_callback", "missing_key", "missing_container"])("throws %s", (code) => {
    const other = createSvcFrame(BASE);
    if (code !== "missing_callback") {
      other.finish(() => undefined);
      other.abort(() => undefined);
    }
    if (code === "missing_key") document.querySelector("#SVC-Form")?.setAttribute("data-svc", "");
    if (code === "missing_container") document.body.replaceChildren();
    expect(() => other.init()).toThrow(expect.objectContaining({ code }));
  });

  it("of style and options is reported, and changes nothing", () => {
    const circle: Record<string, unknown> = {};
    circle["global"] = circle;
    svcframe.style(circle);
    expect(errors.mock.calls.map(([text]: unknown[]) => String(text))).toEqual([
      `[svc] not_an_object: style() and configure() take objects. ${HELP}`,
    ]);
    svcframe.init();
    svcframe.configure({});
    svcframe.init();
    expect(errors).toHaveBeenCalledTimes(3);
    expect(document.querySelectorAll("iframe")).toHaveLength(1);
  });
});

it("leaves nothing behind after 50 rounds", () => {
  const added = vi.spyOn(EventTarget.prototype, "addEventListener");
  for (let round = 0; round < 50; round += 1) {
    svcframe.init();
    svcframe.destroy();
  }
  expect(document.querySelector("#SVC-Form")?.childNodes).toHaveLength(0);
  const onWindow = added.mock.calls.filter(([type]) => /^(message|scroll|resize)$/.test(type));
  expect(onWindow).toHaveLength(150);
  for (const [, , options] of onWindow) {
    expect((options as AddEventListenerOptions).signal?.aborted).toBe(true);
  }
  expect(calls).toEqual([]);
});

it("keeps content that another instance has put into its element since", () => {
  const container = document.querySelector("#SVC-Form") as HTMLElement;
  const first = svcframe.create({ container, key: KEY });
  const second = svcframe.create({ container, key: KEY });
  for (const each of [first, second]) {
    each.finish(note("finish"));
    each.abort(note("abort"));
    each.init();
  }
  const [frame] = container.children;
  first.destroy();
  expect([...container.children]).toEqual([frame]);
  second.destroy();
  expect(container.childNodes).toHaveLength(0);
});
