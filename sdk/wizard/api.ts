// The global `svc`: what a merchant's page calls.
import { createEvents, type EventName, type Listener } from "./events.ts";
import type { ExtendedForm, Extensions, FormExtension } from "./extend.ts";
import { createMethods, type Methods, type Running } from "./methods.ts";
import { mount } from "./mount.ts";
import { complain, DEFAULTS, type Options, readOptions } from "./options.ts";
import { checkTarget, type Target } from "./target.ts";

export type Svc = Methods & {
  /** Before `init()`. Adds texts and fields to the form of that name; several follow each other. */
  extend(form: ExtendedForm, fn: FormExtension): void;
  /** Listens to an event; the function that it returns ends that. */
  on<Name extends EventName>(name: Name, fn: Listener<Name>): () => void;
  /**
   * A wizard of its own, with the same methods, for a container that is given.
   * @throws SvcError without a container or a key
   */
  create(target: Target & { baseUrl?: string }): Svc;
};

/** A page inside of another's does not leave in its tab. */
function home(): string {
  return top === self ? location.href : "";
}

/** The methods over the service at `base`, an origin; `fixed` is the target of `create()`. */
export function createSvc(base: string, fixed?: Target): Svc {
  const options: Options = { ...DEFAULTS };
  const extensions: Extensions = { bank: [], login: [] };
  const { on, tell } = createEvents();
  const life: { running?: Running } = {};
  const methods = createMethods({
    base,
    life,
    begin: (target, setting) =>
      mount(target, { base, key: target.key, home, options, extensions, tell, ...setting }),
    readOptions: (given) => readOptions(given, options),
    fixed,
  });
  return {
    ...methods,
    extend(form, fn) {
      if (life.running) complain("too_late", "extend() comes before init()");
      else if (!Object.hasOwn(extensions, form)) complain("unknown_form", "bank or login");
      else if (typeof fn !== "function") complain("not_a_function", "extend(form, fn)");
      else extensions[form].push(fn);
    },
    on,
    create(target) {
      const { container, key } = checkTarget(target, base);
      const at = (target.baseUrl || base).replace(/\/$/, "");
      return createSvc(at, { container, key });
    },
  };
}
