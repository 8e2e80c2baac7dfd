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

/** Milliseconds before a wait for the first page is drawn: most first pages come sooner. */
const PROMPT = 300;

/** What another instance has put into the container gives way. */
export function mount({ container, key }: Target, host: Host): Mounted {
  standing.get(container)?.destroy();
  const model = createModel(host);
  const room = document.createElement("div");
  room.className = "svc-room";
  container.replaceChildren(room);
  function stop(): void {
    clearTimeout(timer);
    room.remove();
  }
  /** Once; and not for a page that has emptied the container meanwhile. */
  function draw(): void {
    if (!room.parentNode) return;
    stop();
    // What the page has put beside the room: Preact would draw into it as if it were its own.
    const others = [...container.childNodes];
    container.replaceChildren();
    render(h(Wizard, { model }), container);
    container.append(...others);
  }
  const timer = setTimeout(draw, PROMPT);
  // At once: the regions that speak have to be there before the words.
  model.trouble.subscribe(draw);
  // What belongs to a page follows it within the same task.
  model.view.subscribe(() => queueMicrotask(draw));
  const mounted = {
    container,
    key,
    model,
    destroy() {
      stop();
      model.dispose();
      if (standing.get(container) !== mounted) return;
      standing.delete(container);
      render(null, container);
    },
  };
  standing.set(container, mounted);
  return mounted;
}
