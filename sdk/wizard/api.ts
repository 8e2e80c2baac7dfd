// The global `svc`: the interface for a merchant's page.
import { createEvents, type EventName, type Listener } from "./events.ts";
import type { ExtendedForm, Extensions, FormExtension } from "./extend.ts";
import { createMethods, type Methods, type Running } from "./methods.ts";
import { mount } from "./mount.ts";
import { reportMisuse, DEFAULTS, type Options, readOptions } from "./options.ts";
import { type Opened, openOverlay } from "./overlay.ts";
import { safeDocument } from "./safe-document.ts";
import { checkTarget, type Target } from "./target.ts";

/** One wizard. */
export type Wizard = Methods & {
  /**
   * Adds texts and fields to the form of that name. Several calls add up. Call it before `init()`.
   */
  extend(form: ExtendedForm, fn: FormExtension): void;
  /** Listens to an event. Returns a function that removes the listener. */
  on<Name extends EventName>(name: Name, fn: Listener<Name>): () => void;
};

/** A session, and the origin of its service if it is not the script's. */
type Session = { key: string; baseUrl?: string };

export type Svc = Wizard & {
  /**
   * Creates an independent wizard, with the same methods, in the given container.
   * @throws SvcError without a container or a key
   */
  create(target: Target & Session): Svc;
  /**
   * Opens an independent wizard in a dialog over the page. There is one dialog at a time: the same
   * key again returns its wizard, another key replaces it.
   * @throws SvcError without a key, or before the page has a body
   */
  open(session: Session): Opened<Wizard>;
};

/** A page inside another page does not redirect in its own tab. */
function home(): string {
  return top === self ? location.href : "";
}

export function createWizard(base: string, fixed?: Target): Wizard {
  const options: Options = { ...DEFAULTS };
  const extensions: Extensions = { bank: [], login: [] };
  const { on, emit } = createEvents();
  const life: { running?: Running } = {};
  const methods = createMethods({
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
  };
}

/** The methods for the service at `base`, an origin. `fixed` is the target of `create()`. */
export function createSvc(base: string, fixed?: Target): Svc {
  const at = (session: Session) => (session.baseUrl || base).replace(/\/$/, "");
  return {
    ...createWizard(base, fixed),
    create(target) {
      const { container, key } = checkTarget(target);
      return createSvc(at(target), { container, key });
    },
    open: (session) =>
      openOverlay(session?.key, (dialog) => {
        const container = safeDocument.body && dialog;
        const { key } = checkTarget({ ...session, container });
        return createWizard(at(session), { container, key });
      }),
  };
}
