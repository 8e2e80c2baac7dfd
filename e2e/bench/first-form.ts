// How soon the first form stands on the page once its answer is there, in Chromium with a quarter of
// the machine's speed: what the page itself does, on a browser that has seen it before.
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { createSession } from "../api.ts";
import { findBrowser } from "../browser.mjs";
import { type MerchantSite, startSite } from "../merchant/site.ts";
import type { Service } from "../service.ts";

const ROUNDS = 5;
const SLOWDOWN = 4;

/**
 * `frames`: frames that begin between the answer and the one that paints the form, that one
 * included. `ms`: from the answer to that frame's paint. `script_ms`, `style_ms`, `layout_ms`: work
 * of the page from its start to then, without the network; `work_ms`: their sum.
 * `longest_task_ms`: of the tasks from the arrival of the script to then; 0 where none takes more
 * than the 50 ms from which browsers call one long.
 */
export type FirstForm = Seen & {
  script_ms: number;
  style_ms: number;
  layout_ms: number;
  work_ms: number;
};

type Seen = { frames: number; ms: number; longest_task_ms: number };

/** What the page calls once the form is painted. To be asked would cost it a script of ours. */
const TELL = "tellPainted";

/**
 * Runs in the page before all else. Its functions are methods: what starts this program gives others
 * a helper that the page does not have.
 */
function watch(tell: string): void {
  const read = Response.prototype.json;
  const tasks = new PerformanceObserver((list) => seen.note(list.getEntries()));
  const seen = {
    answered: 0,
    frames: 0,
    longest: 0,
    note(entries: PerformanceEntryList) {
      const arrived = performance
        .getEntriesByType("resource")
        .find(({ name }) => name.endsWith("/svc.js"));
      const { responseEnd = Infinity } = (arrived ?? {}) as Partial<PerformanceResourceTiming>;
      for (const { startTime, duration } of entries) {
        if (startTime + duration > responseEnd) seen.longest = Math.max(seen.longest, duration);
      }
    },
    frame() {
      seen.frames++;
      if (!document.querySelector(".svc-form")) return requestAnimationFrame(seen.frame);
      // The first task after a frame's callbacks comes after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        const ms = performance.now() - seen.answered;
        seen.note(tasks.takeRecords());
        const { frames, longest: longest_task_ms } = seen;
        const told = window as unknown as Record<string, (text: string) => void>;
        told[tell]?.(JSON.stringify({ frames, ms, longest_task_ms }));
      });
      port1.start();
      return port2.postMessage(null);
    },
  };
  tasks.observe({ type: "longtask", buffered: true });
  Response.prototype.json = async function () {
    const answer: unknown = await read.call(this);
    if (!seen.answered) {
      seen.answered = performance.now();
      requestAnimationFrame(seen.frame);
    }
    return answer;
  };
}

/** A page at a quarter of the speed that tells what it sees. */
async function prepare(browser: Browser): Promise<CDPSession> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await session.send("Performance.enable");
  await session.send("Page.enable");
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: TELL });
  const source = `(${watch.toString()})(${JSON.stringify(TELL)})`;
  await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
  return session;
}

async function measureOnce(session: CDPSession, url: string): Promise<FirstForm> {
  const painted = new Promise<Seen>((resolve) =>
    session.once("Runtime.bindingCalled", ({ payload }) => resolve(JSON.parse(payload) as Seen)),
  );
  await session.send("Page.navigate", { url });
  const seen = await painted;
  // Counted anew for each document.
  const { metrics } = await session.send("Performance.getMetrics");
  const spent = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  const script_ms = spent.get("ScriptDuration") ?? NaN;
  const style_ms = spent.get("RecalcStyleDuration") ?? NaN;
  const layout_ms = spent.get("LayoutDuration") ?? NaN;
  return { ...seen, script_ms, style_ms, layout_ms, work_ms: script_ms + style_ms + layout_ms };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function rounds(browser: Browser, service: Service, site: MerchantSite) {
  const session = await prepare(browser);
  const measured: FirstForm[] = [];
  // The first round fills the caches, of the files, the code and the fonts, and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const { key } = await createSession(service);
    const once = await measureOnce(session, site.page(key));
    if (round > 0) measured.push(once);
  }
  return measured;
}

/** The median of five rounds. */
export async function measureFirstForm(service: Service): Promise<FirstForm> {
  const executablePath = findBrowser();
  if (!executablePath)
    throw new Error("No Chromium was found: run `npm test`, which installs one.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
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
