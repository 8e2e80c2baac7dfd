// How soon the first form stands on the page once its answer is there, in Chromium with a quarter of
// the machine's speed.
import { type Browser, chromium, type Page } from "@playwright/test";
import { createSession } from "../api.ts";
import { findBrowser } from "../browser.mjs";
import { type MerchantSite, startSite } from "../merchant/site.ts";
import type { Service } from "../service.ts";

const ROUNDS = 5;
const SLOWDOWN = 4;

/**
 * `frames`: frames that begin between the answer and the one that paints the form, that one
 * included. `ms`: from the answer to that frame's paint. `work_ms`: script, style and layout of the
 * page from its start to then.
 */
export type FirstForm = { frames: number; ms: number; work_ms: number };

type Painted = Pick<FirstForm, "frames" | "ms">;

/**
 * Runs in the page before all else. Its functions are methods: what starts this program gives others
 * a helper that the page does not have.
 */
function watch(): void {
  const read = Response.prototype.json;
  const seen = {
    painted: null as Painted | null,
    answered: 0,
    frames: 0,
    frame() {
      seen.frames++;
      if (!document.querySelector(".svc-form")) return requestAnimationFrame(seen.frame);
      // The first task after a frame's callbacks comes after its paint.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => {
        seen.painted = { frames: seen.frames, ms: performance.now() - seen.answered };
      });
      port1.start();
      return port2.postMessage(null);
    },
  };
  Object.assign(window, { seen });
  Response.prototype.json = async function () {
    const answer: unknown = await read.call(this);
    if (!seen.answered) {
      seen.answered = performance.now();
      requestAnimationFrame(seen.frame);
    }
    return answer;
  };
}

async function measureOnce(page: Page, address: string): Promise<FirstForm> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await session.send("Performance.enable");
  await page.addInitScript(watch);
  await page.goto(address);
  const seen = await page.waitForFunction(
    () => (window as unknown as { seen: { painted: Painted | null } }).seen.painted,
  );
  const painted = (await seen.jsonValue()) ?? { frames: NaN, ms: NaN };
  const { metrics } = await session.send("Performance.getMetrics");
  const spent = metrics
    .filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name))
    .reduce((sum, { value }) => sum + value, 0);
  return { ...painted, work_ms: spent * 1000 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function rounds(browser: Browser, service: Service, site: MerchantSite) {
  const measured: FirstForm[] = [];
  // The first round fills the caches and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const { key } = await createSession(service);
    const page = await browser.newPage();
    const once = await measureOnce(page, site.page(key));
    await page.close();
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
    return { frames: of("frames"), ms: of("ms"), work_ms: of("work_ms") };
  } finally {
    await site.close();
    await browser.close();
  }
}
