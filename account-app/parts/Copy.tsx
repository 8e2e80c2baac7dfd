// An id, an address or code with a button that copies it.
import { useSignal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { texts } from "../texts/texts.ts";

/** How long the button says that it has copied. */
const SHOWN_MS = 2000;

export function CopyButton({ value, label }: { value: string; label?: string }) {
  const t = texts.value.common;
  const state = useSignal<"" | "done" | "failed">("");
  useEffect(() => {
    if (!state.value) return;
    const timer = setTimeout(() => (state.value = ""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.value]);
  const copy = async () => {
    // Browsers refuse without HTTPS, and if the person has forbidden it.
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(value))
      .then(
        () => true,
        () => false,
      );
    state.value = copied ? "done" : "failed";
  };
  const words = { "": t.copy, done: t.copied, failed: t.copyFailed }[state.value];
  return (
    <button
      type="button"
      class="copy"
      aria-label={state.value ? undefined : `${t.copy}: ${label ?? value}`}
      onClick={copy}
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
}

/** A value in the typewriter face with its button. */
export function Copyable({ value }: { value: string }) {
  return (
    <span class="copyable">
      <code>{value}</code>
      <CopyButton value={value} />
    </span>
  );
}

type CodeProps = {
  code: string;
  /** Names the block for screen readers. */
  label: string;
  /** What the button copies, if that is not what is shown. */
  copies?: string;
};

/** Code in a block with its button. */
export function CodeBlock({ code, label, copies = code }: CodeProps) {
  return (
    <div class="code-block">
      <pre tabIndex={0} role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
      <CopyButton value={copies} label={label} />
    </div>
  );
}
