// Finds the merchant's container and draws a wizard into it.
import { h, render } from "preact";
import { Wizard } from "../form/Wizard.tsx";
import { createModel, type Host } from "./model.ts";
import type { Target } from "./target.ts";

/** A wizard that stands on the page. */
export type Mounted = Target & {
  model: ReturnType<typeof createModel>;
  /** Leaves nothing behind; the session lives on at the service. */
  destroy(): void;
};

/** What stands in an element now, whichever instance has put it there. */
const standing = new WeakMap<Element, Mounted>();

/** What another instance has put into the container gives way. */
export function mount({ container, key }: Target, host: Host): Mounted {
  standing.get(container)?.destroy();
  const model = createModel(host);
  container.replaceChildren();
  render(h(Wizard, { model }), container);
  const mounted = {
    container,
    key,
    model,
    destroy() {
      model.dispose();
      if (standing.get(container) !== mounted) return;
      standing.delete(container);
      render(null, container);
    },
  };
  standing.set(container, mounted);
  return mounted;
}
