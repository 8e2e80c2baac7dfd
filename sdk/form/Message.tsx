// Messages for the whole form: connection state, a refusal, a slow bank.
import { h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TextKey } from "../texts/texts.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { inline } from "./Inline.tsx";
import { SmallButton } from "./SmallButton.tsx";
import { Tile } from "./Tile.tsx";

/** Counts down the seconds until the next attempt. */
function Countdown({ model }: { model: Model }) {
  const now = useSignal(Date.now());
  const rest = Math.max(0, Math.ceil((model.next.value - now.value) / 1000));
  useLayoutEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p>{model.t("crowded", rest)}</p>;
}

type PassingProps = { model: Model; label: TextKey; onClick(): void };

/** A button until the connection is back; its focus then moves to the heading. */
function PassingButton({ model, label, onClick }: PassingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (button.current?.matches(":focus")) model.shown.value = { how: "moved" };
  };
  useLayoutEffect(() => leave, []);
  return (
    <SmallButton ref={button} onClick={onClick}>
      {model.t(label)}
    </SmallButton>
  );
}

/** The live regions announce these texts, so they need no role. */
export function Banner({ model }: { model: Model }) {
  const box = useRef<HTMLDivElement>(null);
  const trouble = model.trouble.value;
  const notice = model.notice.value;
  const key = trouble ?? notice;
  // A notice responds to a button, which can be a screen below.
  useLayoutEffect(() => {
    if (notice) box.current?.scrollIntoView({ block: "nearest" });
  }, [notice]);
  if (!key) return null;
  return (
    <div class={`svc-banner svc-${trouble ? "warning" : "info"}`} ref={box}>
      {key === "crowded" ? <Countdown model={model} /> : <p>{model.t(key)}</p>}
      {trouble && <PassingButton model={model} label="retry" onClick={model.retry} />}
      {trouble && model.close && !model.view.value?.allowed.abort && (
        <PassingButton model={model} label="close" onClick={model.leave} />
      )}
    </div>
  );
}

/** Whether another bank may help: not if entries are to be corrected. */
function isBanks({ fault }: View): boolean {
  return fault !== null && fault.code !== "validation_failed";
}

/** Receives the focus if no field is invalid. Offers another bank, unless the session is over. */
export function Refusal({ model, view }: { model: Model; view: View }) {
  const message = model.message.value;
  const { allowed, buttons } = view;
  return message ? (
    <div class="svc-paragraph svc-error" id={`${model.prefix}-error`} tabIndex={-1}>
      <p>{inline(message, model)}</p>
      {allowed.choose_bank && isBanks(view) && (
        <SmallButton onClick={model.chooseBank}>{buttons.choose_bank}</SmallButton>
      )}
    </div>
  ) : null;
}

/** Milliseconds after which a slow bank is explained. */
const SLOW: readonly (readonly [number, TextKey])[] = [
  [1500, "slow1"],
  [8000, "slow2"],
  [30_000, "slow3"],
];

/** Shown while a form is loading. */
export function Progress({ model, view }: { model: Model; view: View }) {
  const key = useSignal<TextKey | null>(null);
  useLayoutEffect(() => {
    const timers = SLOW.map(([delay, slow]) =>
      setTimeout(() => {
        key.value = slow;
        model.announce(model.t(slow));
      }, delay),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    key.value && (
      <p class="svc-progress">
        {view.bank && <Pulse bank={view.bank} />}
        <span>{model.t(key.value)}</span>
      </p>
    )
  );
}

/** The tile of a bank that has not answered yet. */
function Pulse({ bank }: { bank: NonNullable<View["bank"]> }) {
  return (
    <span class="svc-pulse">
      <Tile name={bank.name} tile={bank.tile} />
    </span>
  );
}

/** Milliseconds between two announcements that the wait continues. */
const REMIND = 30_000;

/** The wizard waits for the bank or for another device of the customer. */
export function Waiting({ model, view, text }: { model: Model; view: View; text?: string }) {
  useLayoutEffect(() => {
    const timer = setInterval(() => model.announce(model.t("waiting")), REMIND);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="svc-waiting">
      {view.bank ? <Pulse bank={view.bank} /> : <span class="svc-spinner" />}
      <span>{text ?? view.bank?.name}</span>
    </p>
  );
}
