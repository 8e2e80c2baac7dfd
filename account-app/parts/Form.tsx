// A form that sends its fields by a call and shows what the service refused.
import { useSignal } from "@preact/signals";
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Action } from "../api/use-action.ts";
import { ErrorNote } from "./states.tsx";

type Props = {
  action: Action;
  /** Receives the texts of the fields; several fields of one name arrive in `all`. */
  onSend(values: Record<string, string>, all: FormData): Promise<unknown>;
  onDone?(): void;
  /** What it says after a success; the focus goes there. */
  outcome?: string;
  /** Whether its fields are empty again after a success. */
  clears?: boolean;
  label: string;
  children: ComponentChildren;
  /** Further buttons. */
  buttons?: ComponentChildren;
  /** Whether nothing can be changed or sent. */
  disabled?: boolean;
};

/** Fields that cannot be changed. */
function Fixed({ children }: { children: ComponentChildren }) {
  return (
    <fieldset class="stack" disabled>
      {children}
    </fieldset>
  );
}

/** Takes the focus when there is something to say. */
function Outcome({ text }: { text: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (text) said.current?.focus();
  }, [text]);
  return (
    <p role="status" tabIndex={-1} ref={said}>
      {text}
    </p>
  );
}

export function Form(props: Props) {
  const { action, onSend, onDone, outcome, clears = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const done = useSignal(false);
  const { error } = action;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!form.current) return;
    const all = new FormData(form.current);
    const values = Object.fromEntries([...all].map(([name, value]) => [name, String(value)]));
    done.value = false;
    if (!(await action.run(() => onSend(values, all)))) return;
    if (clears) form.current?.reset();
    done.value = true;
    onDone?.();
  };
  const { label, children, buttons, disabled = false } = props;
  const named = Object.keys(error?.fields ?? {});
  // What is wrong with anything else has no place but the note.
  const byField = named.length > 0 && named.every((name) => form.current?.elements.namedItem(name));
  return (
    <form class="stack" ref={form} aria-busy={action.busy} onSubmit={send} noValidate>
      {disabled ? <Fixed>{children}</Fixed> : children}
      {outcome === undefined ? null : <Outcome text={done.value ? outcome : ""} />}
      {byField ? null : <ErrorNote error={error} />}
      <div class="buttons">
        {buttons}
        <button type="submit" class="primary" disabled={action.busy || disabled}>
          {label}
        </button>
      </div>
    </form>
  );
}
