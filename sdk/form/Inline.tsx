// A text from the service or a merchant, with its links, dialogs and tooltips.
import { type ComponentChildren, h } from "preact";
import { useSignal } from "@preact/signals";
import type { Model } from "../wizard/model.ts";
import { listen } from "../wizard/safe-document.ts";
import { useListeners } from "./hooks.ts";
import { parse, type Piece } from "./markup.ts";

function Tooltip({ body, model }: { body: string; model: Model }) {
  const open = useSignal(false);
  const turn = (on: boolean) => () => {
    open.value = on;
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open.value) return;
    // Nor must the browser close a dialog around, which it does unasked.
    event.preventDefault();
    event.stopPropagation();
    open.value = false;
  };
  // Wherever the focus is, and before the dialog around, which would ask to leave.
  useListeners((signal) => listen("keydown", close, { signal, capture: true }));
  return (
    <span
      class="svc-tooltip"
      onMouseEnter={turn(true)}
      onMouseLeave={turn(false)}
      onFocusIn={turn(true)}
      onFocusOut={turn(false)}
    >
      {" "}
      <button
        type="button"
        class="svc-tooltip-button"
        aria-label={model.t("help")}
        aria-expanded={open.value}
        onClick={turn(true)}
      >
        ?
      </button>
      {open.value && <span class="svc-tooltip-text">{body}</span>}
    </span>
  );
}

export function NewTab({ model }: { model: Model }) {
  return <span class="svc-sr"> ({model.t("newTab")})</span>;
}

type LinkProps = { name: string; url: string; model: Model };

/** A link to a page outside of the wizard. */
export function Link({ name, url, model }: LinkProps) {
  return (
    <a class="svc-link" href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <NewTab model={model} />
    </a>
  );
}

function draw(piece: Piece, model: Model) {
  if (typeof piece === "string") return piece;
  if (piece.kind === "tooltip") return <Tooltip body={piece.body} model={model} />;
  if (piece.kind === "link") return <Link {...piece} model={model} />;
  if (piece.kind !== "dialog") return h(piece.kind === "bold" ? "b" : "i", null, piece.body);
  const { name, body } = piece;
  const open = () => {
    model.dialog.value = { title: name, body };
  };
  return (
    <button type="button" class="svc-link" aria-haspopup="dialog" onClick={open}>
      {name}
    </button>
  );
}

/** Text nodes, and the markup elements that are `wanted`. The style sheet preserves line breaks. */
export function inline(
  text: string,
  model: Model,
  wanted: (piece: Piece) => boolean = () => true,
): ComponentChildren {
  if (!text.includes("[")) return text;
  const pieces = parse(text).filter(wanted);
  return pieces.map((piece) => draw(piece, model));
}

function isTooltip(piece: Piece): boolean {
  // Not a member of text: a script of the page may have merged data into those of all texts.
  return typeof piece !== "string" && piece.kind === "tooltip";
}

/** A label without its tooltips, which are not part of the accessible name. */
export function words(label: string, model: Model): ComponentChildren {
  return inline(label, model, (piece) => !isTooltip(piece));
}

/** The tooltips of a label, shown next to it; null if it has none. */
export function tooltips(label: string, model: Model): ComponentChildren {
  return label.includes("[tooltip|") ? inline(label, model, isTooltip) : null;
}
