// Hooks that elements share.
import type { RefObject } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Model } from "../wizard/model.ts";
import { safeDocument } from "../wizard/safe-document.ts";
import type { Check } from "../wizard/state.ts";

/** Adds listeners that are removed with the component. */
export function useListeners(add: (signal: AbortSignal) => void): void {
  useLayoutEffect(() => {
    const life = new AbortController();
    add(life.signal);
    return () => life.abort();
  }, []);
}

/** Runs `check` before the form is submitted. */
export function useCheck(model: Model, check: Check): void {
  const latest = useRef(check);
  latest.current = check;
  useLayoutEffect(() => {
    const run: Check = (values) => latest.current(values);
    model.checks.add(run);
    return () => void model.checks.delete(run);
  }, []);
}

/** Clears a `secret` field after the bank has refused its value. */
export function useForgetting(
  input: RefObject<HTMLInputElement | null>,
  model: Model,
  secret: boolean,
): void {
  const shown = model.shown.value;
  useLayoutEffect(() => {
    const code = model.view.value?.fault?.code;
    const refused = code === "login_failed" || code === "tan_failed";
    if (!secret || !refused || shown.how !== "refused" || !input.current) return;
    input.current.value = "";
    // Only to the field's own notes: the form's error stays.
    input.current.dispatchEvent(new Event("input"));
  }, [shown]);
}

/**
 * A switch that turns off when the form around `inside` is submitted and when the page is hidden.
 * `onOff` is called first.
 */
export function useSwitch(inside: RefObject<Element | null>, model: Model, onOff?: () => void) {
  const on = useSignal(false);
  const off = () => {
    onOff?.();
    on.value = false;
  };
  useListeners((signal) => {
    inside.current?.closest("form")?.addEventListener("submit", off, { signal });
    safeDocument.addEventListener("visibilitychange", off, { signal });
  });
  const set = (wanted: boolean) => {
    on.value = wanted && !model.busy.value;
  };
  return [on.value, set] as const;
}

/**
 * Ignores the second click of a double click if the page has moved another element under the
 * pointer, and on the submit button: the customer must see the result of the first click before the
 * next one.
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
