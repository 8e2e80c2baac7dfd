// The dialogs: a text behind a link, the confirmation before aborting, and the warning before the
// session expires.
import { type ComponentChildren, h } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";

type Props = {
  model: Model;
  /** Separates the ids of two dialogs. */
  name: string;
  title: string;
  text: string;
  /** On the harmless button, which comes first, receives the focus and closes the dialog. */
  label: string;
  onClose(): void;
  /** Further buttons. */
  children?: ComponentChildren;
};

function Dialog({ model, name, title, text, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser reports a closed dialog in a later task. What the customer does until then, such as
  // asking again, must not be taken back by it.
  const close = () => {
    if (dialog.current) onClose();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("button")?.focus();
    return () => element?.close();
  }, []);
  const id = `${model.prefix}-${name}`;
  return (
    <dialog
      class="svc-dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={close}
      onKeyDown={closeByKey}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="svc-dialog-body">
        <h2 class="svc-dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <p class="svc-dialog-text" id={`${id}-text`}>
          {text}
        </p>
        <div class="svc-buttons">
          <button type="button" class="svc-button svc-button-forward" onClick={close}>
            {label}
          </button>
          {children}
        </div>
      </div>
    </dialog>
  );
}

export function TextDialog({ model }: { model: Model }) {
  const { t, dialog } = model;
  const shown = dialog.value;
  const close = () => {
    dialog.value = null;
  };
  return shown ? (
    <Dialog
      model={model}
      name="dialog"
      title={shown.title}
      text={shown.body}
      label={t("close")}
      onClose={close}
    />
  ) : null;
}

export function AbortDialog({ model }: { model: Model }) {
  const { t, confirming } = model;
  const close = () => {
    confirming.value = false;
  };
  const leave = () => {
    close();
    model.abort();
  };
  return confirming.value ? (
    <Dialog
      model={model}
      name="leave"
      title={t("abortTitle")}
      text={t("abortText")}
      label={t("abortNo")}
      onClose={close}
    >
      <button type="button" class="svc-button svc-button-abort" onClick={leave}>
        {t("abortYes")}
      </button>
    </Dialog>
  ) : null;
}

/** Seconds before the session expires at which the warning appears. */
const WARNING = 120;
/** Longest delay of a timer, in seconds, rounded. A longer one would fire at once. */
const LONGEST = 2_000_000;

/** Every response resets the timer. When it fires, the page is read again for its current state. */
export function ExpiryDialog({ model, view }: { model: Model; view: View }) {
  const { t, stay } = model;
  const busy = model.busy.value;
  const trouble = model.trouble.value;
  const open = useSignal(false);
  useLayoutEffect(() => {
    open.value = false;
    const left = view.expires_in;
    if (!left || left > LONGEST) return;
    const timers = [setTimeout(stay, (left + 1) * 1000)];
    if (left > WARNING) timers.push(setTimeout(() => (open.value = true), (left - WARNING) * 1000));
    return () => timers.forEach(clearTimeout);
  }, [view]);
  const close = () => {
    open.value = false;
    stay();
  };
  return open.value && !busy && !trouble ? (
    <Dialog
      model={model}
      name="expiry"
      title={t("expiryTitle")}
      text={t("expiryText")}
      label={t("abortNo")}
      onClose={close}
    />
  ) : null;
}
