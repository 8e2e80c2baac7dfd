// How soon a page of sessions is there, in Chromium at a quarter of the machine's speed. The pages'
// code is loaded already: the way is from one page to another. Work is measured as processor time at
// full speed and multiplied, because other programs lengthen what a slowed-down tab is given.
import type { CDPSession, Page } from "@playwright/test";
import { openStaffSession } from "../account/staff.ts";
import { launchChromium } from "../chromium.ts";
import type { Service } from "../service.ts";

const ROUNDS = 7;
const SLOWDOWN = 4;

/**
 * Milliseconds, medians: of the service for a page and for one whose filter few sessions pass; from
 * the click to the painted rows; and the page's own work in that time.
 */
export type Shown = {
  service_ms: number;
  filtered_ms: number;
  painted_ms: number;
  work_ms: number;
};

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) * 10) / 10;
}

async function several(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await run());
  return median(times);
}

/**
 * Follows a link and waits until a list is painted. The code in the page has a method only: the
 * program's loader adds a helper to other functions that the page does not have.
 */
function follow(page: Page, link: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const watch = {
          frame() {
            if (document.querySelector("tbody a[data-row]")) resolve(performance.now() - began);
            else requestAnimationFrame(watch.frame);
          },
        };
        document.querySelector<HTMLElement>(selector)?.click();
        requestAnimationFrame(watch.frame);
      }),
    link,
  );
}

const LIST = 'a[href="/account/test/sessions"]';

/** Goes to a page without such a list. */
async function leaveList(page: Page): Promise<void> {
  await page.locator('a[href="/account/security"]').click();
  await page.locator("tbody a[data-row]").first().waitFor({ state: "detached" });
}

/** The page's work so far, as processor time. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const spent = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  const parts = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
  return parts.reduce((sum, part) => sum + (spent.get(part) ?? NaN), 0);
}

async function inBrowser(
  { baseUrl }: Service,
  cookie: { name: string; value: string },
): Promise<Pick<Shown, "painted_ms" | "work_ms">> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: baseUrl });
    await page.context().addCookies([{ ...cookie, url: baseUrl }]);
    await page.goto("/account/test/sessions");
    await page.locator("tbody a[data-row]").first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const work = await several(async () => {
      await leaveList(page);
      const before = await workOf(session);
      await follow(page, LIST);
      return (await workOf(session)) - before;
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const painted_ms = await several(async () => {
      await leaveList(page);
      return follow(page, LIST);
    });
    return { painted_ms, work_ms: work * SLOWDOWN };
  } finally {
    await browser.close();
  }
}

/** Measures a service that is filled. */
export async function showSessions(service: Service): Promise<Shown> {
  const cookie = await openStaffSession(service);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const list = `${service.baseUrl}/account/api/test/sessions`;
  const ask = async (query: string) => {
    const began = performance.now();
    const response = await fetch(list + query, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the list answered ${response.status}`);
    return performance.now() - began;
  };
  return {
    service_ms: await several(() => ask("")),
    filtered_ms: await several(() => ask("?outcome=failed&product=svc_risk&bank=DE:60050101")),
    ...(await inBrowser(service, cookie)),
  };
}
