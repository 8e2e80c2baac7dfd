// A modal dialog with a title.
import { type ComponentChildren, h } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "../texts/texts.ts";
import { ErrorNote } from "./states.tsx";
import type { Action } from "../api/use-action.ts";

type Props = {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  /** Whether it takes the width of a page. */
  wide?: boolean;
};

export function Dialog({ title, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useRef(onClose);
  close.current = onClose;
  // What is under way can end with something that is shown once.
  const isBusy = () => Boolean(dialog.current?.querySelector("[aria-busy=true]"));
  const leave = () => {
    if (!isBusy()) close.current();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const keepOpen = (event: Event) => isBusy() && event.preventDefault();
    // A second `cancel` in a row cannot be prevented.
    const closed = () => (isBusy() ? element.showModal() : close.current());
    // Closes at once: the browser reports a closed dialog in a later task.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener("cancel", keepOpen);
    element.addEventListener("close", closed);
    element.addEventListener("keydown", closeByKey);
    element.showModal();
    // The button that closes it comes first.
    element.querySelector<HTMLElement>("input, select, textarea")?.focus();
    return () => {
      // One that makes way for another has not been closed by the person.
      element.removeEventListener("close", closed);
      element.close();
    };
  }, []);
  return (
    <dialog class={wide ? "dialog dialog-wide" : "dialog"} ref={dialog} aria-labelledby={id}>
      <header class="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="quiet" onClick={leave}>
          {texts.value.common.close}
        </button>
      </header>
      {children}
    </dialog>
  );
}

type QuestionProps = {
  title: string;
  /** What happens, and to what. */
  children: ComponentChildren;
  /** The verb on the button. */
  label: string;
  danger?: boolean;
  action: Action;
  onYes(): Promise<unknown>;
  /** After a success; by default it closes. */
  onDone?(): void;
  onClose(): void;
};

/** Asks before a change; stays open with the error if it fails. */
export function Question({
  title,
  children,
  label,
  danger = false,
  action,
  onYes,
  onClose,
  onDone = onClose,
}: QuestionProps) {
  const answer = async () => {
    if (await action.run(onYes)) onDone();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="stack" aria-busy={action.busy}>
        {children}
        <ErrorNote error={action.error} />
        <div class="buttons">
          <button type="button" disabled={action.busy} onClick={onClose}>
            {texts.value.common.cancel}
          </button>
          <button
            type="button"
            class={danger ? "danger" : "primary"}
            disabled={action.busy}
            onClick={answer}
          >
            {label}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
