// State and effects of the widget's components: functions that Preact draws as classes. Its own
// hooks do much more, and weigh more. Effects run before the browser paints, and are cleaned up at
// once: a wizard has to leave nothing behind.
import { Component, type ComponentChildren, Fragment, options, type RefObject } from "preact";

type Cleanup = (() => void) | void;
type Effect = () => Cleanup;
type Inputs = readonly unknown[];
/** What one call of a hook keeps from one drawing to the next. */
type Slot = { value?: unknown; inputs?: Inputs; due?: Effect | null; cleanup?: Cleanup };
type Draw = (props: object) => ComponentChildren;

let current: Host;
let next = 0;

abstract class Host extends Component {
  readonly slots: Slot[] = [];
  abstract readonly draw: Draw;

  override render(props: object): ComponentChildren {
    // oxlint-disable-next-line typescript/no-this-alias -- the hooks have to know who is being drawn
    current = this;
    next = 0;
    return this.draw(props);
  }

  override componentDidMount(): void {
    const due = this.slots.filter((slot) => slot.due);
    for (const slot of due) slot.cleanup?.();
    for (const slot of due) {
      slot.cleanup = slot.due?.();
      slot.due = null;
    }
  }

  override componentDidUpdate(): void {
    this.componentDidMount();
  }

  override componentWillUnmount(): void {
    for (const slot of this.slots) slot.cleanup?.();
  }
}

const hosts = new WeakMap<Draw, new () => Host>();

function hostOf(draw: Draw): new () => Host {
  const host =
    hosts.get(draw) ??
    class extends Host {
      readonly draw = draw;
    };
  hosts.set(draw, host);
  return host;
}

const { vnode } = options;

/** Puts the class in the place of each function that is drawn. */
options.vnode = (node) => {
  const { type } = node;
  if (typeof type === "function" && type !== Fragment && !type.prototype?.render) {
    node.type = hostOf(type as Draw) as typeof type;
  }
  vnode?.(node);
};

/** The slot of this call: the calls of a component come in the same order each time. */
function slotOf(): Slot {
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

/** Runs `effect` once the page shows what was drawn, again where the inputs change. */
export function useEffect(effect: Effect, inputs: Inputs): void {
  const slot = slotOf();
  if (changed(slot, inputs)) slot.due = effect;
}
