// Messages of the whole form: the state of the connection, a refusal, a slow bank.
import { h } from "preact";
import { useEffect, useRef, useState, useValue } from "./host.ts";
import type { TextKey } from "../texts/texts.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { inline } from "./Inline.tsx";
import { T } from "../texts/names.ts";

/** Counts the seconds until the service is tried again. */
function Countdown({ model }: { model: Model }) {
  const rest = Math.max(0, Math.ceil((useValue(model.next) - Date.now()) / 1000));
  const [, redraw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => redraw(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p>{model.t(T.crowded, rest)}</p>;
}

/** Goes with the trouble; a focus that stood on it goes on to the heading. */
function Retry({ model }: { model: Model }) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (button.current?.matches(":focus")) model.shown.value = { how: "moved" };
  };
  useEffect(() => leave, []);
  return (
    <button type="button" class="svc-button svc-button-small" ref={button} onClick={model.retry}>
      {model.t(T.retry)}
    </button>
  );
}

/** The live regions read these texts out, so no role of their own. */
export function Banner({ model }: { model: Model }) {
  const trouble = useValue(model.trouble);
  const notice = useValue(model.notice);
  const key = trouble ?? notice;
  if (!key) return null;
  return (
    <div class={`svc-banner svc-${trouble ? "warning" : "info"}`}>
      {key === T.crowded ? <Countdown model={model} /> : <p>{model.t(key)}</p>}
      {trouble && <Retry model={model} />}
    </div>
  );
}

/** Takes the focus where no field is at fault. */
export function Refusal({ model, view }: { model: Model; view: View }) {
  const message = useValue(model.errors).get("") ?? view.message;
  return message ? (
    <div class="svc-paragraph svc-error" id={`${model.prefix}-error`} tabIndex={-1}>
      <p>{inline(message, model)}</p>
    </div>
  ) : null;
}

/** Milliseconds after which a slow bank is explained. */
const SLOW: readonly (readonly [number, TextKey])[] = [
  [1500, T.slow1],
  [8000, T.slow2],
  [30_000, T.slow3],
];

/** Stands there while a form is on its way. */
export function Progress({ model }: { model: Model }) {
  const [key, setKey] = useState<TextKey | null>(null);
  useEffect(() => {
    const timers = SLOW.map(([delay, slow]) =>
      setTimeout(() => {
        setKey(slow);
        model.announce(model.t(slow));
      }, delay),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return key ? <p class="svc-progress">{model.t(key)}</p> : null;
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
