// Checks the accessibility of the visible page with axe, and how it fits a narrow screen.
import { type CDPSession, expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";

/** The rules of WCAG 2.2, levels A and AA. */
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] as const;
const ALL = [...WCAG, "best-practice"];

/** The rules about colours, the only ones that another colour scheme can break. */
export const COLOURS = ["color-contrast", "link-in-text-block"] as const;

/** The rules about colours and sizes, the only ones that another width or look can break. */
export const LAYOUT = [...COLOURS, "target-size", "scrollable-region-focusable"] as const;

/** Pixels: a screen, and the narrowest that WCAG 2.2 asks for, the last one. */
export const WIDTHS = [1280, 320] as const;

/** Rules for whole documents; a frame's document is a part of its page. */
const WHOLE = ["landmark-one-main", "page-has-heading-one", "region"];

// Preloading style sheets would add one to the page, which its policy reports; no rule here needs
// it. Frames are checked one by one, because axe would otherwise have to be loaded into them.
// The page is checked when what moves or changes colour has ended, but for what turns for ever: axe
// takes no dialog for modal whose opacity is still 0.
const run = (which: readonly string[], without: readonly string[]) => `Promise.all(
    document.getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime < Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  )
  .then(() => axe.run(document, {
    runOnly: ${JSON.stringify(which)},
    rules: ${JSON.stringify(Object.fromEntries(without.map((rule) => [rule, { enabled: false }])))},
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
  }))
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => id + ": " + help + " " + node.target.join(" ") + " " + (node.any[0]?.message ?? ""))))`;

/**
 * Sessions that stay open as long as their page or frame: the isolated world of a document then keeps
 * axe, whose reading takes as long as a walk of it.
 */
const sessions = new WeakMap<Page | Frame, CDPSession>();

/** A session of a page, or of a frame in a process of its own, with its document's frame tree. */
async function reach(page: Page, of: Page | Frame) {
  const known = sessions.get(of);
  if (known) {
    // That of a frame ends when the frame changes its process.
    const tree = await known.send("Page.getFrameTree").catch(() => null);
    if (tree) return { session: known, ...tree.frameTree };
  }
  const session = await page.context().newCDPSession(of);
  sessions.set(of, session);
  return { session, ...(await session.send("Page.getFrameTree")).frameTree };
}

/** Runs axe in the document of a session, in an isolated world that no policy reaches. */
async function look(
  session: CDPSession,
  frameId: string,
  expression: string,
): Promise<readonly string[]> {
  const world = await session.send("Page.createIsolatedWorld", { frameId, worldName: "axe" });
  const contextId = world.executionContextId;
  const there = { contextId, expression: "typeof axe" };
  if ((await session.send("Runtime.evaluate", there)).result.value === "undefined")
    await session.send("Runtime.evaluate", { contextId, expression: axe.source });
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    contextId,
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? "axe failed");
  return result.value as string[];
}

/**
 * Violations that axe finds in the page and in the wizard's frame on it, in whichever process: of rules
 * with tags, or of named rules.
 */
export async function violations(page: Page, which: readonly string[] = ALL): Promise<string[]> {
  // A page in the background renders no frames, so its transitions stand still.
  await page.bringToFront();
  const { session, frame: main, childFrames } = await reach(page, page);
  const found = [...(await look(session, main.id, run(which, [])))];
  for (const frame of wizardFrames(page)) {
    const inside = childFrames?.find((each) => each.frame.url === frame.url());
    const own = inside ? { session, ...inside } : await reach(page, frame);
    const within = await look(own.session, own.frame.id, run(which, WHOLE));
    found.push(...within.map((each) => `in the frame: ${each}`));
  }
  return found;
}

/** Frames that contain the wizard. */
function wizardFrames(page: Page): Frame[] {
  return page.frames().filter((each) => /^http.*\/frame\/\?o=/.test(each.url()));
}

/** Pixels beyond the right edge of the page or of the wizard's frame on it. */
export async function overflow(page: Page): Promise<number> {
  const beyond = [page.mainFrame(), ...wizardFrames(page)].map((frame) =>
    frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  );
  return Math.max(...(await Promise.all(beyond)));
}

/**
 * No violation and no horizontal scrolling, wide and at 320 px, the page's last width. Elements that
 * only a narrow page shows need `violations` of their own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectToFit(page, width);
    const rules = width === WIDTHS[0] ? ALL : LAYOUT;
    expect.soft(await violations(page, rules), `axe at ${width} px`).toEqual([]);
  }
}

/** Resizes the page, which then has to need no horizontal scrolling. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await overflow(page), `px beyond the edge at ${width} px`).toBeLessThanOrEqual(0);
}
