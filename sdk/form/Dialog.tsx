// The dialogs: a text behind a link, the confirmation before aborting, and the warning before the
// session expires.
import { type ComponentChildren, h } from "preact";
import { useEffect, useRef, useState, useValue } from "./host.ts";
import type { Model } from "../wizard/model.ts";
import type { View } from "../wizard/view.ts";
import { T } from "../texts/names.ts";

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
  const close = () => dialog.current?.close();
  useEffect(() => {
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
      onClose={onClose}
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
  const shown = useValue(dialog);
  const close = () => {
    dialog.value = null;
  };
  return shown ? (
    <Dialog
      model={model}
      name="dialog"
      title={shown.title}
      text={shown.body}
      label={t(T.close)}
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
  return useValue(confirming) ? (
    <Dialog
      model={model}
      name="leave"
      title={t(T.abortTitle)}
      text={t(T.abortText)}
      label={t(T.abortNo)}
      onClose={close}
    >
      <button type="button" class="svc-button svc-button-abort" onClick={leave}>
        {t(T.abortYes)}
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
  const busy = useValue(model.busy);
  const trouble = useValue(model.trouble);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(false);
    const left = view.expires_in;
    if (!left || left > LONGEST) return;
    const timers = [setTimeout(stay, (left + 1) * 1000)];
    if (left > WARNING) timers.push(setTimeout(() => setOpen(true), (left - WARNING) * 1000));
    return () => timers.forEach(clearTimeout);
  }, [view]);
  const close = () => {
    setOpen(false);
    stay();
  };
  return open && !busy && !trouble ? (
    <Dialog
      model={model}
      name="expiry"
      title={t(T.expiryTitle)}
      text={t(T.expiryText)}
      label={t(T.abortNo)}
      onClose={close}
    />
  ) : null;
}
