// The global `svcframe`: the wizard of svc.js in a frame on the service's origin.
import { createMethods, type Methods } from "../wizard/methods.ts";
import { reportMisuse } from "../wizard/options.ts";
import { checkTarget, svcError, type Target } from "../wizard/target.ts";
import { type Framed, type Look, openFrame, schemeOf } from "./frame.ts";
import type { Style, Theme } from "./style.ts";

export type SvcFrame = Methods & {
  /**
   * Sets one of the three themes, by name without extension, or `auto`, at any time. If the name is
   * unknown, the frame keeps its theme and the console reports it.
   */
  theme(name: Theme): void;
  /**
   * Sets the style of groups, at any time. The frame skips values that are not allowed, and the
   * console reports them once it has.
   */
  style(style: Style): void;
  /**
   * Creates an independent frame, with the same methods, in the given container.
   * @throws SvcError without a container or a key
   */
  create(target: Target): SvcFrame;
};

/** Prepares a merchant's value for posting to the frame; undefined if it cannot be cloned. */
function copy(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    reportMisuse("not_an_object", "style() and configure() take objects");
  }
}

/**
 * The methods for the service at `base`, an origin. `fixed` is the target of `create()`. The frame
 * checks options, theme and style.
 */
export function createSvcFrame(base: string, fixed?: Target): SvcFrame {
  const look: Look = { theme: null, style: {}, options: {} };
  const life: { running?: Framed } = {};
  const methods = createMethods({
    life,
    begin(target, setting) {
      // The origin of a sandboxed page, or of a file, is the text "null".
      if (!origin.startsWith("http")) {
        throw svcError("missing_origin", "the page has no origin");
      }
      return openFrame(base, target, setting, look);
    },
    fixed,
    readOptions: (given) => Object.assign(look.options, copy(given)),
  });
  return {
    ...methods,
    theme(name) {
      look.theme = String(name);
      const { running } = life;
      running?.send("theme", { name: look.theme, scheme: schemeOf(running) });
    },
    style(given) {
      look.style = copy(given) ?? {};
      life.running?.send("style", { style: look.style });
    },
    create: (target) => createSvcFrame(base, checkTarget(target)),
  };
}
