// Finds the merchant's container and draws a wizard into it.
import { h, render } from "preact";
import { Wizard } from "../form/Wizard.tsx";
import { createModel, type Host } from "./model.ts";

/** A wizard that stands on the page. */
export type Mounted = {
  container: Element;
  model: ReturnType<typeof createModel>;
  /** Leaves nothing behind; the session lives on at the service. */
  destroy(): void;
};

export function mount(container: Element, host: Host): Mounted {
  const model = createModel(host);
  container.replaceChildren();
  render(h(Wizard, { model }), container);
  return {
    container,
    model,
    destroy() {
      model.dispose();
      render(null, container);
    },
  };
}
