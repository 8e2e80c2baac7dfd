// Accessibility of what is on the screen, by axe, and how it fits a narrow one.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** The rules of WCAG 2.2, levels A and AA. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;
const ALL = [...WCAG, "best-practice"];

// Preloading style sheets would write one into the page, which its policy reports; no rule here asks.
const run = (
  tags: readonly string[],
) => `axe.run(document, { runOnly: ${JSON.stringify(tags)}, preload: false })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => id + ": " + help + " " + node.target.join(" ") + " " + (node.any[0]?.message ?? ""))))`;

/** What axe finds. It runs in a world of its own, which the page's policy does not reach. */
export async function violations(page: Page, tags: readonly string[] = ALL): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const frameId = frameTree.frame.id;
  const world = await session.send("Page.createIsolatedWorld", { frameId, worldName: "axe" });
  const contextId = world.executionContextId;
  await session.send("Runtime.evaluate", { contextId, expression: axe.source });
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId,
    expression: run(tags),
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? "axe failed");
  return result.value;
}

/** Pixels that lie beyond the right edge. */
export async function overflow(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** No violation and no horizontal scroll, wide and at 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflow(page), `px beyond the edge at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), `axe at ${width} px`).toEqual([]);
  }
}
