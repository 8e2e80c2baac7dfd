// Finds the merchant's container and renders a wizard into it.
import { h, render } from "preact";
import { Wizard } from "../form/Wizard.tsx";
import { cleanElement, cleanLists } from "./lists.ts";
import { createModel, type Host } from "./model.ts";
import { safeDocument } from "./safe-document.ts";
import { svcError, type Target } from "./target.ts";

/** A wizard on the page. */
export type Mounted = Target & {
  model: ReturnType<typeof createModel>;
  /** Removes everything from the page. The session stays open at the service. */
  destroy(): void;
};

/** The wizard in an element, whichever instance rendered it. */
const standing = new WeakMap<Element, Mounted>();

/** The model of the wizard in an element, if there is one. */
export function modelIn(container: Element): Mounted["model"] | undefined {
  return standing.get(container)?.model;
}

/** Milliseconds before the first page's loading state is shown: most first pages arrive sooner. */
const PROMPT = 300;

/** Methods of the document that Preact calls. */
const CALLED = ["createElementNS", "createTextNode"] as const;

/**
 * Replaces the content of another instance.
 * @throws SvcError if an element of the page hides a method that rendering needs, or if the page keeps
 * foreign data on all lists
 */
export function mount({ container, key }: Target, host: Host): Mounted {
  cleanLists();
  const hidden = CALLED.find((name) => typeof document[name] !== "function");
  if (hidden) {
    throw svcError("clobbered_document", `rename the element ${hidden}`);
  }
  standing.get(container)?.destroy();
  const model = createModel(host);
  const room = safeDocument.createElement("div");
  room.className = "svc-room";
  container.replaceChildren(room);
  function stop(): void {
    clearTimeout(timer);
    room.remove();
  }
  /** Once; and not if the page has emptied the container meanwhile. */
  function draw(): void {
    if (!room.parentNode) return;
    stop();
    // Content that the page has added next to ours: Preact would treat it as its own.
    const others = [...container.childNodes];
    container.replaceChildren();
    cleanElement(container);
    render(h(Wizard, { model }), container);
    container.append(...others);
  }
  const timer = setTimeout(draw, PROMPT);
  // At once: the live regions must exist before the announcements.
  model.trouble.subscribe((trouble) => trouble && draw());
  // Everything that belongs to a page follows it within the same task.
  model.view.subscribe((view) => view && queueMicrotask(draw));
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
