// The dialogs: a text behind a link, and the question before leaving.
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Model } from "../wizard/model.ts";

type Props = {
  id: string;
  title: string;
  text: string;
  onClose(): void;
  /** Buttons, the harmless one first: it takes the focus. */
  children: ComponentChildren;
};

function Dialog({ id, title, text, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("button")?.focus();
    return () => element?.close();
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      class="svc-dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      onClick={onClick}
    >
      <div class="svc-dialog-body">
        <h2 class="svc-dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <p class="svc-dialog-text" id={`${id}-text`}>
          {text}
        </p>
        <div class="svc-buttons">{children}</div>
      </div>
    </dialog>
  );
}

export function TextDialog({ model }: { model: Model }) {
  const dialog = model.dialog.value;
  const close = () => {
    model.dialog.value = null;
  };
  return dialog ? (
    <Dialog id={`${model.prefix}-dialog`} title={dialog.title} text={dialog.body} onClose={close}>
      <button type="button" class="svc-button svc-button-back" onClick={close}>
        {model.t("close")}
      </button>
    </Dialog>
  ) : null;
}

export function AbortDialog({ model }: { model: Model }) {
  const { t, asking, prefix } = model;
  const close = () => {
    asking.value = false;
  };
  const leave = () => {
    close();
    model.abort();
  };
  return asking.value ? (
    <Dialog id={`${prefix}-leave`} title={t("abortTitle")} text={t("abortText")} onClose={close}>
      <button type="button" class="svc-button svc-button-forward" onClick={close}>
        {t("abortNo")}
      </button>
      <button type="button" class="svc-button svc-button-abort" onClick={leave}>
        {t("abortYes")}
      </button>
    </Dialog>
  ) : null;
}
