// The global `svc`: the interface for a merchant's page.
import { createEvents, type EventName, type Listener } from "./events.ts";
import type { ExtendedForm, Extensions, FormExtension } from "./extend.ts";
import { createMethods, type Methods, type Running } from "./methods.ts";
import { mount } from "./mount.ts";
import { reportMisuse, DEFAULTS, type Options, readOptions } from "./options.ts";
import { checkTarget, type Target } from "./target.ts";

export type Svc = Methods & {
  /**
   * Adds texts and fields to the form of that name. Several calls add up. Call it before `init()`.
   */
  extend(form: ExtendedForm, fn: FormExtension): void;
  /** Listens to an event. Returns a function that removes the listener. */
  on<Name extends EventName>(name: Name, fn: Listener<Name>): () => void;
  /**
   * Creates an independent wizard, with the same methods, in the given container.
   * @throws SvcError without a container or a key
   */
  create(target: Target & { baseUrl?: string }): Svc;
};

/** A page inside another page does not redirect in its own tab. */
function home(): string {
  return top === self ? location.href : "";
}

/** The methods for the service at `base`, an origin. `fixed` is the target of `create()`. */
export function createSvc(base: string, fixed?: Target): Svc {
  const options: Options = { ...DEFAULTS };
  const extensions: Extensions = { bank: [], login: [] };
  const { on, emit } = createEvents();
  const life: { running?: Running } = {};
  const methods = createMethods({
    base,
    life,
    begin: (target, setting) =>
      mount(target, { base, key: target.key, home, options, extensions, emit, ...setting }),
    readOptions: (given) => readOptions(given, options),
    fixed,
  });
  return {
    ...methods,
    extend(form, fn) {
      if (life.running) reportMisuse("too_late", "extend() comes before init()");
      else if (!Object.hasOwn(extensions, form)) reportMisuse("unknown_form", "bank or login");
      else if (typeof fn !== "function") reportMisuse("not_a_function", "extend(form, fn)");
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
