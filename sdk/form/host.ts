// State and effects of the widget's components. Preact's own hooks do much more, and weigh more.
// Effects run before the browser paints, and are cleaned up at once: a wizard has to leave nothing
// behind.
import { type Component, options, type RefObject } from "preact";
import type { ReadonlySignal } from "../wizard/signal.ts";

type Cleanup = (() => void) | void;
type Inputs = readonly unknown[];
/** What one call of a hook keeps from one drawing to the next. */
type Slot = { value?: unknown; inputs?: Inputs; cleanup?: Cleanup };

/** A component as Preact keeps it, by the names that it has there for packages of hooks. */
type Host = Component & {
  slots?: Slot[];
  /** Called once the page shows what was drawn. */
  __h: (() => void)[];
};

let current: Host;
let next = 0;

Object.assign(options, {
  /** Called before each drawing of a component. */
  __r({ __c: drawn }: { __c: Host }) {
    current = drawn;
    next = 0;
  },
});

/** The slot of this call: the calls of a component come in the same order each time. */
function slotOf(): Slot {
  current.slots ??= [];
  return (current.slots[next++] ??= {});
}

function changed(slot: Slot, inputs: Inputs): boolean {
  const { inputs: before } = slot;
  slot.inputs = inputs;
  return !before || inputs.some((input, index) => input !== before[index]);
}

/** A value made once for the same inputs. */
export function useMemo<T>(make: () => T, inputs: Inputs): T {
  const slot = slotOf();
  if (changed(slot, inputs)) slot.value = make();
  return slot.value as T;
}

/** A value, and the function that changes it and has the component drawn again. */
export function useState<T>(first: T | (() => T)): [T, (value: T) => void] {
  const host = current;
  const state = useMemo(
    () => ({ value: typeof first === "function" ? (first as () => T)() : first }),
    [],
  );
  const set = (value: T) => {
    if (value === state.value) return;
    state.value = value;
    host.setState({});
  };
  return [state.value, set];
}

/** A place that is kept, for the node of an element or anything else. */
export function useRef<T>(first: T): { current: T };
export function useRef<T>(first: null): RefObject<T>;
export function useRef(first: unknown) {
  return useMemo(() => ({ current: first }), []);
}

function leave(this: Host): void {
  for (const slot of this.slots ?? []) slot.cleanup?.();
}

/** What a signal holds; a change draws the component again. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const host = current;
  const slot = slotOf();
  if (slot.value !== signal) {
    slot.value = signal;
    slot.cleanup?.();
    slot.cleanup = signal.subscribe(() => host.setState({}));
    host.componentWillUnmount = leave;
  }
  return signal.value;
}

/** Runs `effect` once the page shows what was drawn, again where the inputs change. */
export function useEffect(effect: () => Cleanup, inputs: Inputs): void {
  const slot = slotOf();
  if (!changed(slot, inputs)) return;
  const { __h: due } = current;
  current.componentWillUnmount = leave;
  due.push(() => {
    slot.cleanup?.();
    slot.cleanup = effect();
  });
}
