// Calls as a component's state: first load, retry, and a quiet refresh while the page is visible.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { CallKey } from "./calls.ts";
import { type AnswerOf, call, CallError, type InputOf } from "./client.ts";
import { mode } from "../app/location.ts";

export type Loaded<T> = {
  /** The latest answer; null before the first. */
  data: T | null;
  /** Why the latest call failed; null after a success. */
  error: CallError | null;
  loading: boolean;
  reload(): Promise<void>;
};

/** What a refresh makes of the answer that is shown and the one that arrived. */
type Merge<T> = (shown: T, arrived: T) => T;

type Options<T> = {
  /** Milliseconds between refreshes; none without it. */
  every?: number | undefined;
  merge?: Merge<T>;
  /** What a refresh adds to the query. */
  follow?(shown: T): Record<string, string>;
};

function asCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(0, "page_failed", String(error));
}

/**
 * Calls as soon as the component is shown, and again when its input or the mode changes. While only
 * the query changes, the answer before stays on the page. Nothing is called without an input.
 */
export function useCall<K extends CallKey>(
  key: K,
  input: InputOf<K> | null,
  { every, merge = (_, arrived) => arrived, follow = () => ({}) }: Options<AnswerOf<K>> = {},
): Loaded<AnswerOf<K>> {
  const state = useSignal<Omit<Loaded<AnswerOf<K>>, "reload">>({
    data: null,
    error: null,
    loading: true,
  });
  const latest = useRef({ input, merge, follow });
  latest.current = { input, merge, follow };
  const where = key.includes("/:mode/") ? `${key} ${mode.value}` : key;
  const same = `${where} ${JSON.stringify(input)}`;
  const object = `${where} ${JSON.stringify(input?.path)}`;
  const shownObject = useRef(object);
  const running = useRef<AbortController | null>(null);

  async function load(quiet: boolean): Promise<void> {
    running.current?.abort();
    const { input: asked } = latest.current;
    if (!asked) return;
    const control = (running.current = new AbortController());
    const before = state.peek();
    if (!quiet) state.value = { ...before, loading: true };
    try {
      const { data: shown } = before;
      const more = quiet && shown !== null ? latest.current.follow(shown) : {};
      const sent = { ...asked, query: { ...(asked as { query?: object }).query, ...more } };
      const arrived = await call(key, sent, { signal: control.signal, following: quiet });
      if (control.signal.aborted) return;
      const data = quiet && shown !== null ? latest.current.merge(shown, arrived) : arrived;
      state.value = { data, error: null, loading: false };
    } catch (error) {
      if (control.signal.aborted) return;
      state.value = { ...state.peek(), error: asCallError(error), loading: false };
    }
  }

  // Before the next paint, so that the answer is on its way meanwhile.
  useLayoutEffect(() => {
    if (shownObject.current !== object) state.value = { data: null, error: null, loading: true };
    shownObject.current = object;
    void load(false);
    return () => running.current?.abort();
  }, [same]);

  useEffect(() => {
    if (!every) return;
    const timer = setInterval(() => {
      const idle = !document.hidden && !state.peek().loading;
      if (idle) void load(true);
    }, every);
    return () => clearInterval(timer);
  }, [same, every]);

  return { ...state.value, reload: () => load(false) };
}
