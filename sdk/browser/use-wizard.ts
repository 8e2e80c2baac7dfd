// The hook behind the components of React and Preact, which have hooks that do the same.
import { type Running, runWizard, type SvcWizardProps } from "./run-wizard.ts";

/** Hooks that React and Preact have under these or other names. */
export type Hooks = {
  useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
  /** Runs its effect while a rendering is applied to the page, before anything else can happen. */
  useApplied(effect: () => void): void;
  useRef<T>(initial: T): { current: T };
};

/** Runs the wizard in the element of the returned ref, from mount to unmount. */
export function useWizard(
  { useEffect, useApplied, useRef }: Hooks,
  props: SvcWizardProps,
): { current: HTMLDivElement | null } {
  const container = useRef<HTMLDivElement | null>(null);
  const running = useRef<Running | null>(null);
  const latest = useRef(props);
  const { baseUrl, sessionKey, language, styles } = props;
  // Not `useEffect`, which runs later: a session that ends in between would call the old callbacks.
  useApplied(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const started = runWizard(container.current, {
      baseUrl,
      sessionKey,
      ...(styles === undefined ? {} : { styles }),
      language: () => latest.current.language,
      callbacks: () => latest.current,
    });
    running.current = started;
    return started.stop;
  }, [baseUrl, sessionKey, styles]);
  useEffect(() => {
    if (language) running.current?.speak(language);
  }, [language]);
  return container;
}
