// The buttons for forward, back and abort. Busy buttons keep the focus: they are never `disabled`.
import { type ComponentChildren, h } from "preact";
import type { Model } from "../wizard/model.ts";
import type { Busy } from "../wizard/state.ts";
import type { View } from "../wizard/view.ts";
import { Progress } from "./Message.tsx";

type Props = {
  kind: "forward" | "back" | "abort";
  /** The work that this button waits for. */
  work: Busy;
  busy: Busy | null;
  children: ComponentChildren;
  onClick?: () => void;
};

function Button({ kind, work, busy, children, onClick }: Props) {
  const blocked = work === "abort" ? busy === "abort" : busy !== null;
  return (
    <button
      type={onClick ? "button" : "submit"}
      class={`svc-button svc-button-${kind}`}
      aria-disabled={blocked}
      onClick={onClick}
    >
      <span>
        {children}
        {busy === work && <span class="svc-spinner" />}
      </span>
    </button>
  );
}

/** A page of the end closes without a confirmation. */
export function Buttons({ model, view }: { model: Model; view: View }) {
  const { allowed, buttons, step } = view;
  const busy = model.busy.value;
  // In a dialog, the customer decides when the end has been read.
  const close = step === "finish" && model.close;
  const ends = close || step === "error";
  const leaves = allowed.abort || close;
  if (!leaves && !allowed.submit && !allowed.back) return null;
  return (
    <div class="svc-buttons">
      {allowed.submit && (
        <Button kind="forward" work="submit" busy={busy}>
          {buttons.submit}
        </Button>
      )}
      {allowed.back && (
        <Button kind="back" work="back" busy={busy} onClick={model.back}>
          {buttons.back}
        </Button>
      )}
      {leaves && (
        <Button kind={ends ? "forward" : "abort"} work="abort" busy={busy} onClick={model.leave}>
          {ends ? (buttons.finish ?? model.t("close")) : buttons.abort}
        </Button>
      )}
      {busy === "submit" && <Progress model={model} view={view} />}
    </div>
  );
}
