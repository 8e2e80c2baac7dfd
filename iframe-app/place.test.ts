import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { placeDialogs, watchHeight } from "./place.ts";

describe("the height of the content", () => {
  let change: () => void;
  let watched: Element[];
  beforeEach(() => {
    watched = [];
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(callback: () => void) {
          change = callback;
        }
        observe = (element: Element) => watched.push(element);
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("is reported in whole pixels, up to a limit, and each once", () => {
    const content = document.createElement("div");
    const told: number[] = [];
    watchHeight(content, (height) => told.push(height));
    expect(watched).toEqual([content]);
    for (const height of [0, 479.2, 480, 512, 9_999.5, 20_000, 512]) {
      content.getBoundingClientRect = () => new DOMRect(0, 0, 300, height);
      change();
    }
    expect(told).toEqual([480, 512, 10_000, 512]);
  });
});

describe("dialogs", () => {
  const { style } = document.body;
  const placed = () =>
    ["--svc-dialog-top", "--svc-dialog-height"].map((name) => style.getPropertyValue(name));
  beforeEach(() => document.body.removeAttribute("style"));

  it.each([
    [0, 600, "16px", "568px"],
    [240, 32, "256px", "0px"],
    [240, 10, "256px", "0px"],
    [10_000, 0, "10016px", "0px"],
  ])("are in the visible part: from %i, %i high", (top, height, from, most) => {
    placeDialogs({ top, height });
    expect(placed()).toEqual([from, most]);
  });

  it.each([
    {},
    { top: 0 },
    { height: 600 },
    { top: -1, height: 600 },
    { top: 0, height: 10_001 },
    { top: "0", height: 600 },
  ])("stay where they are for %j", (visible) => {
    placeDialogs({ top: 8, height: 100 });
    placeDialogs(visible);
    expect(placed()).toEqual(["24px", "68px"]);
  });
});
