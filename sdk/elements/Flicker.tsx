// The flicker code for a card reader. It never starts by itself: fast changes can harm people.
import { type RefObject, h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useSwitch } from "../form/hooks.ts";
import { SmallButton } from "../form/SmallButton.tsx";
import { barLength, fit, RANGES, recall, remember } from "./flicker-settings.ts";
import { Adjust } from "./Picture.tsx";
import type { ElementProps } from "./props.ts";
import { Plain } from "./Text.tsx";

/** Index of the rotation among the settings. */
const TURN = 2;

type Bars = RefObject<HTMLElement | null>;

/** While `on`, shows the frames in turn, each for at least two frames of the display. */
function useFrames(bars: Bars, code: number[][], on: boolean, speed = 1): void {
  useLayoutEffect(() => {
    if (!on) return;
    const period = 500 / speed;
    let next = 0;
    let due = 0;
    let drawn = 0;
    const tick = (now: number) => {
      request = requestAnimationFrame(tick);
      if (++drawn < 2 || now < due) return;
      drawn = 0;
      due = Math.max(due, now - period) + period;
      code[next++ % code.length]?.forEach((bar, place) =>
        bars.current?.children[place]?.classList.toggle("svc-on", +bar > 0),
      );
    };
    let request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [code, on, speed]);
}

export function Flicker({ line, model, view }: ElementProps<"flicker">) {
  const { t, announce } = model;
  const bars = useRef<HTMLDivElement>(null);
  const [on, setOn] = useSwitch(bars, model);
  const settings = useSignal(useMemo(recall, []));
  const [speed, width = 0, turned = 0] = settings.value;
  const size = [`${6 * width}px`, `${barLength(width)}px`];
  useFrames(bars, line.code, on, speed);
  /** Without a label, the button's text states the change. */
  const change = (place: number, by: number, label?: string) => {
    const next = fit(settings.value.map((value, index) => (index === place ? value + by : value)));
    remember(next);
    settings.value = next;
    if (label) announce(`${label} ${next[place]}`);
  };
  return (
    <div
      class="svc-line svc-line-flicker svc-flicker"
      onKeyDown={({ key }) => key === "Escape" && setOn(false)}
    >
      <div class="svc-line" role="group" aria-label={t("image")}>
        <p class="svc-hint">{t("flashes")}</p>
        <SmallButton onClick={() => setOn(!on)}>{t(on ? "pause" : "start")}</SmallButton>
        <div class={turned ? "svc-flicker-code svc-vertical" : "svc-flicker-code"}>
          <div
            class="svc-flicker-bars"
            ref={bars}
            aria-hidden="true"
            style={{ width: size[turned], height: size[1 - turned] }}
          >
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
        </div>
        <Adjust model={model}>
          {RANGES.slice(0, TURN).map(([name, , , step], place) =>
            [-step, step].map((by) => (
              <SmallButton onClick={() => change(place, by, t(name))}>
                {t(name)} {by < 0 ? "−" : "+"}
              </SmallButton>
            )),
          )}
          <SmallButton aria-pressed={turned > 0} onClick={() => change(TURN, 1 - 2 * turned)}>
            {t("rotate")}
          </SmallButton>
        </Adjust>
      </div>
      <Plain line={line} model={model} view={view} />
    </div>
  );
}
