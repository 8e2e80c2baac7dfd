// Notifies listeners, for information and without any value of the customer.
import type { Language } from "#schema/codes.ts";
import type { StepName } from "#schema/wizard.ts";
import { guarded } from "./callbacks.ts";
import { reportMisuse } from "./options.ts";
import type { State } from "./state.ts";

/** Events by name, with their data. Later versions can add names and members. */
export type SvcEvents = {
  /** The first page is shown. */
  ready: object;
  step: { previous: StepName | null; current: StepName };
  language: { language: Language };
  /** The service is unreachable, or reachable again. */
  offline: { offline: boolean };
  /** The page starts or stops waiting for the bank or another device of the customer. */
  waiting: { waiting: boolean };
};

export type EventName = keyof SvcEvents;
export type Listener<Name extends EventName> = (event: SvcEvents[Name]) => unknown;

type Emit = <Name extends EventName>(name: Name, event: SvcEvents[Name]) => void;

export type Events = {
  /** Calls `fn` for each event of that name. Returns a function that removes the listener. */
  on<Name extends EventName>(name: Name, fn: Listener<Name>): () => void;
  emit: Emit;
};

export function createEvents(): Events {
  const listeners: { [Name in EventName]: Set<Listener<Name>> } = {
    ready: new Set(),
    step: new Set(),
    language: new Set(),
    offline: new Set(),
    waiting: new Set(),
  };
  return {
    on(name, fn) {
      const known = Object.hasOwn(listeners, name);
      if (!known) reportMisuse("unknown_event", `on() knows no ${name}`);
      else if (typeof fn !== "function") reportMisuse("not_a_function", "on(name, fn)");
      else listeners[name].add(fn);
      return () => void (known && listeners[name].delete(fn));
    },
    emit(name, event) {
      for (const fn of listeners[name]) guarded(() => fn(event));
    },
  };
}

/** Emits events for changes in the state of a wizard. */
export function emitChanges({ view, language, trouble }: State, emit: Emit): void {
  let step: StepName | null = null;
  let waiting = false;
  let offline = false;
  let last = language.value;
  language.subscribe((now) => {
    if (now !== last) emit("language", { language: (last = now) });
  });
  trouble.subscribe((now) => {
    const away = now === "offline" || now === "lost";
    if (away !== offline) emit("offline", { offline: (offline = away) });
  });
  view.subscribe((page) => {
    if (!page) return;
    const { step: current, poll } = page;
    const previous = step;
    step = current;
    if (!previous) emit("ready", {});
    if (current !== previous) emit("step", { previous, current });
    if (poll > 0 !== waiting) emit("waiting", { waiting: (waiting = poll > 0) });
  });
}
