// State and effects of the widget's components, smaller than Preact's own hooks. Effects run before
// the browser paints and clean up immediately, because a removed wizard must leave nothing behind.
import { type Component, options, type RefObject } from "preact";
import type { ReadonlySignal } from "../wizard/signal.ts";

type Cleanup = (() => void) | void;
type Inputs = readonly unknown[];
/** The state of one hook call, kept between renders. */
type Slot = { value?: unknown; inputs?: Inputs; cleanup?: Cleanup };

/**
 * The internal members of a Preact component, under the names that Preact reserves for hook
 * packages.
 */
type Host = Component & {
  slots?: Slot[];
  /** Callbacks that run after the render is in the page. */
  __h: (() => void)[];
};

let current: Host;
let next = 0;

Object.assign(options, {
  /** Called before each render of a component. */
  __r({ __c: component }: { __c: Host }) {
    current = component;
    next = 0;
  },
});

/** The slot of this call. A component must make its hook calls in the same order in each render. */
function slotOf(): Slot {
  current.slots ??= [];
  return (current.slots[next++] ??= {});
}

function changed(slot: Slot, inputs: Inputs): boolean {
  const { inputs: before } = slot;
  slot.inputs = inputs;
  return !before || inputs.some((input, index) => input !== before[index]);
}

/** Returns a value and recomputes it only when its inputs change. */
export function useMemo<T>(make: () => T, inputs: Inputs): T {
  const slot = slotOf();
  if (changed(slot, inputs)) slot.value = make();
  return slot.value as T;
}

/** Returns a value and the function that sets it and renders the component again. */
export function useState<T>(initial: T | (() => T)): [T, (value: T) => void] {
  const host = current;
  const state = useMemo(
    () => ({ value: typeof initial === "function" ? (initial as () => T)() : initial }),
    [],
  );
  const set = (value: T) => {
    if (value === state.value) return;
    state.value = value;
    host.setState({});
  };
  return [state.value, set];
}

/** Returns a stable object, for the node of an element or any other value. */
export function useRef<T>(initial: T): { current: T };
export function useRef<T>(initial: null): RefObject<T>;
export function useRef(initial: unknown) {
  return useMemo(() => ({ current: initial }), []);
}

function cleanUp(this: Host): void {
  for (const slot of this.slots ?? []) slot.cleanup?.();
}

/** Returns the value of a signal; a change renders the component again. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const host = current;
  const slot = slotOf();
  if (slot.value !== signal) {
    slot.value = signal;
    slot.cleanup?.();
    slot.cleanup = signal.subscribe(() => host.setState({}));
    host.componentWillUnmount = cleanUp;
  }
  return signal.value;
}

/** Runs `effect` after the render is in the page, and again when the inputs change. */
export function useEffect(effect: () => Cleanup, inputs: Inputs): void {
  const slot = slotOf();
  if (!changed(slot, inputs)) return;
  const { __h: callbacks } = current;
  current.componentWillUnmount = cleanUp;
  callbacks.push(() => {
    slot.cleanup?.();
    slot.cleanup = effect();
  });
}
