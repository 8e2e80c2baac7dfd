// What elements share over time.
import type { RefObject } from "preact";
import { useEffect, useRef, useState, useValue } from "./host.ts";
import type { Model } from "../wizard/model.ts";
import type { Check } from "../wizard/state.ts";

/** Has `check` looked through before the form is sent. */
export function useCheck(model: Model, check: Check): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    const run: Check = (values) => latest.current(values);
    model.checks.add(run);
    return () => void model.checks.delete(run);
  }, []);
}

/** Empties a `secret` field after the bank has refused what it held. */
export function useForgetting(
  input: RefObject<HTMLInputElement | null>,
  model: Model,
  secret: boolean,
): void {
  const shown = useValue(model.shown);
  useEffect(() => {
    const code = model.view.value?.fault?.code;
    const refused = code === "login_failed" || code === "tan_failed";
    if (secret && refused && shown.how === "refused" && input.current) input.current.value = "";
  }, [shown]);
}

/** A switch that goes off when the form of `inside` is sent and when the page is hidden. */
export function useSwitch(inside: RefObject<Element | null>, model: Model) {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const off = () => setOn(false);
    const form = inside.current?.closest("form");
    form?.addEventListener("submit", off);
    document.addEventListener("visibilitychange", off);
    return () => {
      form?.removeEventListener("submit", off);
      document.removeEventListener("visibilitychange", off);
    };
  }, []);
  return [on, (wanted: boolean) => setOn(wanted && !model.busy.value)] as const;
}

/**
 * Lets the second click of a double click do nothing where the page has moved another element under
 * the pointer, and on the button that sends: what the first one led to has to be seen before.
 */
export function useSingleClicks() {
  const began = useRef<EventTarget | null>(null);
  const onMouse = (event: MouseEvent) => {
    const { target, detail } = event;
    if (detail < 2) began.current = target;
    else if (target !== began.current || (target as Element).closest("[type=submit]")) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return { onMouseDownCapture: onMouse, onClickCapture: onMouse };
}
