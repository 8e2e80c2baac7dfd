// Messages of the whole form: the state of the connection, a refusal, a slow bank.
import { h } from "preact";
import { useEffect, useState } from "./host.ts";
import type { TextKey } from "../texts/texts.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { Inline } from "./Inline.tsx";
import { useValue } from "./hooks.ts";
import { T } from "../texts/names.ts";

/** Seconds until the service is tried again, counted while `on`. */
function useSeconds({ next }: Model, on: boolean): number {
  const rest = Math.max(0, Math.ceil((useValue(next) - Date.now()) / 1000));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => redraw(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [on]);
  return rest;
}

/** The live regions read these texts out, so no role of their own. */
export function Banner({ model }: { model: Model }) {
  const trouble = useValue(model.trouble);
  const notice = useValue(model.notice);
  const seconds = useSeconds(model, trouble === T.crowded);
  const key = trouble ?? notice;
  if (!key) return null;
  return (
    <div class={`svc-banner svc-${trouble ? "warning" : "info"}`}>
      <p>{model.t(key, seconds)}</p>
      {trouble && (
        <button type="button" class="svc-button svc-button-small" onClick={model.retry}>
          {model.t(T.retry)}
        </button>
      )}
    </div>
  );
}

/** Takes the focus where no field is at fault. */
export function Refusal({ model, view }: { model: Model; view: View }) {
  const message = useValue(model.errors).get("") ?? view.message;
  return message ? (
    <div class="svc-paragraph svc-error" id={`${model.prefix}-error`} tabIndex={-1}>
      <p>
        <Inline text={message} model={model} />
      </p>
    </div>
  ) : null;
}

/** Milliseconds after which a slow bank is explained. */
const SLOW: readonly (readonly [number, TextKey])[] = [
  [1500, T.slow1],
  [8000, T.slow2],
  [30_000, T.slow3],
];

export function Progress({ model }: { model: Model }) {
  const waits = useValue(model.busy) === "submit";
  const [key, setKey] = useState<TextKey | null>(null);
  useEffect(() => {
    setKey(null);
    if (!waits) return;
    const timers = SLOW.map(([delay, slow]) =>
      setTimeout(() => {
        setKey(slow);
        model.announce(model.t(slow));
      }, delay),
    );
    return () => timers.forEach(clearTimeout);
  }, [waits]);
  return waits && key ? <p class="svc-progress">{model.t(key)}</p> : null;
}

/** Milliseconds between two words that the wait goes on. */
const REMIND = 30_000;

/** The wizard waits for the bank or for the customer's other device. */
export function Waiting({ model, text }: { model: Model; text?: string }) {
  useEffect(() => {
    const timer = setInterval(() => model.announce(model.t(T.waiting)), REMIND);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="svc-waiting">
      <span class="svc-spinner" />
      {text}
    </p>
  );
}
