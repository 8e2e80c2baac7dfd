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

export function mount({ container, key }: Target, host: Host): Mounted {
  const model = createModel(host);
  container.replaceChildren();
  render(h(Wizard, { model }), container);
  return {
    container,
    key,
    model,
    destroy() {
      model.dispose();
      render(null, container);
    },
  };
}
