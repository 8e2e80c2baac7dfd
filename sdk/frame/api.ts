// The global `svcframe`: the wizard of svc.js in a frame from the service's origin.
import { createMethods, type Methods } from "../wizard/methods.ts";
import { complain } from "../wizard/options.ts";
import { checkTarget, SvcError, type Target } from "../wizard/target.ts";
import { type Framed, type Look, openFrame } from "./frame.ts";
import type { Style, THEMES } from "./style.ts";

export type SvcFrame = Methods & {
  /**
   * One of the three themes, by its name without an extension, at any time. The frame keeps its look
   * where it knows none of that name, and the console says so.
   */
  theme(name: (typeof THEMES)[number]): void;
  /**
   * Changes the look of groups, at any time. The frame skips what is not allowed, and the console
   * says so once it has.
   */
  style(style: Style): void;
  /**
   * A frame of its own, with the same methods, for a container that is given.
   * @throws SvcError without a container or a key
   */
  create(target: Target): SvcFrame;
};

/** What can be sent to the frame of what a merchant gives; undefined where nothing can. */
function copy(given: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(given));
  } catch {
    complain("not_an_object", "style() and configure() take plain objects");
  }
}

/**
 * The methods over the service at `base`, an origin; `fixed` is the target of `create()`. The frame
 * checks options, theme and style.
 */
export function createSvcFrame(base: string, fixed?: Target): SvcFrame {
  const look: Look = { theme: null, style: {}, options: {} };
  const life: { running?: Framed } = {};
  const methods = createMethods({
    base,
    life,
    begin(target, setting) {
      // The origin of a page in a sandbox, or of a file, is the text "null".
      if (!window.origin.startsWith("http")) {
        throw new SvcError("missing_origin", "the page has no origin to answer to", base);
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
      life.running?.send("theme", { name: look.theme });
    },
    style(given) {
      look.style = copy(given) ?? {};
      life.running?.send("style", { style: look.style });
    },
    create: (target) => createSvcFrame(base, checkTarget(target, base)),
  };
}
