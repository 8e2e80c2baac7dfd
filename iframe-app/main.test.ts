// The frame's whole page, with the merchant's page and the service replaced.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementOf } from "#schema/wizard.ts";
import {
  abortPage,
  accountPage,
  bankPage,
  fatalPage,
  finishPage,
  loginPage,
  refusal,
  tanPage,
} from "#sdk/testing/answers.ts";
import { createWire, later, type Reply, type Wire } from "#sdk/testing/wire.ts";
import {
  embed,
  EMBEDDER,
  openChannel,
  PAGE,
  type PageChannel,
  PATIENCE,
  post,
} from "./testing/merchant-page.ts";

const KEY = "k".repeat(40);
/** What a page sends that sets nothing. */
const START = {
  key: KEY,
  page: PAGE,
  language: "en",
  wished: false,
  options: {},
  theme: null,
  scheme: "normal",
  style: {},
  visible: { top: 0, height: 600 },
};

let page: PageChannel | null;
let resized: () => void;

beforeEach(() => {
  page = null;
  document.head.replaceChildren();
  document.body.innerHTML = '<div id="wizard"></div><p id="alone" hidden></p>';
  document.documentElement.dataset["embedder"] = EMBEDDER;
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal("CSS", { supports: () => true });
  vi.stubGlobal("reportError", vi.fn<(error: unknown) => void>());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe = () => undefined;
    },
  );
  vi.resetModules();
});
afterEach(() => {
  page?.close();
  expect(reportError).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => import("./main.ts");
const content = () => document.querySelector("#wizard") as HTMLElement;
const isAlone = () => !document.querySelector("#alone")?.hasAttribute("hidden");

/** A frame whose page has a channel to it. */
async function connected(): Promise<PageChannel> {
  embed();
  await load();
  page = openChannel();
  post({ ports: [page.port] });
  await received("ready");
  return page;
}

/** Waits for a message of the frame. */
async function received(type: string, count = 1): Promise<Record<string, unknown>[]> {
  await vi.waitFor(() => {
    if ((page?.payloads(type).length ?? 0) < count) throw new Error(`There is no ${type}.`);
  }, PATIENCE);
  return page?.payloads(type) ?? [];
}

async function seeTitle(text: string): Promise<void> {
  await vi.waitFor(() => expect(content().querySelector("h2")?.textContent).toBe(text), PATIENCE);
}

/** A frame whose wizard has been started, with the service's answers. */
async function started(
  replies: Reply[],
  changes: object = {},
): Promise<PageChannel & { wire: Wire }> {
  const wire = createWire(...replies);
  const channel = await connected();
  channel.send("start", { ...START, ...changes });
  return { ...channel, wire };
}

function submit(): void {
  for (const input of content().querySelectorAll("input")) {
    input.value = "123456";
    input.checked = true;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  content().querySelector<HTMLElement>("button[type=submit]")?.click();
}

/** Addresses of the links after the customer has followed the first. */
async function linksAfterClick(): Promise<string[]> {
  await seeTitle("To your bank");
  const links = () => [...content().querySelectorAll("a")].map(({ href }) => href);
  content().querySelector("a")?.click();
  await vi.waitFor(() => expect(content().textContent).toContain("Still waiting"), PATIENCE);
  return links();
}

describe("the page of the frame", () => {
  it("says that it belongs in a frame if it is opened directly", async () => {
    await load();
    expect(isAlone()).toBe(true);
  });

  it("says so in a page that the service has not named", async () => {
    const { posted } = embed();
    delete document.documentElement.dataset["embedder"];
    await load();
    expect(isAlone()).toBe(true);
    expect(posted).toEqual([]);
  });

  it("waits for its page in a frame", async () => {
    const wire = createWire(bankPage());
    await connected();
    expect(isAlone()).toBe(false);
    expect(wire.requests).toEqual([]);
    expect(content().childNodes).toHaveLength(0);
  });
});

describe("a start", () => {
  it("asks the frame's own service for the page, with the key and the page's origin", async () => {
    const { wire } = await started([bankPage()]);
    await seeTitle("Your bank");
    expect(wire.requests).toEqual([{ key: KEY, embedder: EMBEDDER, language: "en" }]);
    expect(wire.last.url).toBe(`${location.origin}/wizard`);
  });

  it("counts once", async () => {
    const { send, wire } = await started([bankPage(), loginPage()]);
    send("start", { ...START, key: "another" });
    await received("render");
    await seeTitle("Your bank");
    expect(wire.requests).toHaveLength(1);
  });

  it.each([
    ["de", "de"],
    ["es", "es"],
    ["fr", "de"],
    [undefined, "de"],
  ])("in the language %j requests %s", async (language, requested) => {
    const { wire } = await started([bankPage()], { language });
    await received("render");
    expect(wire.requests[0]).toMatchObject({ language: requested });
  });

  it("changes the language of the session only if the merchant wishes so", async () => {
    const { wire } = await started([bankPage()], { language: "es", wished: true });
    await received("render");
    expect(wire.requests[1]).toMatchObject({ action: "change-language", language: "es" });
  });

  it("leaves the language of the session otherwise", async () => {
    const { wire } = await started([bankPage()], { language: "es", wished: "true" });
    await received("render");
    expect(wire.requests).toHaveLength(1);
  });

  it("takes options, and reports those that are unknown", async () => {
    const options = { "focus-on-start": true, "auto-focus": true };
    await started([bankPage()], { options });
    expect(await received("complaint")).toEqual([
      { code: "unknown_option", text: "auto-focus: boolean" },
    ]);
    await seeTitle("Your bank");
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("H2"), PATIENCE);
  });

  it("shows theme, style and place of the page before the wizard asks for its first form", async () => {
    const visible = { top: 4, height: 132 };
    const style = { global: { color: "red" } };
    const { wire } = await started([bankPage()], { theme: "svc-dark-flat", style, visible });
    const link = await vi.waitFor(() => {
      const found = document.querySelector("link");
      if (!found) throw new Error("There is no theme.");
      return found;
    }, PATIENCE);
    expect(document.documentElement.style.getPropertyValue("--svc-global-color")).toBe("red");
    expect(document.body.style.getPropertyValue("--svc-dialog-height")).toBe("100px");
    expect(wire.requests).toEqual([]);
    link.dispatchEvent(new Event("load"));
    await seeTitle("Your bank");
  });

  it("with an unknown theme is reported, and goes on", async () => {
    await started([bankPage()], { theme: "svc-pink" });
    expect(await received("complaint")).toEqual([
      { code: "look", text: expect.stringContaining("theme() takes") },
    ]);
    await seeTitle("Your bank");
  });
});

describe("the merchant's page is told", () => {
  it("title and language of each form, its step, and each new form", async () => {
    const steps = async (count: number) => (await received("step", count)).map(({ name }) => name);
    const { payloads } = await started([
      bankPage(),
      loginPage({ ui: { language: "de" } }),
      accountPage(),
      tanPage(),
    ]);
    expect(await steps(1)).toEqual(["bank"]);
    expect(await received("title")).toEqual([{ text: "Your bank" }]);
    expect(await received("language")).toEqual([{ language: "en", locked: false }]);
    expect(document.title).toBe("Your bank");
    expect(document.documentElement.lang).toBe("en");
    expect(payloads("scroll")).toEqual([]);

    await seeTitle("Your bank");
    submit();
    expect(await steps(2)).toEqual(["bank", "login"]);
    expect((await received("title", 2))[1]).toEqual({ text: "Log in to your bank" });
    expect((await received("language", 2))[1]).toEqual({ language: "de", locked: false });
    expect(document.documentElement.lang).toBe("de");
    expect(await received("scroll", 1)).toEqual([{}]);

    await seeTitle("Log in to your bank");
    submit();
    expect(await steps(3)).toEqual(["bank", "login", "account"]);
    expect((await received("language", 3))[2]).toEqual({ language: "en", locked: true });

    await seeTitle("Choose an account");
    submit();
    expect(await steps(4)).toEqual(["bank", "login", "account", "tan"]);
    expect(await received("render", 4)).toEqual([{}, {}, {}, {}]);
    expect(await received("scroll", 3)).toEqual([{}, {}, {}]);
  });

  it("an error with its messages, and whether the customer can go on", async () => {
    await started([fatalPage({ answer: refusal("session_timeout", "Expired.", false) })]);
    const messages = ["Expired."];
    expect(await received("error")).toEqual([
      { code: "session_timeout", messages, recoverable: false },
    ]);
  });

  it("the end, and never the customer's part of shared credentials", async () => {
    const { received: all } = await started([
      bankPage(),
      finishPage({ answer: { credentials: "crp_secret" } as object }),
    ]);
    await seeTitle("Your bank");
    submit();
    expect(await received("finish")).toEqual([{}]);
    expect(JSON.stringify(all)).not.toContain("crp_secret");
  });

  it("that the customer has left", async () => {
    const { send, wire } = await started([bankPage(), abortPage()]);
    await received("render");
    send("leave");
    expect(await received("abort")).toEqual([{}]);
    expect(wire.requests.at(-1)).toMatchObject({ action: "abort" });
  });

  it("the height of the content", async () => {
    await connected();
    content().getBoundingClientRect = () => new DOMRect(0, 0, 300, 512);
    resized();
    expect(await received("resize")).toEqual([{ height: 512 }]);
  });

  it.each([
    [false, [{}]],
    [true, []],
  ])("that the document is gone, unless the browser keeps it: %j", async (persisted, told) => {
    const { send, payloads } = await connected();
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted }));
    send("theme", { name: "none" });
    await received("complaint");
    expect(payloads("gone")).toEqual(told);
  });
});

