import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as look from "./look.ts";

let applyTheme: typeof look.applyTheme;
let applyStyle: typeof look.applyStyle;
let refused: string[];
const refuse = (message: string) => void refused.push(message);

beforeEach(async () => {
  vi.stubGlobal("CSS", { supports: () => true });
  document.head.innerHTML = '<link rel="stylesheet" href="/svc.css">';
  refused = [];
  // The module remembers the theme of its document.
  vi.resetModules();
  ({ applyTheme, applyStyle } = await import("./look.ts"));
});
afterEach(() => {
  document.documentElement.removeAttribute("style");
  vi.unstubAllGlobals();
});

function links(): HTMLLinkElement[] {
  return [...document.querySelectorAll("link")].slice(1);
}

/** What the document shows: sheets after svc.css, each with its media query if it has one. */
function sheets(): string[] {
  return links().map((link) =>
    [link.rel, link.getAttribute("href"), link.media].filter(Boolean).join(" "),
  );
}

async function settle(link = links().at(-1), how = "load"): Promise<void> {
  link?.dispatchEvent(new Event(how));
  await Promise.resolve();
}

describe("a theme", () => {
  it.each([
    ["svc-green-gray", "stylesheet /svc-green-gray.css"],
    ["svc-dark-flat", "stylesheet /svc-dark-flat.css"],
    ["svc-light-blue", "stylesheet /svc-light-blue.css"],
    ["auto", "stylesheet /svc-dark-flat.css (prefers-color-scheme: dark)"],
  ])("%s is a sheet after that of the wizard", async (name, sheet) => {
    const applied = applyTheme(name, "normal", refuse);
    expect(sheets()).toEqual([sheet]);
    await settle();
    await applied;
    expect(refused).toEqual([]);
  });

  it.each([
    ["normal", "(prefers-color-scheme: dark)"],
    ["light dark", "(prefers-color-scheme: dark)"],
    [undefined, "(prefers-color-scheme: dark)"],
    ["dark", "all"],
    ["only dark", "all"],
    ["light", "not all"],
  ])("auto on a page whose scheme is %s is dark for %s", async (scheme, media) => {
    const applied = applyTheme("auto", scheme, refuse);
    expect(links().map((link) => link.media)).toEqual([media]);
    await settle();
    await applied;
  });

  it.each(["load", "error"])("is there once its sheet reports %s", async (how) => {
    const done = vi.fn<() => void>();
    const applied = applyTheme("svc-dark-flat", "normal", refuse).then(done);
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).not.toHaveBeenCalled();
    await settle(links()[0], how);
    await applied;
    expect(done).toHaveBeenCalledOnce();
  });

  it("replaces the one before it once it has loaded, in the same place", async () => {
    const first = applyTheme("svc-dark-flat", "normal", refuse);
    await settle();
    await first;
    document.head.append(document.createElement("style"));
    const second = applyTheme("svc-light-blue", "normal", refuse);
    expect(sheets()).toEqual(["stylesheet /svc-dark-flat.css", "stylesheet /svc-light-blue.css"]);
    expect(document.head.lastElementChild?.tagName).toBe("STYLE");
    await settle();
    await second;
    expect(sheets()).toEqual(["stylesheet /svc-light-blue.css"]);
  });

  it("ends the wait for those that it overtakes, and removes them", async () => {
    const names = ["svc-dark-flat", "svc-green-gray", "svc-light-blue"];
    const applied = names.map((name) => applyTheme(name, "normal", refuse));
    await settle();
    await Promise.all(applied);
    expect(sheets()).toEqual(["stylesheet /svc-light-blue.css"]);
  });

  it.each(["svc-pink", "", null, undefined, 7, { toString: "auto" }])(
    "is not %j: it is refused, and changes nothing",
    async (name) => {
      const first = applyTheme("svc-dark-flat", "normal", refuse);
      await settle();
      await first;
      await applyTheme(name, "normal", refuse);
      expect(sheets()).toEqual(["stylesheet /svc-dark-flat.css"]);
      expect(refused).toEqual([
        "theme() takes svc-green-gray, svc-dark-flat, svc-light-blue, auto",
      ]);
    },
  );
});

describe("a style", () => {
  const root = document.documentElement;
  const marks = () => ["data-color", "data-background"].filter((name) => root.hasAttribute(name));

  it("becomes tokens, and replaces the one before it", () => {
    applyStyle({ global: { color: "red" }, buttonBack: { padding: "4px" } }, refuse);
    expect(root.style.cssText).toBe("--svc-global-color: red; --svc-back-padding: 4px;");
    applyStyle({ global: { margin: "1px" } }, refuse);
    expect(root.style.cssText).toBe("--svc-global-margin: 1px;");
    expect(refused).toEqual([]);
  });

  it.each([
    [{ global: { color: "red" } }, ["data-color"]],
    [{ global: { backgroundColor: "red" } }, ["data-background"]],
    [{ global: { color: "red", backgroundColor: "blue" } }, ["data-color", "data-background"]],
    [{ info: { color: "red", backgroundColor: "blue" } }, []],
    [{}, []],
  ])("marks which colours of the form %j sets", (style, expected) => {
    applyStyle({ global: { color: "black", backgroundColor: "white" } }, refuse);
    applyStyle(style, refuse);
    expect(marks()).toEqual(expected);
  });

  it("is applied without its refused entries", () => {
    applyStyle({ global: { color: "url(x)", margin: "1px" } }, refuse);
    expect(root.style.cssText).toBe("--svc-global-margin: 1px;");
    expect(refused).toEqual([expect.stringContaining("global.color")]);
  });
});
