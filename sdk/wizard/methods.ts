// The part that both globals share: the order of calls, misuse, and one wizard at a time.
import { type Language, LANGUAGES } from "#schema/codes.ts";
import type { Callback, ErrorCallback, FinishCallback, Handlers } from "./callbacks.ts";
import { reportMisuse, type Options } from "./options.ts";
import { safeDocument } from "./safe-document.ts";
import { checkKey, findTarget, isLanguage, pageLanguage, svcError, type Target } from "./target.ts";

/** Everything that starts a wizard besides its target. */
export type Setting = {
  handlers: Handlers;
  /** Language until the first response; if `wished`, the merchant requested it. */
  language: Language;
  wished: boolean;
};

/** A wizard on the page, or in a frame on it. */
export type Running = Target & {
  model: {
    readonly language: { readonly value: Language };
    /** Whether the merchant has been notified of the end. */
    ended(): boolean;
    /** False if that is not possible now. */
    changeLanguage(language: Language): boolean;
    abort(): void;
  };
  /** Removes everything from the page. The session stays open at the service. */
  destroy(): void;
};

export type Methods = {
  /**
   * Starts the wizard in `#SVC-Form[data-svc]`, or on a page without that id in the first element with
   * `data-svc`. If the page is still loading, it waits for the element.
   * @throws SvcError without a container, a session key, or a finish and an abort callback
   */
  init(): void;
  /** Required. Called once, when the transaction has finished. */
  finish(fn: FinishCallback): void;
  /** Required. Called once, when the transaction was aborted. */
  abort(fn: Callback): void;
  /** `messages` are in the customer's language. If not `recoverable`, the transaction has ended. */
  error(fn: ErrorCallback): void;
  /** Called before the page of that name is shown. */
  bank(fn: Callback): void;
  login(fn: Callback): void;
  account(fn: Callback): void;
  tan(fn: Callback): void;
  /** Called before every new form. */
  render(fn: Callback): void;
  /**
   * Aborts without confirmation. The abort callback follows. A payment, or what may be one because
   * no page has been shown yet, goes on until the service says how it ends. A dialog only closes
   * while the service does not respond.
   */
  abortTransaction(): void;
  /** Returns the current language; with an argument, changes it first if that is still possible. */
  lang(language?: string): Language;
  /** Call it before `init()`. */
  configure(options: Partial<Options>): void;
  /**
   * Removes the wizard from the page, at any time. It calls no callback, and the session stays
   * open.
   */
  destroy(): void;
};

type Parts<Stands extends Running> = {
  /** Holds the wizard on the page, while there is one. */
  life: { running?: Stands | undefined };
  /** Puts a wizard on the page. */
  begin(target: Target, setting: Setting): Stands;
  /** Applies the options of `configure()`. */
  readOptions(given: unknown): void;
  /** The target of `create()`. */
  fixed: Target | undefined;
};

export function createMethods<Stands extends Running>({
  life,
  begin,
  readOptions,
  fixed,
}: Parts<Stands>): Methods {
  const handlers: Handlers = {};
  let wish: Language | undefined;

  function register<Name extends keyof Handlers>(name: Name) {
    return (fn: NonNullable<Handlers[Name]>): void => {
      if (typeof fn === "function") handlers[name] = fn;
      else reportMisuse("not_a_function", `${name}(fn)`);
    };
  }

  function current(): Language {
    return life.running?.model.language.value ?? wish ?? pageLanguage();
  }

  function destroy(): void {
    safeDocument.removeEventListener("DOMContentLoaded", init);
    life.running?.destroy();
    life.running = undefined;
  }

  function start(target: Target): void {
    checkKey(target);
    if (!handlers.finish || !handlers.abort) {
      throw svcError("missing_callback", "finish() and abort() come before init()");
    }
    // If the page has emptied the container, it gets a new wizard; an ended wizard reports its end
    // again.
    const { running } = life;
    const same = running?.container === target.container && running.key === target.key;
    const stands = same && target.container.querySelector(".svc-room,.svc-root,iframe");
    if (stands && !running.model.ended()) return reportMisuse("already_running", "init()");
    destroy();
    life.running = begin(target, { handlers, language: current(), wished: !!wish });
  }

  function init(): void {
    const target = fixed ?? findTarget();
    if (target) return start(target);
    if (safeDocument.readyState !== "loading") {
      throw svcError("missing_container", "no single #SVC-Form has data-svc");
    }
    safeDocument.addEventListener("DOMContentLoaded", init, { once: true });
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
    abortTransaction: () => life.running?.model.abort(),
    lang(language) {
      if (language === undefined) return current();
      if (!isLanguage(language)) reportMisuse("unknown_language", LANGUAGES.join(" "));
      else if (!life.running) wish = language;
      else if (language !== current() && !life.running.model.changeLanguage(language)) {
        reportMisuse("language_locked", "lang()");
      }
      return current();
    },
    configure(given) {
      if (life.running) reportMisuse("too_late", "configure() comes before init()");
      else readOptions(given);
    },
    destroy,
  };
}
