// The global `svc`: what a merchant's page calls.
import type { Language } from "#schema/codes.ts";
import { isLanguage } from "../texts/texts.ts";
import type { Callback, ErrorCallback, FinishCallback, Handlers } from "./callbacks.ts";
import { createEvents, type EventName, type Listener } from "./events.ts";
import type { ExtendedForm, Extensions, FormExtension } from "./extend.ts";
import { type Mounted, mount } from "./mount.ts";
import { complain, DEFAULTS, type Options, readOptions } from "./options.ts";

export type SvcErrorCode = "missing_container" | "missing_key" | "missing_callback";

/** Misuse that leaves nothing to show. */
export class SvcError extends Error {
  readonly code: SvcErrorCode;

  constructor(code: SvcErrorCode, message: string) {
    super(message);
    this.name = "SvcError";
    this.code = code;
  }
}

export type Svc = {
  /**
   * Starts the wizard in `#SVC-Form[data-svc]`, else in the first element with `data-svc`. While
   * the page is still being read it waits for the element.
   * @throws SvcError without a container, a session key, or a finish and an abort callback
   */
  init(): void;
  /** Required. Called once the transaction is finished. */
  finish(fn: FinishCallback): void;
  /** Required. Called once the transaction is aborted. */
  abort(fn: Callback): void;
  /** `messages` are in the customer's language; where not `recoverable`, the transaction is over. */
  error(fn: ErrorCallback): void;
  /** Called before the page of that name is shown. */
  bank(fn: Callback): void;
  login(fn: Callback): void;
  account(fn: Callback): void;
  tan(fn: Callback): void;
  /** Called before every new form. */
  render(fn: Callback): void;
  /** Aborts without a question; the abort callback follows. */
  abortTransaction(): void;
  /** The language in force; with an argument, changes it first, as long as that is possible. */
  lang(language?: string): Language;
  /** Before `init()`. */
  configure(options: Partial<Options>): void;
  /** Before `init()`. Adds texts and fields to the form of that name; several follow each other. */
  extend(form: ExtendedForm, fn: FormExtension): void;
  /** Listens to an event; the function that it returns ends that. */
  on<Name extends EventName>(name: Name, fn: Listener<Name>): () => void;
  /** Takes the wizard off the page at any moment; calls nothing, the session lives on. */
  destroy(): void;
  /**
   * A wizard of its own, with the same methods, for a container that is given.
   * @throws SvcError without a container or a key
   */
  create(target: Target & { baseUrl?: string }): Svc;
};

type Target = { container: Element; key: string };

function findTarget(): Target | null {
  const all = document.querySelectorAll("[data-svc]");
  const container = document.querySelector("#SVC-Form[data-svc]") ?? all[0];
  if (!container) return null;
  if (all.length > 1 && container.id !== "SVC-Form") {
    complain("several_containers", "the first element with data-svc is used");
  }
  return { container, key: container.getAttribute("data-svc") ?? "" };
}

function pageLanguage(): Language {
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  return isLanguage(language) ? language : "de";
}

/** The methods over the service at `base`, an origin; `fixed` is the target of `create()`. */
export function createSvc(base: string, fixed?: Target): Svc {
  const handlers: Handlers = {};
  const options: Options = { ...DEFAULTS };
  const extensions: Extensions = { bank: [], login: [] };
  const { on, tell } = createEvents();

  function fail(code: SvcErrorCode, message: string): never {
    throw new SvcError(code, `${message}. See ${base}/docs`);
  }

  function checkKey(key: string): void {
    if (!key) fail("missing_key", "data-svc or create() has to hold a session key");
  }

  let wish: Language | undefined;
  let running: (Mounted & { key: string }) | null = null;
  let waiting: AbortController | null = null;

  function register<Name extends keyof Handlers>(name: Name) {
    return (fn: NonNullable<Handlers[Name]>): void => {
      if (typeof fn === "function") handlers[name] = fn;
      else complain("not_a_function", `${name}() takes a function`);
    };
  }

  function destroy(): void {
    waiting?.abort();
    running?.destroy();
    waiting = running = null;
  }

  function start({ container, key }: Target): void {
    checkKey(key);
    if (!handlers.finish || !handlers.abort) {
      return fail("missing_callback", "finish(fn) and abort(fn) come before init()");
    }
    // A page that has emptied the container wants the wizard anew; an ended one tells its end again.
    const stands = running?.container === container && container.querySelector(".svc-root");
    if (stands && running?.key === key && !running.model.ended()) {
      return complain("already_running", "init() was called twice");
    }
    destroy();
    const chosen = { language: current(), wished: Boolean(wish) };
    const host = { base, key, handlers, options, extensions, tell, ...chosen };
    running = { ...mount(container, host), key };
  }

  function init(): void {
    const target = fixed ?? findTarget();
    if (target) return start(target);
    if (document.readyState !== "loading")
      fail("missing_container", "init(): no element has data-svc");
    waiting?.abort();
    waiting = new AbortController();
    document.addEventListener("DOMContentLoaded", init, { once: true, signal: waiting.signal });
  }

  function current(): Language {
    return running?.model.language.value ?? wish ?? pageLanguage();
  }

  return {
    init,
    finish: register("finish"),
    abort: register("abort"),
    error: register("error"),
    bank: register("bank"),
    login: register("login"),
    account: register("account"),
    tan: register("tan"),
    render: register("render"),
    abortTransaction: () => running?.model.abort(),
    lang(language) {
      if (language === undefined) return current();
      if (!isLanguage(language)) complain("unknown_language", "lang() takes de, en or es");
      else if (!running) wish = language;
      else if (language !== current() && !running.model.changeLanguage(language)) {
        complain("language_locked", "the language cannot be changed now");
      }
      return current();
    },
    configure(given) {
      if (running) complain("too_late", "configure() comes before init()");
      else readOptions(given, options);
    },
    extend(form, fn) {
      if (running) complain("too_late", "extend() comes before init()");
      else if (!Object.hasOwn(extensions, form)) complain("unknown_form", "bank or login");
      else if (typeof fn !== "function") complain("not_a_function", "extend() takes a function");
      else extensions[form].push(fn);
    },
    on,
    destroy,
    create(target) {
      // Scripts without types call it with nothing at all.
      if (!(target?.container instanceof Element)) {
        return fail("missing_container", "create() takes an element");
      }
      const { container, key, baseUrl } = target;
      checkKey(key);
      return createSvc(baseUrl ?? base, { container, key });
    },
  };
}
