// A form that sends its fields by a call and shows what the service refused.
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Action } from "../api/use-action.ts";
import { ErrorNote } from "./states.tsx";

type Props = {
  action: Action;
  /** Receives the texts of the fields; several fields of one name arrive in `all`. */
  onSend(values: Record<string, string>, all: FormData): Promise<unknown>;
  onDone?(): void;
  label: string;
  children: ComponentChildren;
  /** Further buttons. */
  buttons?: ComponentChildren;
  /** Whether nothing can be sent. */
  disabled?: boolean;
};

export function Form(props: Props) {
  const { action, onSend, onDone, label, children, buttons, disabled = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const { error } = action;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!form.current) return;
    const all = new FormData(form.current);
    const values = Object.fromEntries([...all].map(([name, value]) => [name, String(value)]));
    if (await action.run(() => onSend(values, all))) onDone?.();
  };
  const byField = error && Object.keys(error.fields).length > 0;
  return (
    <form class="stack" ref={form} onSubmit={send} noValidate>
      {children}
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
