// How soon the first form is shown after its response arrives, in Chromium at a quarter of the
// machine's speed. This measures the widget itself, in a browser that has loaded it before. The
// page is complete before the widget starts, so its own work does not count. Times are measured in
// a slowed-down tab. Work is measured as processor time at full speed and multiplied, because
// slowing down also lengthens interruptions by other programs.
import type { Browser, CDPSession } from "@playwright/test";
import type { Svc } from "#sdk/wizard/api.ts";
import { createSession } from "../api.ts";
import { launchChromium } from "../chromium.ts";
import { type MerchantSite, startSite } from "../merchant/site.ts";
import type { Service } from "../service.ts";

/** The global, inside functions that run in the page. */
declare const svc: Svc;

const ROUNDS = 5;
/** Warm-up rounds: Chromium caches compiled code when it sees a script again. */
const WARMING = 2;
const SLOWDOWN = 4;

/**
 * `frames`: frames from the response to the one that paints the form, inclusive. `ms`: from the
 * response to that frame's paint. `longest_task_ms`: longest task from the widget's start,
 * including the evaluation of its script, until then; 0 if none exceeds the 50 ms from which
 * browsers report one. `script_ms`, `style_ms`, `layout_ms`: the page's work in that time, without
 * the network; `work_ms`: their sum.
 */
export type FirstForm = Seen & Work & { work_ms: number };

type Seen = { frames: number; ms: number; longest_task_ms: number };
type Work = { script_ms: number; style_ms: number; layout_ms: number };

/** The code that runs in the page. */
type Watch = {
  /** Resolves after the paint of the next frame. */
  painted(): Promise<void>;
  /**
   * Starts the wizard as a merchant's script does, and reports its first form when it is painted.
   */
  start(src: string): Promise<Seen>;
};

/**
 * Its functions are methods: the program's loader adds a helper to other functions that the page
 * does not have.
 */
function watch(): Watch {
  const read = Response.prototype.json;
  const tasks = new PerformanceObserver((list) => seen.note(list.getEntries()));
  // The first task after a frame's callbacks runs after its paint.
  const { port1, port2 } = new MessageChannel();
  const seen = {
    began: 0,
    answered: 0,
    frames: 0,
    longest: 0,
    note(entries: PerformanceEntryList) {
      for (const { startTime, duration } of entries) {
        if (startTime >= seen.began) seen.longest = Math.max(seen.longest, duration);
      }
    },
    frame() {
      seen.frames++;
      if (document.querySelector(".svc-form")) port2.postMessage(null);
      else requestAnimationFrame(seen.frame);
    },
    result() {
      const ms = performance.now() - seen.answered;
      seen.note(tasks.takeRecords());
      return { frames: seen.frames, ms, longest_task_ms: seen.longest };
    },
    run() {
      svc.finish(() => {});
      svc.abort(() => {});
      svc.init();
    },
  };
  Response.prototype.json = async function () {
    const answer: unknown = await read.call(this);
    if (!seen.answered) {
      seen.answered = performance.now();
      requestAnimationFrame(seen.frame);
    }
    return answer;
  };
  port1.start();
  return {
    painted() {
      return new Promise((resolve) => {
        port1.addEventListener("message", () => resolve(), { once: true });
        requestAnimationFrame(() => port2.postMessage(null));
      });
    },
    start(src) {
      const script = document.createElement("script");
      script.addEventListener("load", seen.run);
      script.src = src;
      seen.began = performance.now();
      tasks.observe({ type: "longtask" });
      document.head.append(script);
      return new Promise((resolve) =>
        port1.addEventListener("message", () => resolve(seen.result())),
      );
    },
  };
}

/**
 * A merchant's page with a container, without the wizard. It has requested the script already, as a
 * browser does while it parses a page that contains it: starting a request costs as much as running
 * the script.
 */
function pageOf(base: string, key: string): string {
  return `<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout</title>
<link rel="stylesheet" href="${base}/svc.css">
<link rel="preload" as="script" href="${base}/svc.js">
<main>
<h1>Checkout</h1>
<div id="SVC-Form" data-svc="${key}"></div>
</main>`;
}

async function openTab(browser: Browser, slowdown: number): Promise<CDPSession> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Page.enable");
  return session;
}

/** The result of a promise in the page. */
async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const how = { awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    ...how,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

/** The page's work so far as processor time, which other programs do not affect. */
async function readWork(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send("Performance.getMetrics");
  const spent = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  return {
    script_ms: spent.get("ScriptDuration") ?? NaN,
    style_ms: spent.get("RecalcStyleDuration") ?? NaN,
    layout_ms: spent.get("LayoutDuration") ?? NaN,
  };
}

type Tabs = { slowed: CDPSession; full: CDPSession };

async function openTabs(browser: Browser): Promise<Tabs> {
  return { slowed: await openTab(browser, SLOWDOWN), full: await openTab(browser, 1) };
}

/** The result of a start, and the page's work before and since. */
async function startIn(session: CDPSession, service: Service, site: MerchantSite) {
  const { key } = await createSession(service);
  const loaded = new Promise((resolve) => session.once("Page.loadEventFired", resolve));
  await session.send("Page.navigate", { url: site.any(pageOf(service.baseUrl, key)) });
  await loaded;
  await evaluate(session, `(globalThis.watched = (${watch.toString()})()).painted()`);
  const before = await readWork(session);
  const src = JSON.stringify(`${service.baseUrl}/svc.js`);
  const seen = (await evaluate(session, `watched.start(${src})`)) as Seen;
  return { seen, before, after: await readWork(session) };
}

async function measureOnce(tabs: Tabs, service: Service, site: MerchantSite): Promise<FirstForm> {
  const { seen } = await startIn(tabs.slowed, service, site);
  const { before, after } = await startIn(tabs.full, service, site);
  const script_ms = (after.script_ms - before.script_ms) * SLOWDOWN;
  const style_ms = (after.style_ms - before.style_ms) * SLOWDOWN;
  const layout_ms = (after.layout_ms - before.layout_ms) * SLOWDOWN;
  return { ...seen, script_ms, style_ms, layout_ms, work_ms: script_ms + style_ms + layout_ms };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function rounds(browser: Browser, service: Service, site: MerchantSite) {
  const tabs = await openTabs(browser);
  const measured: FirstForm[] = [];
  for (let round = 0; round < WARMING + ROUNDS; round++) {
    const once = await measureOnce(tabs, service, site);
    if (round >= WARMING) measured.push(once);
  }
  return measured;
}

/** The median of five rounds. */
export async function measureFirstForm(service: Service): Promise<FirstForm> {
  const browser = await launchChromium();
  const site = await startSite(service.baseUrl);
  try {
    const measured = await rounds(browser, service, site);
    const of = (name: keyof FirstForm) => median(measured.map((once) => once[name]));
    return {
      frames: of("frames"),
      ms: of("ms"),
      longest_task_ms: of("longest_task_ms"),
      script_ms: of("script_ms"),
      style_ms: of("style_ms"),
      layout_ms: of("layout_ms"),
      work_ms: of("work_ms"),
    };
  } finally {
    await site.close();
    await browser.close();
  }
}
