// Words that break where they must not.
import type { Page } from "@playwright/test";

const OURS = "button, .button, h1, h2, h3, th, label, dt, dd, legend, summary, p, li, nav a";

/**
 * Words that the end of a line splits without a hyphen, in texts of the pages. What is not made of
 * letters only (an id, an address) may be split, and so may code.
 */
export function splitWords(page: Page): Promise<string[]> {
  return page.evaluate((ours) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(ours)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (node.parentElement?.closest("code, pre")) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\-/]+/gu)) {
          if (!/^\p{P}*\p{L}{3,}\p{P}*$/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return [...new Set(found)];
  }, OURS);
}
