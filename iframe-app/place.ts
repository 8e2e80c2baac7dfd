// Position of the frame on the merchant's page: its height, and its visible part.
import { HIGHEST, isLength } from "#sdk/frame/messages.ts";

/** Space above a dialog, in pixels. */
const GAP = 16;

/** Reports the height of the content whenever it changes. */
export function watchHeight(content: Element, report: (height: number) => void): void {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.min(HIGHEST, Math.ceil(content.getBoundingClientRect().height));
    if (height === told) return;
    told = height;
    report(height);
  }).observe(content);
}

/** Keeps dialogs within the visible part. */
export function placeDialogs({ top, height }: Record<string, unknown>): void {
  if (!isLength(top) || !isLength(height)) return;
  const { style } = document.body;
  style.setProperty("--svc-dialog-top", `${top + GAP}px`);
  style.setProperty("--svc-dialog-height", `${Math.max(0, height - 2 * GAP)}px`);
}