describe("later messages of the page", () => {
  it("change theme, style and place", async () => {
    const { send } = await started([bankPage()], { style: { info: { color: "red" } } });
    await seeTitle("Your bank");
    send("theme", { name: "svc-light-blue" });
    send("style", { style: { global: { margin: "1px" } } });
    send("visible", { top: 0, height: 64 });
    const { style } = document.body;
    await vi.waitFor(() => expect(style.getPropertyValue("--svc-dialog-height")).toBe("32px"));
    expect(document.documentElement.style.cssText).toBe("--svc-global-margin: 1px;");
    expect(document.querySelector("link")?.getAttribute("href")).toBe("/svc-light-blue.css");
    send("theme", { name: "none" });
    send("style", { style: { global: { colour: "red" } } });
    const complaints = await received("complaint", 2);
    expect(complaints.map(({ code }) => code)).toEqual(["look", "look"]);
  });

  it("change the language, if it is one", async () => {
    const { send, wire } = await started([bankPage()]);
    await seeTitle("Your bank");
    send("language", { language: "fr" });
    send("language", { language: "es" });
    await vi.waitFor(() => expect(wire.requests).toHaveLength(2), PATIENCE);
    expect(wire.requests[1]).toMatchObject({ action: "change-language", language: "es" });
  });

  it("wait for the start: a language before it is that of the first form", async () => {
    const first = later<ReturnType<typeof bankPage>>();
    const { send, wire } = await started([first.reply, bankPage()]);
    send("language", { language: "es" });
    send("language", { language: "fr" });
    send("theme", { name: "none" });
    await received("complaint");
    first.send(bankPage());
    await vi.waitFor(() => expect(wire.requests).toHaveLength(2), PATIENCE);
    expect(wire.requests[1]).toMatchObject({ action: "change-language", language: "es" });
  });

  it("of an unknown type, or before the start, change nothing", async () => {
    const wire = createWire(bankPage());
    const { send, received: all } = await connected();
    for (const type of ["unheard of", "toString", "leave"]) send(type);
    send("language", { language: "es" });
    send("theme", { name: "none" });
    await received("complaint");
    expect(all.map(({ type }) => type)).toEqual(["ready", "complaint"]);
    expect(wire.requests).toEqual([]);
  });
});

describe("a bank's own page", () => {
  const url = `${location.origin}/redirect/abc`;
  const line: ElementOf<"redirect"> = {
    type: "redirect",
    name: "redirect",
    label: "Go",
    back: "",
    url,
  };
  const redirectPage = () =>
    bankPage({ ui: { step: "redirect", title: "To your bank" }, elements: [line] });

  it("can replace the merchant's page, which is named as the place to return to", async () => {
    await started([redirectPage()]);
    expect(await linksAfterClick()).toContain(`${url}?page=${encodeURIComponent(PAGE)}`);
  });

  it.each([
    ["the merchant's page is in a frame itself", {}, false],
    ["the page has told no address", { page: { toString: null } }, true],
  ])("opens only in a new tab if %s", async (_, changes, isTop) => {
    await started([redirectPage()], changes);
    if (!isTop) vi.stubGlobal("top", window);
    expect(await linksAfterClick()).toEqual([url]);
  });
});
