// How soon a page of sessions is there, in Chromium at a quarter of the machine's speed. The pages'
// code is loaded already: the way is from one page to another.
import type { Page } from "@playwright/test";
import { openStaffSession } from "../account/staff.ts";
import { launchChromium } from "../chromium.ts";
import type { Service } from "../service.ts";

const ROUNDS = 7;
const SLOWDOWN = 4;

/** Milliseconds: of the service, and from the click to the painted rows. */
type Shown = { service_ms: number; painted_ms: number; filtered_ms: number; rows: number };

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? NaN);
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

/** Measures both over a service that is filled. */
export async function showSessions(service: Service): Promise<Shown> {
  const cookie = await openStaffSession(service);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const ask = async (query: string) => {
    const began = performance.now();
    const response = await fetch(`${service.baseUrl}/account/api/test/sessions${query}`, {
      headers,
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the list answered ${response.status}`);
    return performance.now() - began;
  };
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: service.baseUrl });
    await page.context().addCookies([{ ...cookie, url: service.baseUrl }]);
    await page.goto("/account/test/sessions");
    await page.locator("tbody a[data-row]").first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const painted_ms = await several(async () => {
      await page.locator('a[href="/account/security"]').click();
      await page.locator("tbody a[data-row]").first().waitFor({ state: "detached" });
      return follow(page, 'a[href="/account/test/sessions"]');
    });
    return {
      service_ms: await several(() => ask("")),
      filtered_ms: await several(() => ask("?outcome=failed&product=svc_risk&bank=DE:60050101")),
      painted_ms,
      rows: await page.locator("tbody a[data-row]").count(),
    };
  } finally {
    await browser.close();
  }
}
