// Who asks, for what and for how much: the same on every page.
import { h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { drawImage } from "./draw-image.ts";
import { initials } from "./Tile.tsx";

type Merchant = NonNullable<View["merchant"]>;

/**
 * Many pages' policies block images of other origins, so the logo is fetched and drawn. Until then,
 * and without one, its place shows letters.
 */
function Logo({ name, logo }: Merchant) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useSignal(false);
  useLayoutEffect(() => {
    if (!logo) return;
    fetch(logo, { credentials: "omit", referrerPolicy: "strict-origin" })
      .then((response) => response.blob())
      .then((image) => drawImage(canvas.current, image))
      .then(() => (drawn.value = true))
      .catch(() => undefined);
  }, []);
  return (
    <span class="svc-logo" aria-hidden="true">
      <canvas ref={canvas} hidden={!drawn.value} />
      {!drawn.value && initials(name)}
    </span>
  );
}

export function Face({ model, view }: { model: Model; view: View }) {
  const { merchant, purpose = "", amount, testmode } = view;
  if (!merchant && !testmode) return null;
  // A sentence about the merchant says the name itself.
  const isSentence = merchant && purpose.includes(merchant.name);
  return (
    <div class="svc-face">
      {testmode && <p class="svc-testmode">{model.t("testmode")}</p>}
      {merchant && (
        <div class="svc-merchant">
          <Logo {...merchant} />
          <p>
            <b translate={!!isSentence}>{isSentence ? purpose : merchant.name}</b>
            {purpose && !isSentence && <span class="svc-option-detail">{purpose}</span>}
          </p>
          {amount && <b class="svc-amount">{amount.text}</b>}
        </div>
      )}
    </div>
  );
}
