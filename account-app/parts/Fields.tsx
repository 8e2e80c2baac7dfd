// Form fields with their label, hint and errors.
import { type ComponentChildren, type ComponentProps, h } from "preact";
import { useId } from "preact/hooks";
import type { CallError } from "../api/client.ts";
import { messageText } from "../texts/message-text.ts";

type Frame = {
  label: string;
  /** Name of the field in the call. */
  name: string;
  hint?: string;
  error?: CallError | null;
};

/** Messages about a field, in the person's language. */
function messagesFor(error: CallError | null | undefined, name: string): readonly string[] {
  return (error?.fields[name] ?? []).map(messageText);
}

type Inside = { id: string; name: string; describedBy: string | undefined; invalid: boolean };

function Field({
  label,
  name,
  hint,
  error,
  children,
}: Frame & { children(inside: Inside): ComponentChildren }) {
  const id = useId();
  const messages = messagesFor(error, name);
  const parts = [hint ? `${id}-hint` : "", messages.length > 0 ? `${id}-error` : ""];
  const describedBy = parts.filter(Boolean).join(" ") || undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, name, describedBy, invalid: messages.length > 0 })}
      {hint ? (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <p class="field-error" id={`${id}-error`} role="alert">
          {messages.join(" ")}
        </p>
      ) : null}
    </div>
  );
}

type TextProps = Frame & {
  value?: string;
  onValue?(value: string): void;
  input?: ComponentProps<"input">;
};

/** A line of text. Without `value`, the form reads it when it is sent. */
export function TextField({ value, onValue, input, ...frame }: TextProps) {
  return (
    <Field {...frame}>
      {({ id, name, describedBy, invalid }) => (
        <input
          {...input}
          id={id}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          {...(value === undefined ? {} : { value })}
          onInput={(event) => onValue?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** The name of a time zone, with those that the browser knows. */
export function ZoneField({ zone, ...frame }: Frame & { zone: string }) {
  const list = useId();
  return (
    <div>
      <TextField
        {...frame}
        input={{ list, defaultValue: zone, autoComplete: "off", spellcheck: false }}
      />
      <datalist id={list}>
        {Intl.supportedValuesOf("timeZone").map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** Several lines of text. */
export function LinesField({
  value,
  rows = 4,
  ...frame
}: Frame & { value?: string; rows?: number }) {
  return (
    <Field {...frame}>
      {({ id, name, describedBy, invalid }) => (
        <textarea
          id={id}
          name={name}
          rows={rows}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          defaultValue={value}
        />
      )}
    </Field>
  );
}

type SelectProps = Frame & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onValue?(value: string): void;
};

export function SelectField({ value, options, onValue, ...frame }: SelectProps) {
  return (
    <Field {...frame}>
      {({ id, name, describedBy, invalid }) => (
        <select
          id={id}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={(event) => onValue?.(event.currentTarget.value)}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each} selected={each === value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = {
  name: string;
  label: ComponentChildren;
  checked?: boolean;
  value?: string;
  onChecked?(checked: boolean): void;
};

export function CheckField({
  name,
  label,
  checked = false,
  value = "true",
  onChecked,
}: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={(event) => onChecked?.(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
