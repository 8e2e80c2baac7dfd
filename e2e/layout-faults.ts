// The layout of wizards, in properties that do not depend on fonts: nothing cut off, no overlaps, one
// left edge, spaces of the scale, targets large enough.

/** Layout faults in the wizards of a page, one line each. Runs in the page. */
export function layoutFaults(): string[] {
  const SCALE = [0, 4, 8, 12, 16, 24, 32];
  const TARGETS =
    ".svc-button:not(.svc-button-small), .svc-input, .svc-select, .svc-check, .svc-option, .svc-tab";
  const found: string[] = [];
  for (const form of document.querySelectorAll<HTMLElement>(".svc-form")) {
    const name = form.closest("section")?.id;
    const report = (what: string, { className, tagName }: Element) =>
      found.push(`${name}: ${what}: ${tagName.toLowerCase()}.${className}`);
    const outer = form.getBoundingClientRect();
    for (const element of form.querySelectorAll<HTMLElement>("*")) {
      const box = element.getBoundingClientRect();
      if (!box.width || element.closest(".svc-sr, svg, .svc-flicker-code")) continue;
      if (box.left < outer.left - 1 || box.right > outer.right + 1) report("outside", element);
      const { clientWidth, scrollWidth } = element;
      // A field scrolls its typed text.
      if (element.tagName !== "INPUT" && clientWidth && scrollWidth > clientWidth + 1) {
        report("cut off", element);
      }
      if (element.matches(TARGETS) && box.height < 44) report("too low for a finger", element);
    }
    const blocks = [...form.children].filter((child) => child.getBoundingClientRect().height);
    const [first] = blocks;
    blocks.forEach((block, index) => {
      const box = block.getBoundingClientRect();
      if (first && Math.abs(box.left - first.getBoundingClientRect().left) > 1)
        report("other left edge", block);
      const before = blocks[index - 1]?.getBoundingClientRect();
      if (!before) return;
      const gap = box.top - before.bottom;
      if (!SCALE.some((step) => Math.abs(step - gap) < 1))
        report(`${gap} px below what is before`, block);
    });
  }
  return found;
}
