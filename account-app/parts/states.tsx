// What a page shows when there is nothing to show yet, nothing at all, or an error.
import { type ComponentChildren, h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { CallError } from "../api/client.ts";
import { keepFocus } from "../api/keep-focus.ts";
import { messageText } from "../texts/message-text.ts";
import { texts, wordsFor } from "../texts/texts.ts";
import { PageHead } from "./Card.tsx";

export function Loading() {
  return (
    <p class="state" role="status">
      <span class="pulse" aria-hidden="true" /> {texts.value.common.loading}
    </p>
  );
}

/** A call's error in the person's language; the service's own words for a kind unknown here. */
export function errorText(error: CallError): string {
  const known = wordsFor(texts.value.errors, error.type);
  return known === error.type ? error.message : known;
}

type FailedProps = {
  error: CallError;
  /** Whether it lies over what the page shows. */
  over?: boolean;
  onRetry(): void;
};

/** Stays on the page until the call succeeds. What the network failed is tried again once it is back. */
export function Failed({ error, over = false, onRetry }: FailedProps) {
  const t = texts.value.common;
  const retry = useRef(onRetry);
  retry.current = onRetry;
  const isLost = error.status === 0;
  useLayoutEffect(() => {
    if (!isLost) return;
    const life = new AbortController();
    addEventListener("online", () => retry.current(), { signal: life.signal });
    return () => life.abort();
  }, [isLost]);
  const note = useRef<HTMLDivElement>(null);
  // A success takes the button along: whoever stands on it goes on at the heading.
  useLayoutEffect(
    () => () => {
      if (note.current?.contains(document.activeElement)) keepFocus()();
    },
    [],
  );
  const final = error.status === 403 || error.status === 404 || error.status === 410;
  return (
    <div ref={note} class={`state state-failed ${over ? "state-over" : ""}`} role="alert">
      <p>{errorText(error)}</p>
      {final ? null : (
        <button type="button" onClick={onRetry}>
          {t.retry}
        </button>
      )}
    </div>
  );
}

/** Says why the page's buttons do nothing for somebody whose role may only look. */
export function OnlyLook() {
  return <p class="note">{texts.value.common.onlyLook}</p>;
}

/** An error beside a form or a button. What it says of fields is shown where there are none. */
export function ErrorNote({ error }: { error: CallError | null }) {
  if (!error) return null;
  const ofFields = Object.values(error.fields).flat().map(messageText).join(" ");
  return (
    <p class="note note-bad" role="alert">
      {ofFields || errorText(error)}
    </p>
  );
}

/** Says what to do next where a list is empty. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="state state-empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}

type AwaitProps<T> = {
  /** The title of a page that has none without its data. */
  title?: string;
  loaded: { data: T | null; error: CallError | null; reload(): Promise<void> };
  children(data: T): ComponentChildren;
};

/** Shows what has arrived; an error of a later refresh lies over it. */
export function Await<T>({ title, loaded, children }: AwaitProps<T>) {
  const { data, error, reload } = loaded;
  return (
    <div class="stack">
      {title && error && data === null ? <PageHead title={title} /> : null}
      {error ? <Failed error={error} over={data !== null} onRetry={() => void reload()} /> : null}
      {data === null ? error ? null : <Loading /> : children(data)}
    </div>
  );
}
