import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LoadError, loadSvc, loadSvcFrame } from "./loader.ts";

const SRC = "https://service.example/svc.js";
const page = globalThis as { svc?: unknown; svcframe?: unknown; trustedTypes?: unknown };

function tags(): HTMLScriptElement[] {
  return [...document.scripts];
}

/** How the browser responds to the newest tag. */
function answer(type: "load" | "error", global?: object): void {
  if (global) Object.assign(page, global);
  tags().at(-1)?.dispatchEvent(new Event(type));
}

/** A tag that the page contains itself. */
function addOwn(): HTMLScriptElement {
  const own = document.createElement("script");
  own.src = SRC;
  document.head.append(own);
  return own;
}

/** The page's ready state, and whether the browser has fetched the script. */
function stand(state: DocumentReadyState, fetched: boolean): void {
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  const entries = vi.spyOn(performance, "getEntriesByName");
  const entry = {} as PerformanceEntry;
  entries.mockImplementation((address) => (address === SRC && fetched ? [entry] : []));
}

const SVC = { init: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const tag of tags()) tag.remove();
  delete page.svc;
  delete page.svcframe;
  delete page.trustedTypes;
});

describe("loadSvc", () => {
  it("adds the tag with its hash and returns the global", async () => {
    const loading = loadSvc({ src: SRC, integrity: "sha384-abc" });
    const [tag] = tags();
    expect([tag?.src, tag?.integrity, tag?.crossOrigin]).toEqual([SRC, "sha384-abc", "anonymous"]);
    answer("load", { svc: SVC });
    expect(await loading).toBe(SVC);
  });

  it("returns an existing global without adding a tag", async () => {
    page.svc = SVC;
    expect(await loadSvc({ src: SRC })).toBe(SVC);
    expect(tags()).toHaveLength(0);
  });

  it("shares a tag of the page", async () => {
    const own = addOwn();
    const loading = loadSvc({ src: SRC });
    expect(tags()).toEqual([own]);
    answer("load", { svc: SVC });
    expect(await loading).toBe(SVC);
  });

  describe("a tag of the page that has failed before", () => {
    it("is replaced at once if the page is complete", async () => {
      const own = addOwn();
      stand("complete", true);
      const loading = loadSvc({ src: SRC });
      expect(tags()).toHaveLength(1);
      expect(tags()[0]).not.toBe(own);
      answer("load", { svc: SVC });
      expect(await loading).toBe(SVC);
    });

    it("is replaced when the page has loaded", async () => {
      const own = addOwn();
      stand("interactive", true);
      const loading = loadSvc({ src: SRC });
      expect(tags()).toEqual([own]);
      window.dispatchEvent(new Event("load"));
      await vi.advanceTimersByTimeAsync(500);
      expect(tags()).toHaveLength(1);
      expect(tags()[0]).not.toBe(own);
      answer("load", { svc: SVC });
      expect(await loading).toBe(SVC);
    });

    it("is kept while it still loads on a complete page", async () => {
      const own = addOwn();
      stand("complete", false);
      const loading = loadSvc({ src: SRC });
      expect(tags()).toEqual([own]);
      window.dispatchEvent(new Event("load"));
      answer("load", { svc: SVC });
      expect(await loading).toBe(SVC);
    });
  });

  it("shares a load between callers", async () => {
    const both = Promise.all([loadSvc({ src: SRC }), loadSvc({ src: SRC })]);
    expect(tags()).toHaveLength(1);
    answer("load", { svc: SVC });
    expect(await both).toEqual([SVC, SVC]);
  });

  it("retries after a failure with a new tag", async () => {
    const loading = loadSvc({ src: SRC });
    answer("error");
    await vi.advanceTimersByTimeAsync(500);
    answer("error");
    await vi.advanceTimersByTimeAsync(1000);
    expect(tags()).toHaveLength(1);
    answer("load", { svc: SVC });
    expect(await loading).toBe(SVC);
  });

  it.each([
    ["network", () => answer("error")],
    ["timeout", () => vi.advanceTimersByTime(5000)],
    ["invalid", () => answer("load", { svc: {} })],
  ] as const)("rejects with %s, and the next call starts again", async (code, fail) => {
    const options = { src: SRC, retries: 0, timeout: 5000 };
    const failed = expect(loadSvc(options)).rejects.toMatchObject({
      name: "LoadError",
      code,
      src: SRC,
    });
    fail();
    await failed;
    page.svc = undefined;
    const again = loadSvc(options);
    answer("load", { svc: SVC });
    expect(await again).toBe(SVC);
  });

  it.each(["javascript:alert(1)", "data:text/javascript,0", "http://["])(
    "refuses %s",
    async (src) => {
      await expect(loadSvc({ src })).rejects.toBeInstanceOf(LoadError);
      expect(tags()).toHaveLength(0);
    },
  );

  it("does not mistake an element with the id svc for the script", async () => {
    page.svc = document.createElement("div");
    const loading = loadSvc({ src: SRC });
    answer("load", { svc: SVC });
    expect(await loading).toBe(SVC);
  });

  it("does not take the page of a frame with the name svc for the script", async () => {
    const inherited = Object.getPrototypeOf(globalThis) as object;
    Object.defineProperty(inherited, "svc", { value: SVC, configurable: true, writable: true });
    const loading = loadSvc({ src: SRC });
    Reflect.deleteProperty(inherited, "svc");
    expect(tags()).toHaveLength(1);
    const own = { init: vi.fn<() => void>() };
    answer("load", { svc: own });
    expect(await loading).toBe(own);
  });

  it("creates its policy once on a page that requires Trusted Types", async () => {
    const createPolicy = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);
    page.trustedTypes = { createPolicy };
    const loading = loadSvc({ src: SRC });
    answer("error");
    await vi.advanceTimersByTimeAsync(500);
    answer("load", { svc: SVC });
    await loading;
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["svc-loader"]);
  });
});

function refuse(): never {
  throw new TypeError("This assignment requires a TrustedScriptURL.");
}

describe("a page that requires Trusted Types", () => {
  const setter = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  afterEach(() => Object.defineProperty(HTMLScriptElement.prototype, "src", setter ?? {}));

  it("gets an immediate error if it does not allow the policy", async () => {
    page.trustedTypes = { createPolicy: refuse };
    Object.defineProperty(HTMLScriptElement.prototype, "src", { ...setter, set: refuse });
    await expect(loadSvc({ src: SRC })).rejects.toMatchObject({ code: "blocked" });
    expect(tags()).toHaveLength(0);
  });
});

describe("loadSvcFrame", () => {
  it("returns its own global", async () => {
    page.svc = SVC;
    const loading = loadSvcFrame({ src: "https://service.example/svcframe.js" });
    const frame = { init: () => undefined };
    answer("load", { svcframe: frame });
    expect(await loading).toBe(frame);
  });
});

it("loads nothing on a server", () => {
  const code = `import("./loader.ts").then(({ loadSvc }) => loadSvc({ src: "/svc.js" })).then(console.log)`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  const output = execFileSync(process.execPath, args, { cwd: import.meta.dirname });
  expect(String(output).trim()).toBe("null");
});
