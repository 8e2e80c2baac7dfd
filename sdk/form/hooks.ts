// What elements share over time.
// Every effect of the widget is a layout effect: a passive one is cleaned up after the next paint
// only, too late for a wizard that has to leave nothing behind.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Model } from "../wizard/model.ts";
import type { Check } from "../wizard/state.ts";

/** Has `check` looked through before the form is sent. */
export function useCheck(model: Model, check: Check): void {
  const latest = useRef(check);
  latest.current = check;
  useLayoutEffect(() => {
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
  const shown = model.shown.value;
  useLayoutEffect(() => {
    const code = model.view.peek()?.fault?.code;
    const refused = code === "login_failed" || code === "tan_failed";
    if (secret && refused && shown.how === "refused" && input.current) input.current.value = "";
  }, [shown]);
}

/** A switch that goes off when the form is sent and when the page is hidden. */
export function useSwitch(model: Model) {
  const [on, setOn] = useState(false);
  const busy = model.busy.value !== null;
  useLayoutEffect(() => {
    if (busy) setOn(false);
    const onHide = () => document.hidden && setOn(false);
    document.addEventListener("visibilitychange", onHide);
    return () => document.removeEventListener("visibilitychange", onHide);
  }, [busy]);
  return [on, setOn] as const;
}
