// An image from the bank. Many pages' policies block images from data URLs, so it is drawn on a
// canvas.
import { type ComponentChildren, h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { drawImage } from "../form/draw-image.ts";
import { SmallButton } from "../form/SmallButton.tsx";
import type { Model } from "../wizard/model.ts";
import type { ElementProps } from "./props.ts";

/** Decides by the bytes alone, whatever type the URL states. */
async function draw(canvas: HTMLCanvasElement, data: string): Promise<void> {
  const bytes = Uint8Array.from(atob(data.split(",")[1] ?? ""), (byte) => byte.charCodeAt(0));
  await drawImage(canvas, new Blob([bytes]));
}

/** Tools that few customers need. */
export function Adjust({ model, children }: { model: Model; children: ComponentChildren }) {
  return (
    <details class="svc-adjust">
      <summary>{model.t("adjust")}</summary>
      <div class="svc-flicker-controls">{children}</div>
    </details>
  );
}

type Props = { data: string; label?: string; model: Model };

/** `data` is a Base64 data URL. A different one needs a different key. */
export function Picture({ data, label, model }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useSignal(false);
  const zoomed = useSignal(false);
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, data).catch(() => (failed.value = true));
  }, []);
  if (failed.value) return <p class="svc-note">{model.t("imageFailed")}</p>;
  return (
    <div class={`svc-line svc-line-image${zoomed.value ? " svc-zoom" : ""}`}>
      <canvas class="svc-image" ref={canvas} role="img" aria-label={label || model.t("image")} />
      <Adjust model={model}>
        <SmallButton aria-pressed={zoomed.value} onClick={() => (zoomed.value = !zoomed.value)}>
          {model.t("zoom")}
        </SmallButton>
      </Adjust>
    </div>
  );
}

export function Image({ line, model }: ElementProps<"image">) {
  return <Picture key={line.data} data={line.data} label={line.label} model={model} />;
}
