// What both globals have in common: the order of calls, what is misuse, and one wizard at a time.
import type { Language } from "#schema/codes.ts";
import type { Callback, ErrorCallback, FinishCallback, Handlers } from "./callbacks.ts";
import { complain, type Options } from "./options.ts";
import { checkKey, findTarget, isLanguage, pageLanguage, SvcError, type Target } from "./target.ts";

/** What a wizard is started with besides its target. */
export type Setting = {
  handlers: Handlers;
  /** Language until the first answer; where `wished`, the merchant asked for it. */
  language: Language;
  wished: boolean;
};

/** A wizard that stands on the page, or in a frame of it. */
export type Running = Target & {
  model: {
    readonly language: { readonly value: Language };
    /** Whether the merchant knows how it ended. */
    ended(): boolean;
    /** False where that is not possible now. */
    changeLanguage(language: Language): boolean;
    abort(): void;
  };
  /** Leaves nothing behind; the session lives on at the service. */
  destroy(): void;
};

export type Methods = {
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
  /** Takes the wizard off the page at any moment; calls nothing, the session lives on. */
  destroy(): void;
};

type Parts<Stands extends Running> = {
  /** Origin of the service. */
  base: string;
  /** Holds the wizard that stands on the page, while there is one. */
  life: { running?: Stands | undefined };
  /** Puts a wizard on the page. */
  begin(target: Target, setting: Setting): Stands;
  /** Takes in what `configure()` is given. */
  readOptions(given: unknown): void;
  /** The target of `create()`. */
  fixed: Target | undefined;
};

export function createMethods<Stands extends Running>({
  base,
  life,
  begin,
  readOptions,
  fixed,
}: Parts<Stands>): Methods {
  const handlers: Handlers = {};
  let wish: Language | undefined;
  let waiting: AbortController | undefined;

  function register<Name extends keyof Handlers>(name: Name) {
    return (fn: NonNullable<Handlers[Name]>): void => {
      if (typeof fn === "function") handlers[name] = fn;
      else complain("not_a_function", `${name}(fn)`);
    };
  }

  function current(): Language {
    return life.running?.model.language.value ?? wish ?? pageLanguage();
  }

  function destroy(): void {
    waiting?.abort();
    life.running?.destroy();
    waiting = life.running = undefined;
  }

  function start(target: Target): void {
    checkKey(target, base);
    if (!handlers.finish || !handlers.abort) {
      throw new SvcError("missing_callback", "finish(fn) and abort(fn) come before init()", base);
    }
    // A page that has emptied the container wants the wizard anew; an ended one tells its end again.
    const same = life.running?.container === target.container && life.running.key === target.key;
    const stands = same && target.container.querySelector(".svc-room,.svc-root,iframe");
    if (stands && !life.running?.model.ended()) {
      return complain("already_running", "init()");
    }
    destroy();
    life.running = begin(target, { handlers, language: current(), wished: !!wish });
  }

  function init(): void {
    const target = fixed ?? findTarget();
    if (target) return start(target);
    if (document.readyState !== "loading") {
      throw new SvcError("missing_container", "init(): no data-svc", base);
    }
    waiting?.abort();
    waiting = new AbortController();
    document.addEventListener("DOMContentLoaded", init, { once: true, signal: waiting.signal });
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
      if (!isLanguage(language)) complain("unknown_language", "de, en or es");
      else if (!life.running) wish = language;
      else if (language !== current() && !life.running.model.changeLanguage(language)) {
        complain("language_locked", "lang()");
      }
      return current();
    },
    configure(given) {
      if (life.running) complain("too_late", "configure() comes before init()");
      else readOptions(given);
    },
    destroy,
  };
}
