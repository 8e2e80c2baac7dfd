// Step, instruction, and bank.
import { h } from "preact";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

/** Two letters as a bank's logo: the widget loads no images from elsewhere. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? [];
  const [first = "", second] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

export function Tile({ name }: { name: string }) {
  return (
    <span class="svc-bank-tile" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function Header({ model, view }: { model: Model; view: View }) {
  const { position, testmode, bank } = view;
  return (
    <div class="svc-header">
      {(position || testmode) && (
        <div class="svc-place">
          {position && <span class="svc-position">{model.t("position", ...position)}</span>}
          {testmode && <span class="svc-testmode">{model.t("testmode")}</span>}
        </div>
      )}
      <h2 class="svc-title" id={`${model.prefix}-title`} tabIndex={-1}>
        {view.title}
      </h2>
      {bank && (
        <div class="svc-bank">
          <Tile name={bank.name} />
          <span>{bank.name}</span>
        </div>
      )}
    </div>
  );
}
